// A board with what the search looks up on it, read from a file that Python has written; positions and steps.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <string>
#include <vector>

constexpr int MOST_CELLS = 130, WAYS = 6, REACH = 3, HIGHEST = 3;
// What a cell holds beside stacks (side << 2 | height): nothing there, South's Ra, North's Ra.
constexpr int OFF = 8, RA = 9;
constexpr int TOUCHES_OWN = 1, TOUCHES_ENEMY = 2;
constexpr int WON = 20000, STEP = 256, FORCED = WON - STEP, INFINITE = 1 << 15;
constexpr int SLOW = 6, CLASSES = 2 * SLOW;  // of races

using u8 = uint8_t;
using u64 = uint64_t;

struct Set {  // of cells
    u64 low = 0, high = 0;
    bool has(int cell) const { return (cell < 64 ? low >> cell : high >> (cell - 64)) & 1; }
    void flip(int cell) { (cell < 64 ? low : high) ^= 1ull << (cell & 63); }
    int count() const { return __builtin_popcountll(low) + __builtin_popcountll(high); }
    bool one() const { return count() == 1; }
    template <class F> void each(F f) const {
        for (u64 left = low; left; left &= left - 1) f(__builtin_ctzll(left));
        for (u64 left = high; left; left &= left - 1) f(64 + __builtin_ctzll(left));
    }
};

// One move that does not end in a Ra; `order` as in Python: the pawns captured, then which move it is.
struct Step {
    u8 origin, target, pawns, left, joined, captured, touches, direction;
    int16_t gain;
    int32_t order;
};

struct Position {
    u8 held[MOST_CELLS + 2];
    Set stacks[2];
    u64 key = 0;
    int side = 0;
};

struct Along {  // what a stack can do in one direction
    u8 count = 0, pawns[3] = {}, steps[3] = {}, joined[3] = {}, captured[3] = {};
    int16_t worth = 0;
    u8 met = 0, strength = 0, moves = 0;  // for taking the evaluation apart
};

struct Weights {
    int values[2][MOST_CELLS][4];
    int races[CLASSES][CLASSES];
    int guarded[3][4], invaded[3][4];  // by how far from the Ra, and height
    int mobility[4];
    int met_own[4][4], met_enemy[4][4];  // by the pawns that get there, and the height met
    int activity, most;
};

struct Ground {
    std::string name;
    int cells = 0, ras[2];
    u8 rays[MOST_CELLS][WAYS][REACH];
    u8 near[2][MOST_CELLS] = {};
    int tempo[2][MOST_CELLS];
    int places[2][MOST_CELLS], last_place = 0;
    u64 keys[MOST_CELLS][8], turn_key;
    Along along[2][4][4096];
    Weights weights;
    Position start;
    std::vector<std::string> names;
    std::vector<std::vector<int>> openings;  // as the order of each move
    int entering[4], last_pawn, highest;

    explicit Ground(const std::string& file);
    int span() const { return 2 * cells * WAYS * HIGHEST; }
    void read_weights(const std::string& file);
    void prepare();

    int name_of(int side, int origin, int direction, int pawns) const {
        return ((side * cells + origin) * WAYS + direction) * HIGHEST + pawns - 1;
    }
    int code(const Position& p, int cell, int direction) const {
        const u8* ray = rays[cell][direction];
        return p.held[ray[0]] | p.held[ray[1]] << 4 | p.held[ray[2]] << 8;
    }
    int score(const Position& p, int side) const {
        int total = 0;
        for (int each = 0; each < 2; each++)
            p.stacks[each].each([&](int cell) {
                int value = weights.values[each][cell][p.held[cell] & 3];
                total += each == side ? value : -value;
            });
        return total;
    }
    u64 key(const Position& p) const {
        u64 found = p.side ? turn_key : 0;
        for (int cell = 0; cell < cells; cell++)
            if (p.held[cell] & 3) found ^= keys[cell][p.held[cell]];
        return found;
    }
    Position read_position(std::istream& in) const;  // the side to move, then what each cell holds
    // What each cell holds, as digits.
    std::string cells_of(const Position& p) const {
        std::string found;
        for (int cell = 0; cell < cells; cell++) found += char('0' + (p.held[cell] & 8 ? 0 : p.held[cell] & 7));
        return found;
    }
    void put(Position& p, int cell, int held) const {
        p.key ^= keys[cell][p.held[cell] & 7] ^ keys[cell][held];
        p.held[cell] = held;
    }
    void make(Position& p, const Step& s) const {
        int side = p.side;
        if (s.captured) p.stacks[1 - side].flip(s.target);
        if (!s.left) p.stacks[side].flip(s.origin);
        if (!s.joined) p.stacks[side].flip(s.target);
        put(p, s.origin, s.left ? side << 2 | s.left : 0);
        put(p, s.target, side << 2 | (s.pawns + s.joined));
        pass(p);
    }
    void pass(Position& p) const {
        p.side ^= 1;
        p.key ^= turn_key;
    }
    Step step(int side, int cell, int height, int direction, const Along& a, int i) const {
        Step s;
        s.origin = cell, s.target = rays[cell][direction][a.steps[i] - 1], s.pawns = a.pawns[i];
        s.left = height - s.pawns, s.joined = a.joined[i], s.captured = a.captured[i], s.direction = direction;
        s.touches = (near[side][cell] | near[side][s.target] ? TOUCHES_OWN : 0) |
                    (near[1 - side][cell] | near[1 - side][s.target] ? TOUCHES_ENEMY : 0);
        auto mine = weights.values[side], theirs = weights.values[1 - side];
        s.gain = mine[s.target][s.pawns + s.joined] - mine[s.target][s.joined] + mine[cell][s.left] -
                 mine[cell][height] + theirs[s.target][s.captured];
        s.order = s.captured * span() + name_of(side, cell, direction, s.pawns);
        return s;
    }
    // Calls f with each step of the side to move, or only with those that capture or touch what is asked for.
    template <class F> void steps(const Position& p, F f, int touching = 0, bool captures = false) const {
        int side = p.side;
        bool all = !touching && !captures;
        p.stacks[side].each([&](int cell) {
            int height = p.held[cell] & 3;
            bool any = all || (touching & TOUCHES_OWN && near[side][cell]) ||
                       (touching & TOUCHES_ENEMY && near[1 - side][cell]);
            for (int direction = 0; direction < WAYS; direction++) {
                const Along& a = along[side][height][code(p, cell, direction)];
                for (int i = 0; i < a.count; i++) {
                    if (!any && !(captures && a.captured[i])) {
                        int target = rays[cell][direction][a.steps[i] - 1];
                        if (!(touching & TOUCHES_OWN && near[side][target]) &&
                            !(touching & TOUCHES_ENEMY && near[1 - side][target]))
                            continue;
                    }
                    f(step(side, cell, height, direction, a, i));
                }
            }
        });
    }
    // With how many pawns the Ra of a side can be entered, and what its guards are worth.
    int look_near(const Position& p, int side, int& guards) const {
        int entering = 0;
        guards = 0;
        for (int direction = 0; direction < WAYS; direction++) {
            const u8* ray = rays[ras[side]][direction];
            for (int far = 0; far < REACH; far++) {
                int held = p.held[ray[far]];
                if (held == OFF) break;
                if (!(held & 3) || held >= OFF) continue;
                if (held >> 2 == side) {
                    guards += weights.guarded[far][held & 3];
                } else {
                    guards += weights.invaded[far][held & 3];
                    entering = std::max(entering, std::min(held & 3, 3 - far));
                }
                break;
            }
        }
        return entering;
    }
    int entered(const Position& p, int side) const {
        int guards;
        return look_near(p, side, guards);
    }
    int race(const Position& p, int side) const {
        int best = SLOW - 1, times = 0;
        p.stacks[side].each([&](int cell) {
            int moves = tempo[side][cell];
            if (moves < best) best = moves, times = 0;
            times += moves == best;
        });
        return best + (times > 1 ? SLOW : 0);
    }
    int activity(const Position& p, int side) const {
        int total = 0;
        p.stacks[side].each([&](int cell) {
            int height = p.held[cell] & 3;
            for (int direction = 0; direction < WAYS; direction++)
                total += along[side][height][code(p, cell, direction)].worth;
        });
        return total;
    }
};
