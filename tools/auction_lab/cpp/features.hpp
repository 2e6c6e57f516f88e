// What the network sees of one player, in groups; `ra_auction/bots/features.py` says the same for play.
#pragma once
#include <cstring>
#include "rules.hpp"

namespace ra {

constexpr int FEATURES = 118;

// What everybody has, worked out once for a state.
struct Shared {
    int proj[MOST], run[MOST], gain[MOST], pharaohs[MOST], suns[MOST];
    uint32_t up_all;
    int up_total, alive, highest_disk;
};

inline int clip(int value, int low, int high) { return value < low ? low : value > high ? high : value; }

inline int pharaoh_points(const Shared& all, int players, int seat, int own) {
    int high = own, low = own;
    for (int other = 0; other < players; other++)
        if (other != seat) high = std::max(high, all.pharaohs[other]), low = std::min(low, all.pharaohs[other]);
    return high == low ? 0 : own == high ? 5 : own == low ? -2 : 0;
}

inline Shared shared(const State& state) {
    Shared all{};
    int players = state.players;
    static const int highest_disk[6] = {0, 0, 9, 13, 13, 16};
    all.highest_disk = highest_disk[players];
    score(state, all.run);
    bool last = state.epoch == EPOCHS;
    for (int seat = 0; seat < players; seat++) {
        all.pharaohs[seat] = state.held[seat][PHARAOH];
        all.proj[seat] = std::max(0, state.points[seat] + all.run[seat]);
        all.suns[seat] = sum_bits(state.owned(seat));
        all.up_all |= state.up[seat];
        all.up_total += count_bits(state.up[seat]);
        all.alive += state.up[seat] != 0;
    }
    for (int seat = 0; seat < players; seat++) {
        if (!state.lot_tiles || !state.up[seat]) continue;
        Holding after = with_lot(state.held[seat], state.lot);
        all.gain[seat] = own_points(after, last) - own_points(state.held[seat], last) +
                         pharaoh_points(all, players, seat, after[PHARAOH]) -
                         pharaoh_points(all, players, seat, all.pharaohs[seat]);
    }
    return all;
}

inline void features(const State& state, const Shared& all, int seat, float* out) {
    std::memset(out, 0, FEATURES * sizeof(float));
    int players = state.players, others = players - 1, at = 0;
    const Holding& own = state.held[seat];
    uint32_t up = state.up[seat], rivals = all.up_all & ~up;
    int disks = count_bits(up), dealt = players < 4 ? 4 : 3;
    auto put = [&](float value) { out[at++] = value; };
    auto hot = [&](int which, int width) { out[at + which] = 1, at += width; };

    // Tempo
    put(1);
    hot((seat - state.turn + players) % players, 5);
    hot(disks, 5);
    put((all.up_total - disks) / float(dealt * others));
    put((all.alive - (disks > 0)) / float(others));
    hot(std::min(state.ras_left(), 4) - 1, 4);
    put(state.ras_left() / float(LAST_RA[players]));
    put(disks * state.ras_left() / float(dealt * LAST_RA[players]));

    // Disks: the four highest, and how many of the rivals' are higher
    float scale = all.highest_disk;
    uint32_t rest = up;
    for (int rank = 0; rank < 4; rank++) {
        int disk = highest(rest);
        rest &= ~(1u << disk);
        put(disk / scale);
        put(disk ? 1 - count_bits(rivals >> disk) / float(dealt * others) : 0);
    }
    put(up && highest(up) > highest(rivals));
    put(highest(state.owned(seat)) / scale);
    put(sum_bits(state.owned(seat)) / (scale * dealt));
    put(sum_bits(state.down[seat]) / (scale * dealt));
    put(state.middle / scale);
    put(count_bits(up & ((1u << state.middle) - 1)) / 4.f);
    int most = 0, fewest = 1000;
    for (int other = 0; other < players; other++)
        if (other != seat) most = std::max(most, all.suns[other]), fewest = std::min(fewest, all.suns[other]);
    put(clip(all.suns[seat] - most, -10, 10) / 10.f);
    put(clip(all.suns[seat] - fewest, -10, 10) / 10.f);
    put(all.suns[seat] >= most);
    put(all.suns[seat] <= fewest);

    // Pharaohs
    int high = 0, low = 1000;
    for (int other = 0; other < players; other++)
        if (other != seat) high = std::max(high, all.pharaohs[other]), low = std::min(low, all.pharaohs[other]);
    put(own[PHARAOH] / 8.f);
    hot(clip(own[PHARAOH] - high, -3, 3) + 3, 7);
    hot(clip(own[PHARAOH] - low, -1, 2) + 1, 4);

    // River
    put(own[NILE] / 8.f);
    put(own[FLOOD] > 0);
    put(std::min<int>(own[FLOOD], 3) / 3.f);
    put(own[FLOOD] ? own[NILE] / 8.f : 0);

    // Civilizations
    int different = 0, held = 0;
    for (int kind = CIVILIZATIONS; kind < MONUMENTS; kind++) different += own[kind] > 0, held += own[kind];
    hot(different, 6);
    put(std::min(held - different, 3) / 3.f);

    // Gods and gold
    hot(std::min<int>(own[GOD], 3), 4);
    put(own[GOLD] / 2.f);

    // Monuments
    int counts[6] = {};
    for (int kind = MONUMENTS; kind < FUNERAL; kind++) counts[own[kind]]++;
    hot(8 - counts[0], 9);
    for (int alike = 2; alike < 6; alike++) put(counts[alike] / 3.f);
    put(monument_points(own) / 20.f);

    // Points
    int best = 0, sum = 0, best_proj = 0, sum_proj = 0, ahead = 0;
    for (int other = 0; other < players; other++) {
        if (other == seat) continue;
        best = std::max(best, state.points[other]);
        sum += state.points[other];
        best_proj = std::max(best_proj, all.proj[other]);
        sum_proj += all.proj[other];
        ahead += all.proj[other] > all.proj[seat];
    }
    put(state.points[seat] / 50.f);
    put((state.points[seat] - best) / 20.f);
    put((state.points[seat] - sum / float(others)) / 20.f);
    put(all.proj[seat] / 50.f);
    put((all.proj[seat] - best_proj) / 20.f);
    put((all.proj[seat] - sum_proj / float(others)) / 20.f);
    put(ahead / float(others));
    put(all.run[seat] / 20.f);

    // The lot, as it would serve this player
    int rival = -100;
    for (int other = 0; other < players; other++)
        if (other != seat && state.up[other]) rival = std::max(rival, all.gain[other]);
    if (rival == -100) rival = 0;
    int fresh = 0, doubles = 0, built = 0, more = 0, alike = 0;
    for (int kind = CIVILIZATIONS; kind < MONUMENTS; kind++)
        if (state.lot[kind]) own[kind] ? doubles += state.lot[kind] : (fresh++, doubles += state.lot[kind] - 1);
    for (int kind = MONUMENTS; kind < FUNERAL; kind++) {
        if (!state.lot[kind]) continue;
        own[kind] ? more += state.lot[kind] : (built++, more += state.lot[kind] - 1);
        alike += own[kind] + state.lot[kind] >= 3;
    }
    put(state.lot_tiles / 8.f);
    put(state.lot[GOD] / 2.f);
    put(state.lot[GOLD] / 2.f);
    put(state.lot[PHARAOH] / 3.f);
    put(state.lot[NILE] / 3.f);
    put(state.lot[FLOOD] / 2.f);
    put(fresh / 3.f);
    put(doubles / 3.f);
    put(built / 3.f);
    put(more / 3.f);
    put(alike / 2.f);
    put(state.lot[FUNERAL] * std::min<int>(2, own[PHARAOH] + state.lot[PHARAOH]) / 2.f);
    put(state.lot[DROUGHT] * std::min<int>(2, own[NILE] + own[FLOOD] + state.lot[NILE] + state.lot[FLOOD]) / 2.f);
    put(state.lot[UNREST] * std::min(2, held) / 2.f);
    put(state.lot[EARTHQUAKE] * (counts[0] < 8) * 1.f);
    put(all.gain[seat] / 20.f);
    put((all.gain[seat] - rival) / 20.f);
    put(up && highest(up) > highest(rivals) ? all.gain[seat] / 20.f : 0);
    put(rival / 20.f);
    put(up ? state.lot_tiles / 8.f : 0);

    // The bag
    float tiles = std::max(1, state.tiles);
    int civilizations = 0, monuments = 0, disasters = 0;
    for (int kind = CIVILIZATIONS; kind < MONUMENTS; kind++) civilizations += state.bag[kind];
    for (int kind = MONUMENTS; kind < FUNERAL; kind++) monuments += state.bag[kind];
    for (int kind = FUNERAL; kind < KINDS; kind++) disasters += state.bag[kind];
    float wait = state.ras_left() * (state.tiles + 1) / float(state.bag[RA] + 1);
    put(std::min(wait, 80.f) / 40.f);
    put(state.bag[RA] / tiles * 5);
    put(state.bag[PHARAOH] / tiles * 5);
    put(state.bag[NILE] / tiles * 5);
    put(state.bag[FLOOD] / tiles * 5);
    put(civilizations / tiles * 5);
    put(monuments / tiles * 5);
    put((state.bag[GOD] + state.bag[GOLD]) / tiles * 5);
    put(disasters / tiles * 5);
    put(std::min(wait, 80.f) / 40.f * disks / 4.f);
    put(all.up_total ? std::min(wait, 80.f) / (4.f * all.up_total) : 0);

    if (at != FEATURES) __builtin_trap();
}

}  // namespace ra
