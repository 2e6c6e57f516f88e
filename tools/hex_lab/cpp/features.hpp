// Games taken apart: of each calm position how often every weight counts, for fitting in Python.
#pragma once
#include <fstream>
#include <sstream>

#include "think.hpp"

constexpr int MOST_TERMS = 128;

struct Row {
    int32_t game, won, value, left;  // won: points of the side to move; left: moves to the end of the record
    int16_t index[MOST_TERMS], times[MOST_TERMS];
};

class Terms {
  public:
    explicit Terms(const Ground& g) : ground(g), counts(size()) {}
    int place(int side, int cell, int height) const { return ground.places[side][cell] * 3 + height - 1; }
    int races() const { return 3 * (ground.last_place + 1); }
    int guarded() const { return races() + CLASSES * CLASSES; }
    int invaded() const { return guarded() + 9; }
    int mobility() const { return invaded() + 9; }
    int met_own() const { return mobility() + 3; }
    int met_enemy() const { return met_own() + 9; }
    int size() const { return met_enemy() + 9; }

    void take(const Position& p, Row& row) {
        std::fill(counts.begin(), counts.end(), 0);
        for (int side = 0; side < 2; side++) {
            int sign = side == p.side ? 1 : -1;
            p.stacks[side].each([&](int cell) {
                int height = p.held[cell] & 3;
                counts[place(side, cell, height)] += sign;
                for (int direction = 0; direction < WAYS; direction++) {
                    const Along& a = ground.along[side][height][ground.code(p, cell, direction)];
                    counts[mobility() + height - 1] += sign * a.moves;
                    if (!a.met) continue;
                    int table = a.met >> 2 == side ? met_own() : met_enemy();
                    counts[table + (a.strength - 1) * 3 + (a.met & 3) - 1] += sign;
                }
            });
            for (int direction = 0; direction < WAYS; direction++) {
                const u8* ray = ground.rays[ground.ras[side]][direction];
                for (int far = 0; far < REACH; far++) {
                    int held = p.held[ray[far]];
                    if (held == OFF) break;
                    if (!(held & 3) || held >= OFF) continue;
                    counts[(held >> 2 == side ? guarded() : invaded()) + far * 3 + (held & 3) - 1] += sign;
                    break;
                }
            }
        }
        counts[races() + ground.race(p, p.side) * CLASSES + ground.race(p, 1 - p.side)] += 1;
        int n = 0;
        for (size_t i = 0; i < counts.size() && n < MOST_TERMS; i++)
            if (counts[i]) row.index[n] = i, row.times[n++] = counts[i];
        for (; n < MOST_TERMS; n++) row.index[n] = 0, row.times[n] = 0;
    }

  private:
    const Ground& ground;
    std::vector<int> counts;
};

inline int features(const Ground& g, const std::string& games, const std::string& file) {
    std::ifstream in(games);
    std::ofstream out(file, std::ios::binary);
    Terms terms(g);
    for (std::string line; std::getline(in, line);) {
        std::istringstream words(line);
        int seed, won;
        words >> seed >> won;
        Game game(g, g.read_position(words));
        std::vector<std::pair<int, int>> moves;
        for (int order, value; words >> order >> value;) moves.push_back({order, value});
        for (size_t i = 0; i + 1 < moves.size(); i++) {
            auto [order, value] = moves[i];
            bool calm = order >= 0 && order < g.span() && !g.entered(game.position, 0) && !g.entered(game.position, 1);
            bool taken = i && moves[i - 1].first >= g.span();
            if (calm && !taken && std::abs(value) < FORCED) {
                Row row;
                row.game = seed, row.won = game.position.side ? -won : won, row.value = value, row.left = moves.size() - i;
                terms.take(game.position, row);
                out.write(reinterpret_cast<char*>(&row), sizeof row);
            }
            game.play_order(order);
        }
    }
    printf("%d %d %d\n", terms.size(), terms.races(), g.last_place + 1);
    return 0;
}
