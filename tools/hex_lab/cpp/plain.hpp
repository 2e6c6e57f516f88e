// Plain alpha-beta, captures first, as in ra_hex/engine/rivals.py: to count the nodes it needs.
#pragma once
#include <iostream>
#include <sstream>

#include "quiet.hpp"

class Plain {
  public:
    long nodes = 0;
    explicit Plain(const Ground& g) : ground(g), quiet(g) {}

    int value(const Position& p, int depth, int alpha, int beta, int ply) {
        int best = -INFINITE, side = p.side;
        bool moved = false;
        for (int pawns : entries(p)) {
            nodes++, moved = true;
            best = std::max(best, quiet.entering[pawns] - ply);
            if (best >= beta) return best;
        }
        Steps found;
        ground.steps(p, [&](const Step& s) { found.add(s); });
        std::stable_sort(found.at, found.at + found.count,
                         [](const Step& a, const Step& b) { return a.captured > b.captured; });
        for (int i = 0; i < found.count; i++) {
            const Step& s = found.at[i];
            nodes++, moved = true;
            if (s.captured && p.stacks[1 - side].one()) {
                best = std::max(best, quiet.last_pawn - ply);
            } else {
                Position down = p;
                ground.make(down, s);
                best = std::max(best, after(down, depth, std::max(alpha, best), beta, ply));
            }
            if (best >= beta) return best;
        }
        if (moved) return best;
        nodes++;
        Position down = p;
        ground.pass(down);
        return after(down, depth, alpha, beta, ply);
    }

  private:
    const Ground& ground;
    Quiet quiet;

    int after(const Position& down, int depth, int alpha, int beta, int ply) {
        if (depth == 1) return -quiet.value(down, ground.score(down, down.side), -WON, WON);
        return -value(down, depth - 1, -beta, -alpha, ply + 1);
    }
    // The moves into the Ra, by their pawns, most first.
    std::vector<int> entries(const Position& p) const {
        std::vector<int> found;
        for (auto& ray : ground.rays[ground.ras[1 - p.side]])
            for (int far = 0; far < REACH; far++) {
                int held = p.held[ray[far]];
                if (held == OFF) break;
                if (!(held & 3) || held >= OFF) continue;
                int most = held >> 2 == p.side ? std::min(held & 3, 3 - far) : 0;
                for (int pawns = 1; pawns <= most; pawns++) found.push_back(pawns);
                break;
            }
        std::sort(found.rbegin(), found.rend());
        return found;
    }
};

// Lines of positions come in; of each, the nodes to the depth and the value.
inline int plain(const Ground& g, int depth) {
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream in(line);
        Plain search(g);
        int value = search.value(g.read_position(in), depth, -INFINITE, INFINITE, 0);
        std::cout << search.nodes << ' ' << value << std::endl;
    }
    return 0;
}
