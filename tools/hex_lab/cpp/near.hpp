// The moves nearly as good as the best one, and games that begin with a choice among them.
#pragma once
#include <iostream>
#include <sstream>

#include "think.hpp"

struct Choice {
    Step step;
    int value;
};

// What thinking finds, and all moves within a margin of the best with their values at the depth it finished;
// the best is first, and with a margin below 0 alone. There are none without moves or if a Ra can be entered
// at once: Thought::order says which.
inline std::vector<Choice> near_best(const Ground& g, Player& player, const Game& game, const Limits& limits,
                                     int margin, Thought& thought) {
    thought = player.think(game, limits);
    std::vector<Choice> found;
    if (thought.order < 0 || !thought.depth) return found;
    std::vector<Step> steps{thought.step};
    g.steps(game.position, [&](const Step& s) {
        if (margin >= 0 && s.order != thought.order) steps.push_back(s);
    });
    int best = -INFINITE;
    for (size_t n = 0; n < steps.size(); n++) {
        int value = player.value_of(game, steps[n], thought.depth, n ? best - margin : -INFINITE);
        if (n && value < best - margin) continue;
        found.push_back({steps[n], value});
        best = std::max(best, value);
    }
    found.erase(std::remove_if(found.begin(), found.end(), [&](auto& c) { return c.value < best - std::max(margin, 0); }),
                found.end());
    std::stable_sort(found.begin(), found.end(), [](auto& a, auto& b) { return a.value > b.value; });
    return found;
}

struct Variety {
    long nodes;
    int plies, margin;
};

// Plays a game on until it ends or its end is seen; South's points. In the first moves chance chooses among
// nearly equal ones. What is played is written down with the values.
inline int play_on(const Ground& g, Player& player, Game& game, const Variety& variety, std::mt19937_64& chance,
                   std::ostream& moves) {
    player.new_game();
    for (int ply = 0; !game.over; ply++) {
        Thought t;
        if (ply < variety.plies) {
            auto choices = near_best(g, player, game, {variety.nodes}, variety.margin, t);
            if (!choices.empty()) {
                const Choice& chosen = choices[chance() % choices.size()];
                t.step = chosen.step, t.order = chosen.step.order, t.value = chosen.value;
            }
        } else {
            t = player.think(game, {variety.nodes});
        }
        moves << ' ' << t.order << ' ' << t.value;
        if (std::abs(t.value) >= FORCED) return points_of(g, game.position.side ? -t.value : t.value);
        game.play(t);
    }
    return game.points[0] - game.points[1];
}

// Games from the start, South first, one line each as selfplay writes them; continues where it was broken off.
inline int advantage(const Ground& g, const Options& options, const Variety& variety, long first, long count,
                     const std::string& file) {
    std::ifstream before(file);
    long done = 0;
    for (std::string line; std::getline(before, line);) done++;
    std::ofstream out(file, std::ios::app);
    Player player(g, options);
    for (long seed = first + done; seed < first + count; seed++) {
        std::mt19937_64 chance(seed);
        Game game(g);
        std::ostringstream moves;
        int won = play_on(g, player, game, variety, chance, moves);
        out << seed << ' ' << won << ' ' << g.start.side << ' ' << g.cells_of(g.start) << moves.str() << std::endl;
    }
    return 0;
}

// Lines come in: a margin, the side to move and what the cells hold. Out: the depth, then moves and their values.
inline int analyse(const Ground& g, const Options& options, long nodes) {
    Player player(g, options);
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream in(line);
        int margin;
        in >> margin;
        Game game(g, g.read_position(in));
        player.new_game();
        Thought t;
        auto choices = near_best(g, player, game, {nodes}, margin, t);
        std::cout << t.depth;
        for (const Choice& each : choices) std::cout << ' ' << each.step.order << ' ' << each.value;
        std::cout << std::endl;
    }
    return 0;
}

// Lines come in: how many games, the side to move and what the cells hold. Out: games won, drawn and lost by
// the side to move, and the points of both.
inline int sample(const Ground& g, const Options& options, const Variety& variety) {
    Player player(g, options);
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream in(line);
        int count, won = 0, lost = 0, points[2] = {0, 0};
        in >> count;
        Position start = g.read_position(in);
        for (int seed = 0; seed < count; seed++) {
            std::mt19937_64 chance(seed);
            Game game(g, start);
            std::ostringstream moves;
            int result = play_on(g, player, game, variety, chance, moves) * (start.side ? -1 : 1);
            won += result > 0, lost += result < 0;
            points[result < 0] += std::abs(result);
        }
        std::cout << won << ' ' << count - won - lost << ' ' << lost << ' ' << points[0] << ' ' << points[1] << std::endl;
    }
    return 0;
}
