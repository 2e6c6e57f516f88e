// Thinking about a move, deeper and deeper, and games: openings, repetition, ends seen before they come.
#pragma once
#include <memory>
#include <random>

#include "exact.hpp"
#include "montecarlo.hpp"
#include "selective.hpp"

constexpr int MOST_TURNS = 400, ENTER = -1, PASSED = -2, ASPIRING = 4;

struct Thought {
    Step step{};
    int order = PASSED, value = 0, depth = 0, pawns = 0;
    long nodes = 0;
};

struct Game {
    const Ground& ground;
    Position position;
    std::vector<u64> past;  // with the position itself
    int points[2] = {0, 0};
    bool over = false;

    explicit Game(const Ground& g) : Game(g, g.start) {}
    Game(const Ground& g, const Position& from) : ground(g), position(from) { past.push_back(position.key); }
    void play(const Step& s) {
        int side = position.side;
        ground.make(position, s);
        if (!position.stacks[1 - side].count()) over = true, points[side] = 3;
        after();
    }
    void pass() {
        ground.pass(position);
        after();
    }
    void enter(int pawns) {
        static const int won[] = {0, 1, 3, 6};
        points[position.side] = won[pawns];
        over = true;
    }
    void play_order(int order) {
        if (order == PASSED) return pass();
        Step found{};
        ground.steps(position, [&](const Step& s) { if (s.order == order) found = s; });
        if (!found.pawns) fprintf(stderr, "no such move\n"), exit(2);
        play(found);
    }
    void play(const Thought& t) {
        if (t.order == ENTER) enter(t.pawns);
        else if (t.order == PASSED) pass();
        else play(t.step);
    }

  private:
    void after() {
        past.push_back(position.key);
        if (std::count(past.begin(), past.end(), position.key) >= 3 || past.size() > MOST_TURNS) over = true;
    }
};

class Player {
  public:
    Player(const Ground& g, const Options& o)
        : ground(g), options(o), table(o["bits"]), search(g, table, o), exact(o["exact"]), by_chance(g) {}
    void new_game() { table.clear(); }

    Thought think(const Game& game, const Limits& limits) {
        if (options["chance"]) return by_games(game);
        if (!options["keep"]) table.clear();
        Exact full(ground, table, game.past);
        search.begin(game.past);
        Quiet& counting = exact ? static_cast<Quiet&>(full) : search;
        counting.limit = limits.nodes;
        if (options["flat"])
            for (int pawns = 1; pawns < 4; pawns++) counting.entering[pawns] = counting.last_pawn = counting.highest;
        const Position& p = game.position;
        int side = p.side, score = ground.score(p, side), mine = ground.entered(p, 1 - side);
        std::vector<Step> steps;
        ground.steps(p, [&](const Step& s) { steps.push_back(s); });
        std::stable_sort(steps.begin(), steps.end(), [](auto& a, auto& b) { return a.captured > b.captured; });
        Thought found;
        if (mine) found.order = ENTER, found.pawns = mine, found.value = counting.entering[mine];
        if (steps.empty()) return found;
        if (!mine) found.order = steps[0].order, found.step = steps[0];
        auto look = [&](const Step& s, int depth, int alpha, int beta) {
            return exact ? full.after(p, score, s, depth, alpha, beta) : search.after(p, score, s, depth, alpha, beta);
        };
        try {
            for (int depth = 1; depth <= limits.depth; depth++) {
                int best = mine ? counting.entering[mine] : -INFINITE, chosen = -1;
                for (size_t n = 0; n < steps.size(); n++) {
                    const Step& s = steps[n];
                    int value;
                    if (best == -INFINITE) {
                        int around = options["aspire"], low = -INFINITE, high = INFINITE;
                        if (around && depth >= ASPIRING && std::abs(found.value) < FORCED)
                            low = found.value - around, high = found.value + around;
                        value = look(s, depth, low, high);
                        if (value <= low || value >= high) value = look(s, depth, -INFINITE, INFINITE);
                    } else {
                        int reduced = exact || s.captured ? 0 : std::min(search.reduction(depth, n), depth - 1);
                        value = look(s, depth - reduced, best, best + 1);
                        if (reduced && value > best) value = look(s, depth, best, best + 1);
                        if (value > best) value = look(s, depth, best, INFINITE);
                    }
                    if (value > best) {
                        best = value, chosen = n;
                        found.order = s.order, found.step = s, found.value = value;
                    }
                }
                if (chosen >= 0) std::rotate(steps.begin(), steps.begin() + chosen, steps.begin() + chosen + 1);
                found.value = best, found.depth = depth;
                if (steps.size() == 1 && !mine && limits.depth == DEEPEST) break;
                if (std::abs(best) >= WON - STEP && depth >= 2 * ((-(std::abs(best) - WON) & (STEP - 1)) / 2 + 1) + 4)
                    break;
            }
        } catch (Stopped&) {
        }
        found.nodes = counting.nodes;
        return found;
    }
    // What a move is worth at a depth, after thinking about the position; or only something less than `least`.
    int value_of(const Game& game, const Step& s, int depth, int least) {
        search.limit = 1L << 60;
        const Position& p = game.position;
        int score = ground.score(p, p.side);
        if (least > -INFINITE) {
            int value = search.after(p, score, s, depth, least - 1, least);
            if (value < least) return value;
        }
        return search.after(p, score, s, depth, -INFINITE, INFINITE);
    }

  private:
    const Ground& ground;
    Options options;
    Table table;
    Selective search;
    bool exact;
    MonteCarlo by_chance;

    Thought by_games(const Game& game) {
        auto way = by_chance.best(game.position, options["chance"]);
        Thought found;
        found.step = way.step, found.pawns = way.entering;
        found.order = way.entering ? ENTER : way.passes ? PASSED : way.step.order;
        return found;
    }
};

// What a forced end is worth in points, for the side that sees it.
inline int points_of(const Ground& g, int value) {
    static const int won[] = {0, 1, 3, 6};
    int size = std::abs(value);
    for (int pawns = 3; pawns; pawns--)
        if (size > g.entering[pawns] - STEP / 2) return value > 0 ? won[pawns] : -won[pawns];
    return 0;
}

inline bool random_opening(Game& game, std::mt19937_64& chance, int plies) {
    for (int i = 0; i < plies; i++) {
        std::vector<Step> steps;
        game.ground.steps(game.position, [&](const Step& s) { steps.push_back(s); });
        if (steps.empty()) return false;
        game.play(steps[chance() % steps.size()]);
        if (game.over) return false;
    }
    return !game.ground.entered(game.position, 0) && !game.ground.entered(game.position, 1);
}
