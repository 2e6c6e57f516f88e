// The full-width search, as in ra_hex/engine/tree.py: at a fixed depth it finds the same values.
#pragma once
#include "table.hpp"

class Exact : public Quiet {
  public:
    Exact(const Ground& g, Table& t, std::vector<u64> past) : Quiet(g), table(t), past(std::move(past)) {
        long quarter = 1L << 38;
        rank.resize(4 * g.span() + 1);
        for (int captured = 0; captured < 4; captured++)
            std::fill(rank.begin() + captured * g.span(), rank.begin() + (captured + 1) * g.span(),
                      captured * quarter);
        for (auto& each : killers) each[0] = each[1] = -1;
    }
    // What a first move is worth to the side that makes it.
    int after(const Position& root, int score, const Step& s, int depth, int alpha, int beta) {
        Position p = root;
        if (s.captured && p.stacks[1 - p.side].one()) return last_pawn;
        ground.make(p, s);
        return below(p, -score - s.gain, depth, alpha, beta);
    }
    int below(const Position& p, int score, int depth, int alpha, int beta) {
        if (stood(p.key)) return 0;
        if (depth > 2) return -inner(p, score, depth - 1, -beta, -alpha, 1);
        if (depth == 2) return -edge(p, score, -beta, -alpha, 1);
        return -quiet(p, score, -beta, -alpha, 1, RESTLESS);
    }
    Table& table;
    std::vector<u64> past;

  private:
    std::vector<long> rank;
    int killers[DEEPEST + 2][2];

    bool stood(u64 key) const { return std::find(past.begin(), past.end(), key) != past.end(); }

    int inner(const Position& p, int score, int depth, int alpha, int beta, int ply) {
        count_node();
        if (stood(p.key)) return 0;
        Entry& entry = table.at(p.key);
        int expected = -1;
        if (entry.key == p.key) {
            expected = entry.order;
            if (entry.depth == depth) {
                int value = from_table(entry.value, ply);
                if (entry.kind == EXACT || (entry.kind == AT_LEAST ? value >= beta : value <= alpha)) return value;
            }
        }
        int side = p.side, rival = 1 - side, best = -INFINITE, lowest = alpha;
        int mine = ground.entered(p, rival), theirs = ground.entered(p, side);
        if (mine) {
            best = entering[mine] - ply;
            if (best >= beta || best >= highest - ply) return best;
            alpha = std::max(alpha, best);
        }
        Steps found;
        ground.steps(p, [&](const Step& s) { found.add(s); });
        if (!found.count) {
            if (mine) return best;
            Position down = p;
            ground.pass(down);
            return depth == 2 ? -edge(down, -score, -beta, -alpha, ply + 1)
                              : -inner(down, -score, depth - 1, -beta, -alpha, ply + 1);
        }
        int first = killers[ply][0], second = killers[ply][1], chosen = -1;
        Ordered ordered;
        for (int i = 0; i < found.count; i++) {
            int order = found.at[i].order;
            ordered.add(rank[order] + (order == expected ? 1L << 44 : 0) +
                        (order == first ? 1L << 36 : 0) + (order == second ? 1L << 36 : 0));
        }
        bool alone = true;
        for (int n = 0; n < found.count; n++) {
            const Step& s = found.at[ordered.next()];
            int value;
            if (s.captured && p.stacks[rival].one()) {
                value = last_pawn - ply;
            } else {
                Position down = p;
                ground.make(down, s);
                int danger = s.touches & TOUCHES_OWN ? ground.entered(down, side) : theirs;
                if (danger) {
                    value = ply + 1 - entering[danger];
                    if (value <= alpha) {
                        nodes++;
                        best = std::max(best, value);
                        continue;
                    }
                }
                auto look = [&](int low, int high) {
                    return depth == 2 ? -edge(down, -score - s.gain, -high, -low, ply + 1)
                                      : -inner(down, -score - s.gain, depth - 1, -high, -low, ply + 1);
                };
                value = look(alpha, alone ? beta : alpha + 1);
                if (!alone && alpha < value && value < beta) value = look(alpha, beta);
                alone = false;
            }
            if (value > best) {
                best = value;
                if (value > alpha) {
                    alpha = value;
                    chosen = s.order;
                    if (value >= beta) {
                        if (rank[s.order] < 1L << 34 || s.captured) rank[s.order] += depth * depth;
                        if (!s.captured && s.order != first) killers[ply][0] = s.order, killers[ply][1] = first;
                        break;
                    }
                }
            }
        }
        Kind kind = best >= beta ? AT_LEAST : best > lowest ? EXACT : AT_MOST;
        entry = {p.key, chosen >= 0 ? chosen : std::max(expected, 0), int16_t(to_table(best, ply)), u8(depth), kind};
        return best;
    }

    int edge(const Position& p, int score, int alpha, int beta, int ply) {
        count_node();
        if (stood(p.key)) return 0;
        int side = p.side, rival = 1 - side, best = -INFINITE;
        int mine = ground.entered(p, rival), theirs = ground.entered(p, side);
        if (mine) {
            best = entering[mine] - ply;
            if (best >= beta || best >= highest - ply) return best;
            alpha = std::max(alpha, best);
        }
        Steps found;
        ground.steps(p, [&](const Step& s) { found.add(s); });
        if (!found.count) {
            if (mine) return best;
            Position down = p;
            ground.pass(down);
            return -quiet(down, -score, -beta, -alpha, ply + 1, RESTLESS);
        }
        Ordered ordered;
        for (int i = 0; i < found.count; i++) ordered.add(rank[found.at[i].order]);
        int most = score + w.most;
        for (int n = 0; n < found.count; n++) {
            const Step& s = found.at[ordered.next()];
            int value;
            if (s.captured && p.stacks[rival].one()) {
                value = last_pawn - ply;
            } else if (most + s.gain <= alpha && !mine && !(s.touches & TOUCHES_ENEMY)) {
                best = std::max(best, most + s.gain);
                continue;
            } else {
                Position down = p;
                ground.make(down, s);
                int danger = s.touches & TOUCHES_OWN ? ground.entered(down, side) : theirs;
                if (danger) {
                    nodes++;
                    value = ply + 1 - entering[danger];
                } else {
                    value = -quiet(down, -score - s.gain, -beta, -alpha, ply + 1, RESTLESS);
                }
            }
            if (value > best) {
                best = value;
                if (value > alpha) {
                    alpha = value;
                    if (value >= beta) {
                        if (rank[s.order] < 1L << 34 || s.captured) rank[s.order] += 1;
                        break;
                    }
                }
            }
        }
        return best;
    }
};
