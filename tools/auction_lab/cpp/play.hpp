// Choosing by one ply: a draw is averaged over the bag, an auction solved by backward induction.
#pragma once
#include "network.hpp"

namespace ra {

// What the player on turn can do: draw, call Ra, or spend gods for these tiles.
struct Turn {
    enum { DRAW, INVOKE, GODS } kind = DRAW;
    std::vector<int> tiles;
    Value value{};
};

struct Auction {
    const Network& network;
    const State& state;
    bool invoked;
    int order[16] = {}, bidders = 0;
    bool known[MOST + 1][32] = {};
    Value values[MOST + 1][32];

    Auction(const Network& network, const State& state, bool invoked)
        : network(network), state(state), invoked(invoked) {
        for (int step = 1; step <= state.players; step++) {
            int seat = (state.turn + step) % state.players;
            if (state.up[seat]) order[bidders++] = seat;
        }
    }

    const Value& after(int seat, int disk) {
        if (!disk) seat = MOST;
        if (!known[seat][disk]) {
            State next = state;
            after_auction(next, seat, disk, invoked);
            values[seat][disk] = value(network, next);
            known[seat][disk] = true;
        }
        return values[seat][disk];
    }

    bool must_bid(int at, int high) const {
        return invoked && !state.full() && !high && order[at] == state.turn;
    }

    // Everybody's chances when this bidder and those after him bid as is best for each.
    Value solve(int at, int holder, int high, int* bid = nullptr) {
        if (at == bidders) return after(holder, high);
        int seat = order[at];
        Value best{};
        float most = -1;
        int chosen = -1;
        if (!must_bid(at, high)) {
            best = solve(at + 1, holder, high);
            most = best.chance[seat];
            chosen = 0;
        }
        uint32_t able = state.up[seat] >> (high + 1) << (high + 1);
        for (; able; able &= able - 1) {
            int disk = __builtin_ctz(able);
            Value found = solve(at + 1, seat, disk);
            if (found.chance[seat] > most) best = found, most = found.chance[seat], chosen = disk;
        }
        if (bid) *bid = chosen;
        return best;
    }
};

inline void add(Value& sum, const Value& part, float weight) {
    for (int seat = 0; seat < MOST; seat++) sum.chance[seat] += weight * part.chance[seat];
}

inline Value drawn(const Network& network, const State& state) {
    Value sum{};
    for (int kind = 0; kind < KINDS; kind++) {
        if (!state.bag[kind]) continue;
        State next = state;
        draw(next, kind);
        bool auction = kind == RA && next.epoch == state.epoch && !next.over;
        Value part = auction ? Auction(network, next, false).solve(0, 0, 0) : value(network, next);
        add(sum, part, state.bag[kind] / float(state.tiles));
    }
    return sum;
}

// The best way to go on spending gods, from this kind on; the first must be spent.
inline void spend(const Network& network, const State& state, int first, std::vector<int>& tiles, Turn& best) {
    if (!tiles.empty()) {
        State next = state;
        next_turn(next);
        Value found = value(network, next);
        if (found.chance[state.turn] > best.value.chance[state.turn]) best = {Turn::GODS, tiles, found};
    }
    if (!state.held[state.turn][GOD]) return;
    for (int kind = first; kind < FUNERAL; kind++) {
        if (kind == GOD || !state.lot[kind]) continue;
        State next = state;
        take(next, kind);
        tiles.push_back(kind);
        spend(network, next, kind, tiles, best);
        tiles.pop_back();
    }
}

inline std::vector<Turn> turns(const Network& network, const State& state) {
    std::vector<Turn> found;
    if (!state.full()) found.push_back({Turn::DRAW, {}, drawn(network, state)});
    found.push_back({Turn::INVOKE, {}, Auction(network, state, true).solve(0, 0, 0)});
    if (state.held[state.turn][GOD] && state.lot_tiles) {
        Turn best;
        best.value.chance[state.turn] = -1;
        std::vector<int> tiles;
        spend(network, state, GOLD, tiles, best);
        if (!tiles.empty() || best.value.chance[state.turn] >= 0) found.push_back(best);
    }
    return found;
}

}  // namespace ra
