// Knizia's Ra between two turns: what lies where, and what an auction, a tile or the end of an epoch changes.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <random>

namespace ra {

constexpr int KINDS = 23, EPOCHS = 3, SPACES = 8, MOST = 5;
constexpr int RA = 0, GOD = 1, GOLD = 2, PHARAOH = 3, NILE = 4, FLOOD = 5, CIVILIZATIONS = 6, MONUMENTS = 11;
constexpr int FUNERAL = 19, DROUGHT = 20, UNREST = 21, EARTHQUAKE = 22;
constexpr int HELD = FUNERAL;  // kinds that players own
constexpr int LAST_RA[6] = {0, 0, 6, 8, 9, 10};
constexpr int SUPPLY[KINDS] = {30, 8, 5, 25, 25, 12, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 2, 2, 4, 2};
constexpr int DIFFERENT_CIVILIZATIONS[6] = {-5, 0, 0, 5, 10, 15};
constexpr int DIFFERENT_MONUMENTS[9] = {0, 1, 2, 3, 4, 5, 6, 10, 15};
constexpr int ALIKE[6] = {0, 0, 0, 5, 10, 15};

using Holding = std::array<int8_t, HELD>;
using Lot = std::array<int8_t, KINDS>;

inline int count_bits(uint32_t bits) { return __builtin_popcount(bits); }
inline int highest(uint32_t bits) { return bits ? 31 - __builtin_clz(bits) : 0; }
inline int sum_bits(uint32_t bits) {
    int sum = 0;
    for (; bits; bits &= bits - 1) sum += __builtin_ctz(bits);
    return sum;
}

// A state in which a player has a turn, or the end of the game.
struct State {
    int players, epoch, ras, turn, middle;
    bool over;
    int tiles;  // in the bag
    Lot bag, lot;
    int lot_tiles;
    std::array<Holding, MOST> held;
    std::array<uint32_t, MOST> up, down;
    std::array<int, MOST> points;

    bool full() const { return lot_tiles == SPACES; }
    uint32_t owned(int seat) const { return up[seat] | down[seat]; }
    int ras_left() const { return LAST_RA[players] - ras; }
    bool anybody_up() const {
        for (int seat = 0; seat < players; seat++)
            if (up[seat]) return true;
        return false;
    }
};

inline int civilization_points(const Holding& own) {
    int different = 0;
    for (int kind = CIVILIZATIONS; kind < MONUMENTS; kind++) different += own[kind] > 0;
    return DIFFERENT_CIVILIZATIONS[different];
}

inline int monument_points(const Holding& own) {
    int different = 0, alike = 0;
    for (int kind = MONUMENTS; kind < FUNERAL; kind++) {
        different += own[kind] > 0;
        alike += ALIKE[own[kind]];
    }
    return DIFFERENT_MONUMENTS[different] + alike;
}

// What a player has without comparing: everything but pharaohs and disks.
inline int own_points(const Holding& own, bool last) {
    int river = own[FLOOD] ? own[FLOOD] + own[NILE] : 0;
    return 2 * own[GOD] + 3 * own[GOLD] + river + civilization_points(own) + (last ? monument_points(own) : 0);
}

inline void add_ranked(int players, const int* counts, int most, int fewest, int* points) {
    int high = *std::max_element(counts, counts + players), low = *std::min_element(counts, counts + players);
    if (high == low) return;
    for (int seat = 0; seat < players; seat++) {
        if (counts[seat] == high) points[seat] += most;
        else if (counts[seat] == low) points[seat] += fewest;
    }
}

inline void score(const State& state, int* points) {
    int pharaohs[MOST] = {}, suns[MOST] = {};
    bool last = state.epoch == EPOCHS;
    for (int seat = 0; seat < state.players; seat++) {
        points[seat] = own_points(state.held[seat], last);
        pharaohs[seat] = state.held[seat][PHARAOH];
        suns[seat] = sum_bits(state.owned(seat));
    }
    add_ranked(state.players, pharaohs, 5, -2, points);
    if (last) add_ranked(state.players, suns, 5, -5, points);
}

inline int starter(const State& state) {
    int best = 0;
    for (int seat = 1; seat < state.players; seat++)
        if (highest(state.owned(seat)) > highest(state.owned(best))) best = seat;
    return best;
}

inline void end_epoch(State& state) {
    int points[MOST];
    score(state, points);
    for (int seat = 0; seat < state.players; seat++) state.points[seat] = std::max(0, state.points[seat] + points[seat]);
    state.lot.fill(0);
    state.lot_tiles = 0;
    if (state.epoch == EPOCHS) {
        state.over = true;
        return;
    }
    for (int seat = 0; seat < state.players; seat++) {
        Holding& own = state.held[seat];
        own[GOD] = own[GOLD] = own[FLOOD] = 0;
        for (int kind = CIVILIZATIONS; kind < MONUMENTS; kind++) own[kind] = 0;
        state.up[seat] |= state.down[seat];
        state.down[seat] = 0;
    }
    state.epoch++;
    state.ras = 0;
    state.turn = starter(state);
}

// The turn goes on to the left, or the epoch ends.
inline void next_turn(State& state) {
    if (!state.anybody_up()) {
        end_epoch(state);
        return;
    }
    do state.turn = (state.turn + 1) % state.players;
    while (!state.up[state.turn]);
}

// Two tiles that leave the most points, and of equals the most different kinds.
inline void give_up(Holding& own, int first, int last, bool monuments) {
    int held = 0, best = -1000;
    for (int kind = first; kind < last; kind++) held += own[kind];
    if (held <= 2) {
        for (int kind = first; kind < last; kind++) own[kind] = 0;
        return;
    }
    Holding chosen = own;
    for (int one = first; one < last; one++) {
        for (int two = one; two < last; two++) {
            if (own[one] < 1 + (one == two) || !own[two]) continue;
            Holding left = own;
            left[one]--, left[two]--;
            int different = 0;
            for (int kind = first; kind < last; kind++) different += left[kind] > 0;
            int worth = 16 * (monuments ? monument_points(left) : civilization_points(left)) + different;
            if (worth > best) best = worth, chosen = left;
        }
    }
    own = chosen;
}

inline void strike(Holding& own, int disaster) {
    if (disaster == FUNERAL) own[PHARAOH] = std::max(0, own[PHARAOH] - 2);
    if (disaster == DROUGHT) {
        int floods = std::min<int>(2, own[FLOOD]);
        own[FLOOD] -= floods;
        own[NILE] = std::max(0, own[NILE] - (2 - floods));
    }
    if (disaster == UNREST) give_up(own, CIVILIZATIONS, MONUMENTS, false);
    if (disaster == EARTHQUAKE) give_up(own, MONUMENTS, FUNERAL, true);
}

inline Holding with_lot(const Holding& before, const Lot& lot) {
    Holding own = before;
    for (int kind = GOD; kind < FUNERAL; kind++) own[kind] += lot[kind];
    for (int disaster = FUNERAL; disaster < KINDS; disaster++)
        for (int times = 0; times < lot[disaster]; times++) strike(own, disaster);
    return own;
}

// An auction won with a disk; nobody wins with disk 0.
inline void after_auction(State& state, int winner, int disk, bool invoked) {
    if (disk) {
        state.held[winner] = with_lot(state.held[winner], state.lot);
        state.up[winner] ^= 1u << disk;
        state.down[winner] |= 1u << state.middle;
        state.middle = disk;
    }
    if (disk || invoked) {
        state.lot.fill(0);
        state.lot_tiles = 0;
    }
    next_turn(state);
}

inline void draw(State& state, int kind) {
    state.bag[kind]--;
    state.tiles--;
    if (kind != RA) {
        state.lot[kind]++;
        state.lot_tiles++;
        next_turn(state);
    } else if (++state.ras == LAST_RA[state.players]) {
        end_epoch(state);
    }
}

// A god of the player on turn takes a tile.
inline void take(State& state, int kind) {
    Holding& own = state.held[state.turn];
    own[GOD]--;
    state.lot[kind]--;
    state.lot_tiles--;
    if (kind < FUNERAL) own[kind]++;
    else strike(own, kind);
}

inline State deal(int players, std::mt19937_64& random) {
    static const std::array<std::array<uint32_t, MOST>, 6> groups = [] {
        const int disks[6][5][4] = {{}, {},
            {{9, 6, 5, 2}, {8, 7, 4, 3}},
            {{13, 8, 5, 2}, {12, 9, 6, 3}, {11, 10, 7, 4}},
            {{13, 6, 2}, {12, 7, 3}, {11, 8, 4}, {10, 9, 5}},
            {{16, 7, 2}, {15, 8, 3}, {14, 9, 4}, {13, 10, 5}, {12, 11, 6}}};
        std::array<std::array<uint32_t, MOST>, 6> bits{};
        for (int count = 2; count <= 5; count++)
            for (int seat = 0; seat < count; seat++)
                for (int disk : disks[count][seat])
                    if (disk) bits[count][seat] |= 1u << disk;
        return bits;
    }();
    State state{};
    state.players = players;
    state.epoch = 1;
    state.middle = 1;
    for (int kind = 0; kind < KINDS; kind++) state.bag[kind] = SUPPLY[kind], state.tiles += SUPPLY[kind];
    for (int seat = 0; seat < players; seat++) state.up[seat] = groups[players][seat], state.points[seat] = 10;
    std::shuffle(state.up.begin(), state.up.begin() + players, random);
    state.turn = starter(state);
    return state;
}

inline int winner(const State& state) {
    int best = 0;
    auto key = [&](int seat) { return state.points[seat] * 32 + highest(state.owned(seat)); };
    for (int seat = 1; seat < state.players; seat++)
        if (key(seat) > key(best)) best = seat;
    return best;
}

}  // namespace ra
