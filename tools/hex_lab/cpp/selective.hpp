// The search that plays: deeper where it matters, by reductions, null moves and margins, each an option.
#pragma once
#include <cmath>

#include "table.hpp"

struct Options {
    std::map<std::string, int> values = {
        {"exact", 0},      // the full-width search instead
        {"deep", 1},       // take values from the table that were found deeper
        {"keep", 1},       // keep the table between moves
        {"lmr", 1},        // late moves are reduced: from which move on, in hundredths of the formula's factors
        {"lmr_from", 3}, {"lmr_base", 50}, {"lmr_by", 220}, {"lmr_depth", 2}, {"lmr_checks", 0},
        {"null", 1}, {"null_r", 2}, {"null_by", 4}, {"null_depth", 2}, {"null_verify", 0}, {"null_stacks", 2},
        {"rfp", 4}, {"rfp_margin", 60},      // well above: up to which depth, margin a move
        {"razor", 2}, {"razor_margin", 120}, // well below
        {"futile", 3}, {"futile_margin", 60}, {"futile_base", 40},
        {"lmp", 3}, {"lmp_base", 6}, {"lmp_by", 6},
        {"iir", 4},
        {"extend", 1},     // an answer to a threat to enter is not counted as a move
        {"gain", 1},       // order by what a move gains at once
        {"malus", 1}, {"counter", 0}, {"follow", 0}, {"fade", 1},
        {"evasions", 1},
        {"flat", 0},     // every win is worth the same
        {"chance", 0},   // Monte Carlo tree search by so many games instead
        {"bits", 20},    // of the table's places
        {"aspire", 0},   // the window around the value of the depth before, in hundredths of a pawn
    };
    int operator[](const std::string& name) const { return values.at(name); }
    void set(const std::string& text) {  // name=number,name=number
        size_t at = 0;
        while (at < text.size()) {
            size_t end = text.find(',', at);
            if (end == std::string::npos) end = text.size();
            std::string part = text.substr(at, end - at);
            size_t equals = part.find('=');
            values.at(part.substr(0, equals)) = atoi(part.c_str() + equals + 1);
            at = end + 1;
        }
    }
};

class Selective : public Quiet {
  public:
    std::vector<u64> past;
    Table& table;

    Selective(const Ground& g, Table& t, const Options& o) : Quiet(g), table(t) {
        lmr_from = o["lmr"] ? o["lmr_from"] : 1000, lmr_depth = o["lmr_depth"], lmr_checks = o["lmr_checks"];
        null = o["null"], null_r = o["null_r"], null_by = o["null_by"], null_depth = o["null_depth"];
        null_verify = o["null_verify"], null_stacks = o["null_stacks"];
        rfp = o["rfp"], rfp_margin = o["rfp_margin"], razor = o["razor"], razor_margin = o["razor_margin"];
        futile = o["futile"], futile_margin = o["futile_margin"], futile_base = o["futile_base"];
        lmp = o["lmp"], lmp_base = o["lmp_base"], lmp_by = o["lmp_by"], iir = o["iir"];
        extend = o["extend"], by_gain = o["gain"], malus = o["malus"], counter = o["counter"];
        follow = o["follow"], fade = o["fade"], deep = o["deep"], evasions = o["evasions"];
        for (int depth = 1; depth < 64; depth++)
            for (int n = 1; n < 128; n++)
                reductions[depth][n] = int(o["lmr_base"] / 100.0 + std::log(depth) * std::log(n) * 100.0 / o["lmr_by"]);
        history.assign(g.span(), 0);
        replies.assign(g.span(), -1);
        if (follow) follows.assign(size_t(2 * g.cells) * 2 * g.cells * 1, 0);
    }
    void begin(std::vector<u64> before) {
        past = std::move(before);
        for (auto& each : killers) each[0] = each[1] = -1;
        if (fade) for (auto& each : history) each = fade == 1 ? 0 : each / fade;
        for (auto& each : replies) each = -1;
        nodes = 0;
    }
    int after(const Position& root, int score, const Step& s, int depth, int alpha, int beta) {
        Position p = root;
        if (s.captured && p.stacks[1 - p.side].one()) return last_pawn;
        ground.make(p, s);
        return below(p, -score - s.gain, depth, alpha, beta, s.order);
    }
    int below(const Position& p, int score, int depth, int alpha, int beta, int before = -1) {
        if (stood(p.key)) return 0;
        root_depth = depth;
        return -inner(p, score, depth - 1, -beta, -alpha, 1, true, before);
    }
    // Late among the first moves as well.
    int reduction(int depth, int number) const {
        return depth >= lmr_depth && number >= lmr_from ? reductions[std::min(depth, 63)][std::min(number, 127)] : 0;
    }

  private:
    int lmr_from, lmr_depth, lmr_checks, null, null_r, null_by, null_depth, null_verify, null_stacks, rfp, rfp_margin,
        razor, razor_margin, futile, futile_margin, futile_base, lmp, lmp_base, lmp_by, iir, extend, by_gain, malus,
        counter, follow, fade, deep, evasions;
    int reductions[64][128] = {};
    std::vector<int> history, replies, follows;
    int killers[2 * DEEPEST + 2][2];
    int root_depth = 0;

    bool stood(u64 key) const { return std::find(past.begin(), past.end(), key) != past.end(); }
    void reward(int& place, int by) {  // as Python divides
        int size = std::abs(by);
        place += by - ((long(place) * size) >> 14);
    }

    int inner(const Position& p, int score, int depth, int alpha, int beta, int ply, bool may_pass, int before) {
        if (depth <= 0 || ply >= 2 * DEEPEST) return stood(p.key) ? 0 : quiet(p, score, alpha, beta, ply, RESTLESS);
        count_node();
        if (stood(p.key)) return 0;
        Entry& entry = table.at(p.key);
        int expected = -1;
        bool wide = beta - alpha > 1;
        if (entry.key == p.key) {
            expected = entry.order;
            if (deep ? entry.depth >= depth && !wide : entry.depth == depth) {
                int value = from_table(entry.value, ply);
                if (entry.kind == EXACT || (entry.kind == AT_LEAST ? value >= beta : value <= alpha)) return value;
            }
        }
        int side = p.side, rival = 1 - side, best = -INFINITE, lowest = alpha, guards, rival_guards;
        int mine = ground.look_near(p, rival, rival_guards), theirs = ground.look_near(p, side, guards);
        if (mine) {
            best = entering[mine] - ply;
            if (best >= beta || best >= highest - ply) return best;
            alpha = std::max(alpha, best);
        }
        int standing = -INFINITE;
        bool calm = !mine && !theirs;
        if (calm && !wide && std::abs(beta) < FORCED) {
            standing = base(p, score, guards, rival_guards) + extra(p);
            if (depth <= rfp && standing - rfp_margin * depth >= beta) return standing - rfp_margin * depth;
            if (depth <= razor && standing + razor_margin * depth <= alpha) {
                int value = quiet(p, score, alpha, beta, ply, RESTLESS);
                if (value <= alpha) return value;
            }
            if (null && may_pass && depth >= null_depth && standing >= beta && p.stacks[side].count() >= null_stacks) {
                Position down = p;
                ground.pass(down);
                int left = depth - 1 - null_r - depth / null_by;
                int value = -inner(down, -score, left, -beta, 1 - beta, ply + 1, false, -1);
                if (value >= beta) {
                    if (value > FORCED) value = beta;
                    if (!null_verify || depth < null_verify) return value;
                    if (inner(p, score, left, beta - 1, beta, ply, false, before) >= beta) return value;
                }
            }
        }
        if (theirs && extend && ply < 2 * root_depth) depth++;
        if (iir && depth >= iir && expected < 0) depth--;
        Steps found;
        if (theirs && evasions) {
            // What does not touch the ways into the own Ra loses at once.
            best = std::max(best, ply + 1 - entering[theirs]);
            if (takes_last(p)) return std::max(best, last_pawn - ply);
            ground.steps(p, [&](const Step& s) { found.add(s); }, TOUCHES_OWN);
            if (best >= beta) return best;
            alpha = std::max(alpha, best);
        } else {
            ground.steps(p, [&](const Step& s) { found.add(s); });
        }
        if (!found.count) {
            if (mine || theirs) return best;
            Position down = p;
            ground.pass(down);
            return -inner(down, -score, depth - 1, -beta, -alpha, ply + 1, may_pass, -1);
        }
        int first = killers[ply][0], second = killers[ply][1], chosen = -1, span = ground.span();
        int reply = counter && before >= 0 ? replies[before % span] : -1;
        Ordered ordered;
        for (int i = 0; i < found.count; i++) {
            const Step& s = found.at[i];
            long rank = (s.captured ? 0 : history[s.order]) + by_gain * 8L * s.gain;
            if (follow && before >= 0) rank += follows[pair(before, s)];
            if (s.order == expected) rank += 1L << 44;
            if (s.order == first || s.order == second) rank += 1L << 36;
            if (s.captured) rank += (1L << 38) * s.captured;
            else if (s.order == reply) rank += 1L << 35;
            ordered.add(rank);
        }
        int number = 0;
        for (int n = 0; n < found.count; n++) {
            int place = ordered.next();
            const Step& s = found.at[place];
            int value;
            if (s.captured && p.stacks[rival].one()) {
                value = last_pawn - ply;
            } else {
                bool may_check = s.touches & TOUCHES_ENEMY, plain = !s.captured && !may_check && !theirs;
                if (plain && standing > -INFINITE && best > -FORCED && number) {
                    if (depth <= lmp && number >= lmp_base + lmp_by * depth * depth) continue;
                    if (depth <= futile && standing + s.gain + futile_base + futile_margin * depth <= alpha) {
                        best = std::max(best, standing + s.gain + futile_base + futile_margin * depth);
                        continue;
                    }
                }
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
                int reduced = 0;
                if (depth >= lmr_depth && number >= lmr_from && !theirs && !s.captured) {
                    bool check = may_check && ground.entered(down, rival);
                    if (!check || lmr_checks) {
                        reduced = reductions[std::min(depth, 63)][std::min(number, 127)];
                        if (s.order == first || s.order == second) reduced--;
                        if (wide) reduced--;
                        reduced -= history[s.order] / 6000;
                        reduced = std::clamp(reduced, 0, depth - 1);
                    }
                }
                auto look = [&](int low, int high, int by) {
                    return -inner(down, -score - s.gain, depth - 1 - by, -high, -low, ply + 1, true, s.order);
                };
                if (!number) {
                    value = look(alpha, beta, 0);
                } else {
                    value = look(alpha, alpha + 1, reduced);
                    if (reduced && value > alpha) value = look(alpha, alpha + 1, 0);
                    if (alpha < value && value < beta) value = look(alpha, beta, 0);
                }
                number++;
            }
            if (value > best) {
                best = value;
                if (value > alpha) {
                    alpha = value;
                    chosen = s.order;
                    if (value >= beta) {
                        if (!s.captured) {
                            int by = std::min(depth * depth * 16, 2000);
                            reward(history[s.order], by);
                            if (follow && before >= 0) reward(follows[pair(before, s)], by);
                            if (malus)
                                for (int i = 0; i < n; i++) {
                                    const Step& tried = found.at[ordered.places[i]];
                                    if (tried.captured) continue;
                                    reward(history[tried.order], -by);
                                    if (follow && before >= 0) reward(follows[pair(before, tried)], -by);
                                }
                            if (s.order != first) killers[ply][0] = s.order, killers[ply][1] = first;
                            if (counter && before >= 0) replies[before % span] = s.order;
                        }
                        break;
                    }
                }
            }
        }
        Kind kind = best >= beta ? AT_LEAST : best > lowest ? EXACT : AT_MOST;
        table.at(p.key) = {p.key, chosen >= 0 ? chosen : std::max(expected, 0), int16_t(to_table(best, ply)),
                           u8(std::max(depth, 0)), kind};
        return best;
    }
    // The place of a move after another one, by their targets.
    size_t pair(int before, const Step& s) const {
        int name = before % ground.span();
        int cell = name / (WAYS * HIGHEST) % ground.cells;
        return (size_t(cell) * 2 * ground.cells) * 2 + s.target * 2 + (s.pawns > 1);
    }
};
