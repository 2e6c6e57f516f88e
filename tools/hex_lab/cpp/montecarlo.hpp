// Monte Carlo tree search by the rules alone, as in ra_hex/engine/montecarlo.py, without an eye on repetition.
#pragma once
#include <cmath>
#include <random>
#include <vector>

#include "quiet.hpp"

constexpr double CURIOSITY = 0.7, WIN = 1.0, EVEN = 0.5;
constexpr int LONGEST = 120;

class MonteCarlo {
  public:
    // What a node does to the position before it: a step, or the Ra is entered, or the turn is passed.
    struct Way {
        Step step{};
        int entering = 0;
        bool passes = false;
    };

    explicit MonteCarlo(const Ground& g) : ground(g), chance(1) {}

    // The move tried most often in so many games.
    Way best(const Position& from, int games) {
        nodes.clear();
        nodes.push_back({});
        nodes[0].untried = sensible(from);
        for (int i = 0; i < games; i++) one_game(from);
        int found = nodes[0].children[0];
        for (int child : nodes[0].children)
            if (nodes[child].visits > nodes[found].visits) found = child;
        return nodes[found].way;
    }

  private:
    struct Node {
        Way way;
        int parent = -1, visits = 0;
        double gained = 0;  // by the side that made the move
        std::vector<Way> untried;
        std::vector<int> children;
    };
    const Ground& ground;
    std::mt19937_64 chance;
    std::vector<Node> nodes;

    // The moves of a player who enters the Ra if that is possible.
    std::vector<Way> sensible(const Position& p) {
        std::vector<Way> found;
        if (int pawns = ground.entered(p, 1 - p.side)) {
            found.push_back({{}, pawns, false});
            return found;
        }
        ground.steps(p, [&](const Step& s) { found.push_back({s, 0, false}); });
        if (found.empty()) found.push_back({{}, 0, true});
        std::shuffle(found.begin(), found.end(), chance);
        return found;
    }
    // Whether the side that moves has won by it.
    bool make(Position& p, const Way& way) {
        if (way.entering) return true;
        if (way.passes) {
            ground.pass(p);
            return false;
        }
        bool last = way.step.captured && p.stacks[1 - p.side].one();
        ground.make(p, way.step);
        return last;
    }
    int likeliest(int at) const {
        double spread = CURIOSITY * CURIOSITY * std::log(nodes[at].visits), found = -1;
        int chosen = at;
        for (int child : nodes[at].children) {
            const Node& n = nodes[child];
            double value = n.gained / n.visits + std::sqrt(spread / n.visits);
            if (value > found) found = value, chosen = child;
        }
        return chosen;
    }
    void one_game(const Position& from) {
        Position p = from;
        int at = 0;
        bool won = false;
        while (nodes[at].untried.empty() && !nodes[at].children.empty()) {
            at = likeliest(at);
            won = make(p, nodes[at].way);
        }
        if (!nodes[at].untried.empty()) {
            Node node;
            node.way = nodes[at].untried.back(), node.parent = at;
            nodes[at].untried.pop_back();
            won = make(p, node.way);
            if (!won) node.untried = sensible(p);
            nodes[at].children.push_back(int(nodes.size()));
            at = int(nodes.size());
            nodes.push_back(std::move(node));
        }
        double gained = won ? WIN : WIN - by_chance(p);
        for (; at >= 0; at = nodes[at].parent) {
            nodes[at].visits++;
            nodes[at].gained += gained;
            gained = WIN - gained;
        }
    }
    // What the side to move gains in a game played on by chance.
    double by_chance(Position p) {
        int side = p.side;
        for (int i = 0; i < LONGEST; i++) {
            if (ground.entered(p, 1 - p.side)) return p.side == side ? WIN : 0;
            Step all[MOST_STEPS];
            int count = 0, captures = 0;
            ground.steps(p, [&](const Step& s) {
                all[count++] = s;
                if (s.captured) std::swap(all[captures++], all[count - 1]);
            });
            if (!count) {
                ground.pass(p);
                continue;
            }
            bool keen = captures && chance() % 2;
            const Step& s = all[chance() % (keen ? captures : count)];
            if (s.captured && p.stacks[1 - p.side].one()) return p.side == side ? WIN : 0;
            ground.make(p, s);
        }
        return EVEN;
    }
};
