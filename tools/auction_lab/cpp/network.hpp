// A number for each player by one hidden layer; their softmax is everybody's chance to win. A second number is
// the expected points. Weights for each epoch; trained by Adam.
#pragma once
#include <cmath>
#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>
#include "features.hpp"

namespace ra {

#ifndef HIDDEN_UNITS
#define HIDDEN_UNITS 32
#endif
constexpr int HIDDEN = HIDDEN_UNITS;
constexpr float POINTS = 50;  // the points that are 1 to the network

struct Layer {
    float in[FEATURES][HIDDEN], out[HIDDEN], linear[FEATURES], out_points[HIDDEN], linear_points[FEATURES];
};
constexpr int PARAMETERS = sizeof(Layer) / sizeof(float);

struct Hidden {
    float values[HIDDEN];
    float logit, points;
};

inline Hidden forward(const Layer& layer, const float* x) {
    Hidden hidden{};
    for (int at = 0; at < FEATURES; at++) {
        if (x[at] == 0) continue;
        for (int unit = 0; unit < HIDDEN; unit++) hidden.values[unit] += x[at] * layer.in[at][unit];
        hidden.logit += x[at] * layer.linear[at];
        hidden.points += x[at] * layer.linear_points[at];
    }
    for (int unit = 0; unit < HIDDEN; unit++) {
        float value = hidden.values[unit] = std::max(0.f, hidden.values[unit]);
        hidden.logit += value * layer.out[unit];
        hidden.points += value * layer.out_points[unit];
    }
    return hidden;
}

struct Network {
    int players;
    Layer layers[EPOCHS];

    explicit Network(int players, unsigned seed = 1) : players(players) {
        std::mt19937_64 random(seed);
        std::normal_distribution<float> normal(0, 0.15f);
        std::memset(layers, 0, sizeof layers);
        for (Layer& layer : layers)
            for (int unit = 0; unit < HIDDEN; unit++) {
                for (int at = 0; at < FEATURES; at++) layer.in[at][unit] = normal(random);
                layer.out[unit] = normal(random);
                layer.out_points[unit] = normal(random);
            }
    }

    void save(const std::string& path) const {
        FILE* file = std::fopen((path + ".new").c_str(), "wb");
        if (!file) throw std::runtime_error("cannot write " + path);
        int head[3] = {players, FEATURES, HIDDEN};
        std::fwrite(head, sizeof head, 1, file);
        std::fwrite(layers, sizeof layers, 1, file);
        std::fclose(file);
        std::rename((path + ".new").c_str(), path.c_str());
    }

    bool load(const std::string& path) {
        FILE* file = std::fopen(path.c_str(), "rb");
        if (!file) return false;
        int head[3];
        bool fits = std::fread(head, sizeof head, 1, file) == 1 && head[0] == players && head[1] == FEATURES &&
                    head[2] == HIDDEN && std::fread(layers, sizeof layers, 1, file) == 1;
        std::fclose(file);
        if (!fits) throw std::runtime_error(path + " is of another network");
        return true;
    }
};

struct Value {
    float chance[MOST];
};

inline void softmax(int players, float* values) {
    float most = *std::max_element(values, values + players), sum = 0;
    for (int seat = 0; seat < players; seat++) sum += values[seat] = std::exp(values[seat] - most);
    for (int seat = 0; seat < players; seat++) values[seat] /= sum;
}

inline Value value(const Network& network, const State& state) {
    Value result{};
    if (state.over) {
        result.chance[winner(state)] = 1;
        return result;
    }
    Shared all = shared(state);
    float x[FEATURES];
    for (int seat = 0; seat < state.players; seat++) {
        features(state, all, seat, x);
        result.chance[seat] = forward(network.layers[state.epoch - 1], x).logit;
    }
    softmax(state.players, result.chance);
    return result;
}

}  // namespace ra
