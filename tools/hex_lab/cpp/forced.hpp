// Candidates for puzzles: positions of games between levels in which one move only wins, or one only holds.
#pragma once
#include <unordered_map>

#include "levels.hpp"

constexpr int FURTHEST = 4, THREAT = 3, TRIES = 3, FEW_STACKS = 3, SINGLE = 8;
constexpr long PROOF_NODES = 4'000'000;

// Nearly as ra_hex/engine/proof.py: what the side to move can force within so many own moves. Of the last two only
// the first ones near the Ra are looked at, so what is found here is proved there again.
class Forced {
  public:
    Forced(const Ground& g, int points) : ground(g), pawns(points == 6 ? 3 : points == 3 ? 2 : 1), last_pawn(points <= 3) {}
    long left = 0;  // positions it may still look at
    void clear() { known.clear(); }

    bool attack(const Position& p, int moves) {
        if (!moves) return false;
        if (ground.entered(p, 1 - p.side) >= pawns) return true;
        if (last_pawn && p.stacks[1 - p.side].one() && captures(p)) return true;
        if (moves == 1) return false;
        u64 name = p.key * 8 + moves;
        if (auto found = known.find(name); found != known.end()) return found->second;
        if (--left < 0) throw Stopped{};
        bool won = moves > 2 && attack(p, moves - 1);
        if (!won) {
            bool few = p.stacks[1 - p.side].count() <= 2;
            std::vector<Step> steps = sorted(p, moves == 2 ? TOUCHES_ENEMY : 0, moves == 2 && few);
            for (const Step& s : steps)
                if (after(p, s, moves)) {
                    won = true;
                    break;
                }
        }
        return known[name] = won;
    }
    bool after(const Position& p, const Step& s, int moves) {
        if (s.captured && p.stacks[1 - p.side].one()) return last_pawn;
        Position down = p;
        ground.make(down, s);
        return defend(down, moves - 1);
    }
    // The defender is to move; `moves` are those of the attacker still to come.
    bool defend(const Position& p, int moves) {
        if (!moves || ground.entered(p, 1 - p.side)) return false;
        if (moves == 1 && p.stacks[p.side].count() > 2 && ground.entered(p, p.side) < pawns) return false;
        std::vector<Step> steps = sorted(p);
        if (steps.empty()) {
            Position down = p;
            ground.pass(down);
            return attack(down, moves);
        }
        if (moves < FURTHEST && killers[moves])
            for (size_t n = 0; n < steps.size(); n++)
                if (steps[n].order == killers[moves]) std::rotate(steps.begin(), steps.begin() + n, steps.begin() + n + 1);
        for (const Step& s : steps) {
            bool ends = s.captured && p.stacks[1 - p.side].one();
            Position down = p;
            ground.make(down, s);
            if (ends || !attack(down, moves)) {
                if (moves < FURTHEST) killers[moves] = s.order;
                return false;
            }
        }
        return true;
    }

  private:
    const Ground& ground;
    int pawns, killers[FURTHEST] = {};
    bool last_pawn;
    std::unordered_map<u64, bool> known;

    bool captures(const Position& p) const {
        bool any = false;
        ground.steps(p, [&](const Step& s) { any = any || s.captured; }, 0, true);
        return any;
    }
    std::vector<Step> sorted(const Position& p, int touching = 0, bool captures = false) const {
        std::vector<Step> steps;
        ground.steps(p, [&](const Step& s) { steps.push_back(s); }, touching, captures);
        std::stable_sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) {
            return 4 * a.captured + a.touches > 4 * b.captured + b.touches;
        });
        return steps;
    }
};

class Miner {
  public:
    explicit Miner(const Ground& g) : ground(g), provers{{g, 1}, {g, 3}, {g, 6}} {}

    // One line for each puzzle in the position: kind, points, moves, side to move, cells.
    // Wins for one point there are more than enough of: they are left out unless asked for.
    void look(const Position& p, bool single, std::ostream& out) {
        for (auto& each : provers) each.clear(), each.left = PROOF_NODES;
        try {
            if (!win(p, !single, out)) defence(p, out);
        } catch (Stopped&) {
        }
    }

  private:
    const Ground& ground;
    Forced provers[3];
    static constexpr int POINTS[3] = {1, 3, 6};

    void tell(const char* kind, const Position& p, int points, int moves, std::ostream& out) {
        out << kind << ' ' << points << ' ' << moves << ' ' << p.side << ' ' << ground.cells_of(p) << std::endl;
    }
    std::vector<Step> steps_of(const Position& p) {
        std::vector<Step> steps;
        ground.steps(p, [&](const Step& s) { steps.push_back(s); });
        return steps;
    }
    // Whether a win of at least so much is forced; told if one first move only does it, for the most points there are.
    bool win(const Position& p, int least, std::ostream& out) {
        for (int n = 2; n >= least; n--) {
            Forced& prover = provers[n];
            for (int moves = 1; moves <= FURTHEST; moves++) {
                if (!prover.attack(p, moves)) continue;
                int right = 0;
                if (moves > 1)
                    for (const Step& s : steps_of(p)) right += prover.after(p, s, moves);
                if (right == 1) tell("win", p, POINTS[n], moves, out);
                return true;
            }
        }
        return false;
    }
    void defence(const Position& p, std::ostream& out) {
        std::vector<Step> steps = steps_of(p);
        for (int n = 0; n < 3; n++) {
            Forced& prover = provers[n];
            int deepest = 0, tries = 0;
            std::vector<Step> held;
            for (const Step& s : steps) {
                Position down = p;
                ground.make(down, s);
                int lost = 1;
                while (lost <= THREAT && !prover.attack(down, lost)) lost++;
                tries += lost > 1;
                if (lost > THREAT) held.push_back(s);
                else deepest = std::max(deepest, lost);
                if (held.size() > 1) break;
            }
            if (held.empty()) continue;  // lost for so much, but maybe not for more
            if (held.size() > 1 || deepest < 2 || tries < TRIES) return;
            Position down = p;
            ground.make(down, held[0]);
            if (prover.attack(down, FURTHEST) || provers[0].attack(p, THREAT)) return;
            int points = POINTS[n];
            // What the other moves lose at least.
            for (int more = n + 1; more < 3; more++) {
                bool all = true;
                for (const Step& s : steps) {
                    if (s.order == held[0].order) continue;
                    Position other = p;
                    ground.make(other, s);
                    all = all && provers[more].attack(other, THREAT);
                    if (!all) break;
                }
                if (!all) break;
                points = POINTS[more];
            }
            tell("hold", p, points, deepest, out);
            return;
        }
    }
};

// Games between two strengths from openings by chance; candidates go to the file, after the number of their game.
inline int mine(const Ground& g, const Options& options, Strength one, Strength other, long first, long count, const std::string& file) {
    Leveled a(g, options, one), b(g, options, other);
    Leveled* players[2] = {&a, &b};
    Miner miner(g);
    std::ofstream out(file, std::ios::app);
    for (long seed = first; seed < first + count; seed++) {
        std::unique_ptr<Game> game;
        std::mt19937_64 chance(seed);
        do game = std::make_unique<Game>(g);
        while (!random_opening(*game, chance, 4));
        for (int turn = 0; !game->over; turn++) {
            const Position& p = game->position;
            std::ostringstream found;
            if (turn > 4 && p.stacks[0].count() + p.stacks[1].count() > FEW_STACKS) miner.look(p, seed % SINGLE == 0, found);
            if (!found.str().empty()) out << seed << ' ' << found.str() << std::flush;
            game->play(players[(turn + seed) % 2]->think(*game, chance));
        }
    }
    return 0;
}

// Lines come in: the side to move, what the cells hold. Out: how often of so many times a strength plays each move.
inline int tries(const Ground& g, const Options& options, Strength strength, int times) {
    Leveled player(g, options, strength);
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream in(line);
        Game game(g, g.read_position(in));
        game.past.resize(OPENING_TURNS + 1);  // it is not the beginning of a game
        std::map<int, int> played;
        for (int seed = 0; seed < times; seed++) {
            std::mt19937_64 chance(seed);
            played[player.think(game, chance).order]++;
        }
        for (auto& [order, often] : played) std::cout << order << ' ' << often << ' ';
        std::cout << std::endl;
    }
    return 0;
}
