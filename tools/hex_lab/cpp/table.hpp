// The transposition table and the order of moves, shared by both searches.
#pragma once
#include "quiet.hpp"

enum Kind : u8 { EXACT, AT_LEAST, AT_MOST };

struct Entry {
    u64 key = 0;
    int32_t order = -1;
    int16_t value = 0;
    u8 depth = 0;
    Kind kind = EXACT;
};

struct Table {
    std::vector<Entry> entries;
    explicit Table(int bits = 20) : entries(1u << bits) {}
    Entry& at(u64 key) { return entries[key & (entries.size() - 1)]; }
    void clear() { std::fill(entries.begin(), entries.end(), Entry()); }
};

// Forced ends are kept as seen from the position.
inline int to_table(int value, int ply) {
    return value > FORCED ? value + ply : value < -FORCED ? value - ply : value;
}
inline int from_table(int value, int ply) {
    return value > FORCED ? value - ply : value < -FORCED ? value + ply : value;
}

// Hands out steps from the highest rank down, of equals the first one first.
struct Ordered {
    long ranks[MOST_STEPS];
    int places[MOST_STEPS], count = 0, given = 0;
    void add(long rank) {
        ranks[count] = rank;
        places[count] = count;
        count++;
    }
    int next() {
        int best = given;
        for (int i = given + 1; i < count; i++)
            if (ranks[i] > ranks[best] || (ranks[i] == ranks[best] && places[i] < places[best])) best = i;
        std::swap(ranks[given], ranks[best]);
        std::swap(places[given], places[best]);
        return places[given++];
    }
};
