// Games between levels: how many positions they look at, what they overlook, how freely they choose.
#pragma once
#include <cmath>
#include <iostream>
#include <numeric>

#include "think.hpp"

// As in ra_hex/engine/choosing.py.
constexpr double GLANCING = 80, OPENING = 20;
constexpr int OPENING_TURNS = 6;
// As in ra_hex/engine/levels.py, parts of this.
constexpr double ALL = 256;

struct Strength {
    long nodes;
    double freedom, glances, attentive, careful, seen[3];
    bool misses() const { return *std::min_element(seen, seen + 3) < ALL; }
};

// As ra_hex/engine/choosing.py, which says why.
class Leaning {
  public:
    explicit Leaning(const Ground& g) : ground(g) {}

    bool wins(const Position& p, const Step& s) const { return s.captured && p.stacks[1 - p.side].one(); }
    bool can_win(const Position& p) const {
        if (ground.entered(p, 1 - p.side)) return true;
        return any(p, [&](const Step& s) { return wins(p, s); });
    }
    bool lets_win(const Position& p, const Step& s) const { return can_win(after(p, s)); }
    int given_away(const Position& p, const Step& s) const {
        Position reached = after(p, s);
        int most = 0;
        ground.steps(reached, [&](const Step& reply) {
            if (reply.captured > most && !answered(reached, reply)) most = reply.captured;
        });
        return std::max(0, most - s.captured);
    }
    int drawn(double freedom, std::mt19937_64& chance) const {
        if (!freedom) return 0;
        double one = std::uniform_real_distribution<>(1e-12, 1)(chance);
        return int(std::lround(freedom * -std::log(-std::log(one))));
    }

  private:
    const Ground& ground;

    Position after(const Position& p, const Step& s) const {
        Position reached = p;
        ground.make(reached, s);
        return reached;
    }
    template <class F> bool any(const Position& p, F f) const {
        bool found = false;
        ground.steps(p, [&](const Step& s) { found = found || f(s); });
        return found;
    }
    bool answered(const Position& p, const Step& capture) const {
        if (wins(p, capture)) return false;
        Position reached = after(p, capture);
        return can_win(reached) || any(reached, [&](const Step& s) { return s.captured && s.target == capture.target; });
    }
};

class Leveled {
  public:
    Leveled(const Ground& g, const Options& o, Strength strength)
        : ground(g), strength(strength), leaning(g), table(strength.nodes < 20000 ? 15 : 20), search(g, table, o) {}

    Thought think(const Game& game, std::mt19937_64& chance) {
        table.clear();
        search.begin(game.past);
        search.limit = strength.nodes;
        const Position& p = game.position;
        Thought found;
        if (int mine = ground.entered(p, 1 - p.side)) {
            found.order = ENTER, found.pawns = mine;
            // Who is not attentive may not see it.
            if (std::uniform_real_distribution<>(0, ALL)(chance) < std::max(strength.attentive, strength.seen[1]))
                return found;
        }
        std::vector<Step> steps, safe;
        ground.steps(p, [&](const Step& s) { steps.push_back(s); });
        auto chosen_by_chance = [&](double part) { return std::uniform_real_distribution<>(0, ALL)(chance) < part; };
        bool attentive = chosen_by_chance(strength.attentive), careful = chosen_by_chance(strength.careful);
        bool glance = !attentive || chosen_by_chance(strength.glances);
        for (const Step& s : steps) {
            if (!attentive) break;
            if (leaning.wins(p, s)) {
                found.order = s.order, found.step = s;
                return found;
            }
            if (!leaning.lets_win(p, s)) safe.push_back(s);
        }
        if (!safe.empty()) steps = safe;
        if (steps.empty()) return found;
        if (careful) {
            safe.clear();
            for (const Step& s : steps)
                if (!leaning.given_away(p, s)) safe.push_back(s);
            if (!safe.empty()) steps = safe;
        }
        if (strength.misses()) {
            std::vector<Step> known;
            for (const Step& s : steps) {
                int far = 0;
                for (int at = 0; at < 3; at++) if (ground.rays[s.origin][s.direction][at] == s.target) far = at;
                if (chosen_by_chance(strength.seen[far])) known.push_back(s);
            }
            if (!known.empty()) steps = known;
        }
        std::shuffle(steps.begin(), steps.end(), chance);
        std::stable_sort(steps.begin(), steps.end(), [](auto& a, auto& b) { return a.captured > b.captured; });
        if (glance) return at_a_glance(p, steps, chance);
        std::vector<int> lean;
        bool begins = game.past.size() <= OPENING_TURNS && strength.freedom;
        double freedom = begins ? std::max(strength.freedom, OPENING) : strength.freedom;
        for (size_t n = 0; n < steps.size(); n++) lean.push_back(leaning.drawn(freedom, chance));
        found.order = steps[0].order, found.step = steps[0];
        int score = ground.score(p, p.side);
        auto calm = [](int value) { return -FORCED < value && value < FORCED; };
        try {
            for (int depth = 1; depth <= DEEPEST; depth++) {
                int best = -INFINITE;
                size_t chosen = 0;
                for (size_t n = 0; n < steps.size(); n++) {
                    const Step& s = steps[n];
                    int bound = calm(best) ? best - lean[n] : best, value;
                    if (best == -INFINITE) {
                        value = search.after(p, score, s, depth, -INFINITE, INFINITE);
                    } else {
                        int less = s.captured ? 0 : std::min(search.reduction(depth, n), depth - 1);
                        value = search.after(p, score, s, depth - less, bound, bound + 1);
                        if (less && value > bound) value = search.after(p, score, s, depth, bound, bound + 1);
                        if (value > bound) value = search.after(p, score, s, depth, bound, INFINITE);
                    }
                    if (best > -INFINITE && value <= bound) continue;
                    best = calm(value) ? value + lean[n] : value;
                    chosen = n;
                    found.order = s.order, found.step = s, found.value = value;
                }
                std::rotate(steps.begin(), steps.begin() + chosen, steps.begin() + chosen + 1);
                std::rotate(lean.begin(), lean.begin() + chosen, lean.begin() + chosen + 1);
                found.depth = depth;
                if (steps.size() == 1 || (!calm(found.value) && depth >= 12)) break;
            }
        } catch (Stopped&) {
        }
        found.nodes = search.nodes;
        return found;
    }

  private:
    Thought at_a_glance(const Position& p, std::vector<Step> steps, std::mt19937_64& chance) {
        Thought found;
        int best = -INFINITE;
        for (const Step& s : steps) {
            Position after = p;
            ground.make(after, s);
            double one = std::uniform_real_distribution<>(1e-12, 1)(chance);
            int value = -search.value(after, ground.score(after, after.side), -INFINITE, INFINITE) +
                        int(GLANCING * -std::log(-std::log(one)));
            if (value > best) best = value, found.order = s.order, found.step = s;
        }
        return found;
    }
    const Ground& ground;
    Strength strength;
    Leaning leaning;
    Table table;
    Selective search;
};

// Games from openings by chance, each from both sides; the points of both, and how far the share may be off.
inline int levels(const Ground& g, const Options& options, Strength above, Strength below, int games, long seed) {
    Leveled a(g, options, above), b(g, options, below);
    std::vector<double> own, other;
    int won = 0, drawn = 0;
    long turns = 0;
    for (int number = 0; number < games; number++) {
        std::unique_ptr<Game> game;
        std::mt19937_64 opening(seed + number / 2), chance(seed * 1000 + number);
        do game = std::make_unique<Game>(g);
        while (!random_opening(*game, opening, 4));
        int south = number % 2;
        Leveled* players[2] = {south ? &b : &a, south ? &a : &b};
        for (; !game->over; turns++) game->play(players[game->position.side]->think(*game, chance));
        own.push_back(game->points[south]), other.push_back(game->points[1 - south]);
        won += own.back() > other.back(), drawn += own.back() == other.back();
    }
    double mine = std::accumulate(own.begin(), own.end(), 0.0), all = mine + std::accumulate(other.begin(), other.end(), 0.0);
    double share = mine / all, off = 0;
    for (int i = 0; i < games; i++) off += std::pow(own[i] - share * (own[i] + other[i]), 2);
    printf("%ld/%g/%g against %ld/%g/%g: %d games +%d -%d =%d points %.0f-%.0f share %.1f%% +- %.1f%% turns %.1f\n", above.nodes,
           above.freedom, above.glances, below.nodes, below.freedom, below.glances, games, won, games - won - drawn, drawn, mine, all - mine,
           100 * share, 196 * std::sqrt(off) / all, double(turns) / games);
    fflush(stdout);
    return 0;
}
