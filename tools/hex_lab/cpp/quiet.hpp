// Evaluation and the end of the search, as in ra_hex/engine/quiet.py and evaluation.py.
#pragma once
#include "ground.hpp"

struct Stopped {};
constexpr int RESTLESS = 4, MOST_STEPS = 400, DEEPEST = 60;

struct Limits {
    long nodes = 1L << 60;
    int depth = DEEPEST;
};

struct Steps {
    Step at[MOST_STEPS];
    int count = 0;
    void add(const Step& s) { at[count++] = s; }
};

class Quiet {
  public:
    long nodes = 0, limit = 1L << 60;
    int entering[4], last_pawn, highest;

    explicit Quiet(const Ground& g) : ground(g), w(g.weights) {
        std::copy(g.entering, g.entering + 4, entering);
        last_pawn = g.last_pawn, highest = g.highest;
    }
    void count_node() {
        if (++nodes > limit) throw Stopped();
    }
    int base(const Position& p, int score, int guards, int rival_guards) const {
        int side = p.side;
        return score + w.races[ground.race(p, side)][ground.race(p, 1 - side)] + guards - rival_guards +
               w.stacks[p.stacks[side].count()] - w.stacks[p.stacks[1 - side].count()];
    }
    int extra(const Position& p) const {
        int found = ground.activity(p, p.side) - ground.activity(p, 1 - p.side);
        return std::clamp(found, -w.activity, w.activity);
    }
    int value(const Position& p, int score, int alpha, int beta) const {
        int guards, rival_guards;
        ground.look_near(p, p.side, guards);
        ground.look_near(p, 1 - p.side, rival_guards);
        int found = base(p, score, guards, rival_guards);
        if (found - w.activity >= beta) return found - w.activity;
        if (found + w.activity <= alpha) return found + w.activity;
        return found + extra(p);
    }
    int quiet(const Position& p, int score, int alpha, int beta, int ply, int left);
    int answer(const Position& p, int score, int alpha, int beta, int ply, int left, int theirs);
    bool takes_last(const Position& p) const {
        if (!p.stacks[1 - p.side].one()) return false;
        bool found = false;
        ground.steps(p, [&](const Step& s) { found |= s.captured > 0; });
        return found;
    }

  protected:
    const Ground& ground;
    const Weights& w;
};

inline int Quiet::quiet(const Position& p, int score, int alpha, int beta, int ply, int left) {
    count_node();
    int side = p.side, rival = 1 - side, guards, rival_guards;
    int mine = ground.look_near(p, rival, rival_guards);
    if (mine) return entering[mine] - ply;
    int theirs = ground.look_near(p, side, guards);
    if (theirs) return answer(p, score, alpha, beta, ply, left, theirs);
    int most = score + w.most;
    if (most - 2 * w.most >= beta) return most - 2 * w.most;
    int best = base(p, score, guards, rival_guards);
    if (best - w.activity >= beta) return best - w.activity;
    if (best + w.activity <= alpha) {
        best += w.activity;
        if (!left) return best;
    } else {
        best += extra(p);
        if (best >= beta || !left) return best;
        alpha = std::max(alpha, best);
    }
    Step found[MOST_STEPS];
    int count = 0;
    ground.steps(p, [&](const Step& s) { found[count++] = s; }, left == RESTLESS ? TOUCHES_ENEMY : 0, true);
    std::sort(found, found + count, [](const Step& a, const Step& b) { return a.order > b.order; });
    for (int i = 0; i < count; i++) {
        const Step& s = found[i];
        if (s.captured) {
            if (p.stacks[rival].one()) return last_pawn - ply;
            if (most + s.gain <= alpha && !(s.touches & TOUCHES_ENEMY)) {
                best = std::max(best, most + s.gain);
                continue;
            }
        }
        Position after = p;
        ground.make(after, s);
        if (!s.captured && !ground.entered(after, rival)) continue;
        if (s.touches & TOUCHES_OWN && ground.entered(after, side)) continue;
        int value = -quiet(after, -score - s.gain, -beta, -alpha, ply + 1, left - 1);
        if (value > best) {
            best = value;
            if (value > alpha) {
                alpha = value;
                if (value >= beta) break;
            }
        }
    }
    return best;
}

inline int Quiet::answer(const Position& p, int score, int alpha, int beta, int ply, int left, int theirs) {
    int best = ply + 1 - entering[theirs], side = p.side;
    if (takes_last(p)) return last_pawn - ply;
    Step found[MOST_STEPS];
    int count = 0;
    ground.steps(p, [&](const Step& s) { found[count++] = s; }, TOUCHES_OWN);
    for (int i = 0; i < count; i++) {
        const Step& s = found[i];
        Position after = p;
        ground.make(after, s);
        int danger = ground.entered(after, side), value;
        if (danger)
            value = ply + 1 - entering[danger];
        else if (!left)
            return this->value(p, score, alpha, beta);
        else
            value = -quiet(after, -score - s.gain, -beta, -std::max(alpha, best), ply + 1, left - 1);
        if (value > best) {
            best = value;
            if (value >= beta) return best;
        }
    }
    return best;
}
