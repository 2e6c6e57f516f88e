// Self-play, training and matches of the auction game's network.
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>
#include "play.hpp"

using namespace ra;

using Random = std::mt19937_64;

static double uniform(Random& random) { return std::uniform_real_distribution<double>(0, 1)(random); }

struct Statistics {
    long games = 0, turns = 0, auctions = 0, called = 0, epochs_by_ra = 0;
    double winner_points = 0, points = 0;
};

// An auction as everybody bids it; the chance of second thoughts makes games differ.
static void hold_auction(const Network* const* seats, State& state, bool invoked, double slips, Random& random) {
    std::map<const Network*, std::unique_ptr<Auction>> solved;
    int holder = 0, high = 0;
    const State before = state;
    Auction frame(*seats[0], before, invoked);
    for (int at = 0; at < frame.bidders; at++) {
        int seat = frame.order[at];
        auto& auction = solved[seats[seat]];
        if (!auction) auction = std::make_unique<Auction>(*seats[seat], before, invoked);
        int bid = 0;
        auction->solve(at, holder, high, &bid);
        if (slips > 0 && uniform(random) < slips) {
            std::vector<int> able;
            if (!frame.must_bid(at, high)) able.push_back(0);
            for (uint32_t bits = before.up[seat] >> (high + 1) << (high + 1); bits; bits &= bits - 1)
                able.push_back(__builtin_ctz(bits));
            bid = able[random() % able.size()];
        }
        if (bid) holder = seat, high = bid;
    }
    after_auction(state, holder, high, invoked);
}

static void draw_tile(State& state, int& kind, Random& random) {
    int place = random() % state.tiles;
    for (kind = 0; place >= state.bag[kind]; kind++) place -= state.bag[kind];
    draw(state, kind);
}

// One game; `seen` gets the states in which somebody had a turn.
static State play(const Network* const* seats, int players, double slips, Random& random, std::vector<State>* seen,
                  Statistics& sums) {
    State state = deal(players, random);
    while (!state.over) {
        if (seen) seen->push_back(state);
        sums.turns++;
        auto choices = turns(*seats[state.turn], state);
        size_t best = 0;
        for (size_t each = 1; each < choices.size(); each++)
            if (choices[each].value.chance[state.turn] > choices[best].value.chance[state.turn]) best = each;
        if (slips > 0 && choices.size() > 1 && uniform(random) < slips) best = random() % choices.size();
        const Turn& chosen = choices[best];
        if (chosen.kind == Turn::GODS) {
            for (int kind : chosen.tiles) take(state, kind);
            next_turn(state);
        } else if (chosen.kind == Turn::INVOKE) {
            sums.auctions++, sums.called++;
            hold_auction(seats, state, true, slips, random);
        } else {
            int kind, epoch = state.epoch;
            draw_tile(state, kind, random);
            if (kind == RA) {
                if (state.epoch == epoch && !state.over) sums.auctions++, hold_auction(seats, state, false, slips, random);
                else sums.epochs_by_ra++;
            }
        }
    }
    sums.games++;
    sums.winner_points += state.points[winner(state)];
    for (int seat = 0; seat < players; seat++) sums.points += state.points[seat] / double(players);
    return state;
}

struct Adam {
    std::vector<float> first, second, gradient;
    long steps = 0;
    Adam() : first(PARAMETERS), second(PARAMETERS), gradient(PARAMETERS) {}
    void step(float* weights, float rate) {
        steps++;
        float keep1 = 1 - std::pow(0.9f, float(steps)), keep2 = 1 - std::pow(0.999f, float(steps));
        for (int at = 0; at < PARAMETERS; at++) {
            float slope = gradient[at];
            first[at] = 0.9f * first[at] + 0.1f * slope;
            second[at] = 0.999f * second[at] + 0.001f * slope * slope;
            weights[at] -= rate * (first[at] / keep1) / (std::sqrt(second[at] / keep2) + 1e-6f);
            gradient[at] = 0;
        }
    }
};

// Learn from the turns of a game, the later chances blended into the earlier ones.
static double learn(Network& network, Adam* adams, const std::vector<State>& seen, const State& end, float blend,
                    float rate, float points_weight, int* pending, int batch) {
    int players = network.players;
    std::vector<float> x(size_t(players) * FEATURES);
    float target[MOST] = {}, next[MOST] = {};
    target[winner(end)] = next[winner(end)] = 1;
    double loss = 0;
    for (int at = int(seen.size()) - 1; at >= 0; at--) {
        const State& state = seen[at];
        const Layer& layer = network.layers[state.epoch - 1];
        auto& slopes = *reinterpret_cast<Layer*>(adams[state.epoch - 1].gradient.data());
        for (int seat = 0; seat < players; seat++) target[seat] = blend * target[seat] + (1 - blend) * next[seat];
        Shared all = shared(state);
        Hidden hidden[MOST];
        float chance[MOST];
        for (int seat = 0; seat < players; seat++) {
            features(state, all, seat, &x[seat * FEATURES]);
            hidden[seat] = forward(layer, &x[seat * FEATURES]);
            chance[seat] = hidden[seat].logit;
        }
        softmax(players, chance);
        for (int seat = 0; seat < players; seat++) {
            float wrong = chance[seat] - target[seat];
            float off = points_weight * (hidden[seat].points - end.points[seat] / POINTS);
            const float* seen_by = &x[seat * FEATURES];
            float back[HIDDEN];
            for (int unit = 0; unit < HIDDEN; unit++) {
                float out = hidden[seat].values[unit];
                slopes.out[unit] += wrong * out;
                slopes.out_points[unit] += off * out;
                back[unit] = out > 0 ? wrong * layer.out[unit] + off * layer.out_points[unit] : 0;
            }
            for (int each = 0; each < FEATURES; each++) {
                if (seen_by[each] == 0) continue;
                slopes.linear[each] += wrong * seen_by[each];
                slopes.linear_points[each] += off * seen_by[each];
                for (int unit = 0; unit < HIDDEN; unit++) slopes.in[each][unit] += seen_by[each] * back[unit];
            }
            loss -= target[seat] * std::log(std::max(1e-6f, chance[seat]));
            next[seat] = chance[seat];
        }
    }
    loss /= seen.size();
    if (++*pending >= batch) {
        *pending = 0;
        for (int epoch = 0; epoch < EPOCHS; epoch++)
            adams[epoch].step(reinterpret_cast<float*>(&network.layers[epoch]), rate);
    }
    return loss;
}

static std::map<std::string, std::string> options(int count, char** words, int from) {
    std::map<std::string, std::string> found;
    for (int at = from; at + 1 < count; at += 2) found[words[at]] = words[at + 1];
    return found;
}

static double number(const std::map<std::string, std::string>& given, const char* name, double otherwise) {
    auto found = given.find(name);
    return found == given.end() ? otherwise : std::atof(found->second.c_str());
}

// One seat for A, the others for B, in turn.
static void match(const Network& a, const Network& b, long games, unsigned seed) {
    int players = a.players;
    Random random(seed);
    double won = 0, points = 0;
    Statistics sums;
    for (long game = 0; game < games; game++) {
        const Network* seats[MOST];
        int own = game % players;
        for (int seat = 0; seat < players; seat++) seats[seat] = seat == own ? &a : &b;
        State end = play(seats, players, 0, random, nullptr, sums);
        won += winner(end) == own;
        points += end.points[own];
    }
    double share = won / games, error = 1.96 * std::sqrt(share * (1 - share) / games);
    std::printf("players %d games %ld share %.4f +- %.4f points %.1f others-and-own %.1f winner %.1f auctions/epoch %.1f called %.1f by_ra %.3f\n",
                players, games, share, error, points / games, sums.points / games, sums.winner_points / games,
                sums.auctions / 3.0 / games, sums.called / 3.0 / games, sums.epochs_by_ra / 3.0 / games);
}

static void train(int players, const std::map<std::string, std::string>& given) {
    std::string path = given.at("--net");
    Network network(players, number(given, "--seed", 1)), average = network;
    Adam adams[EPOCHS];
    long games = number(given, "--games", 1000), begun = 0;
    double rate0 = number(given, "--rate", 0.001), blend = number(given, "--lambda", 0.8);
    double slips = number(given, "--slips", 0.02), weight = number(given, "--points", 0.3);
    int batch = number(given, "--batch", 2), pending = 0;
    if (network.load(path)) {
        average = network;
        if (FILE* file = std::fopen((path + ".at").c_str(), "r")) {
            if (std::fscanf(file, "%ld", &begun) != 1) begun = 0;
            std::fclose(file);
        }
        average.load(path + ".mean");
        if (FILE* file = std::fopen((path + ".adam").c_str(), "rb")) {
            for (Adam& adam : adams) {
                size_t read = std::fread(adam.first.data(), 4, PARAMETERS, file) + std::fread(adam.second.data(), 4, PARAMETERS, file);
                adam.steps = read ? 100000 : 0;
            }
            std::fclose(file);
        }
    }
    Random random(number(given, "--seed", 1) * 1000003 + begun);
    Statistics sums;
    double loss = 0;
    auto start = std::chrono::steady_clock::now();
    std::vector<State> seen;
    const Network* seats[MOST];
    for (auto& seat : seats) seat = &network;
    for (long game = begun; game < games; game++) {
        seen.clear();
        double part = double(game) / games;
        double rate = rate0 * (part < 0.5 ? 1 : 0.02 + 0.98 * (1 + std::cos(M_PI * (part - 0.5) * 2)) / 2);
        State end = play(seats, players, slips * (1 - part), random, &seen, sums);
        loss += learn(network, adams, seen, end, blend, rate, weight, &pending, batch);
        if (!pending) {
            float keep = std::min(0.9995, 0.98 + game * 1e-5);
            auto* to = reinterpret_cast<float*>(average.layers);
            auto* from = reinterpret_cast<const float*>(network.layers);
            for (int at = 0; at < EPOCHS * PARAMETERS; at++) to[at] += (1 - keep) * (from[at] - to[at]);
        }
        if ((game + 1) % 2000 == 0 || game + 1 == games) {
            double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
            std::printf("game %ld loss %.4f winner %.1f mean %.1f turns %.1f auctions/epoch %.2f called %.2f by_ra %.3f games/s %.1f\n",
                        game + 1, loss / sums.games, sums.winner_points / sums.games, sums.points / sums.games,
                        double(sums.turns) / sums.games, sums.auctions / 3.0 / sums.games,
                        sums.called / 3.0 / sums.games, sums.epochs_by_ra / 3.0 / sums.games, sums.games / seconds);
            std::fflush(stdout);
            sums = Statistics();
            loss = 0;
            start = std::chrono::steady_clock::now();
            network.save(path);
            average.save(path + ".mean");
            if (FILE* file = std::fopen((path + ".adam").c_str(), "wb")) {
                for (Adam& adam : adams) {
                    std::fwrite(adam.first.data(), 4, PARAMETERS, file);
                    std::fwrite(adam.second.data(), 4, PARAMETERS, file);
                }
                std::fclose(file);
            }
            if (FILE* file = std::fopen((path + ".at").c_str(), "w")) {
                std::fprintf(file, "%ld\n", game + 1);
                std::fclose(file);
            }
        }
    }
}

// How often those win who have a chance, in bins of 5 %.
static void calibrate(const Network& network, long games, unsigned seed) {
    Random random(seed);
    Statistics sums;
    const Network* seats[MOST];
    for (auto& seat : seats) seat = &network;
    double said[20] = {}, won[20] = {}, count[20] = {};
    std::vector<State> seen;
    for (long game = 0; game < games; game++) {
        seen.clear();
        int first = winner(play(seats, network.players, 0, random, &seen, sums));
        for (const State& state : seen) {
            Value found = value(network, state);
            for (int seat = 0; seat < network.players; seat++) {
                int bin = std::min(19, int(found.chance[seat] * 20));
                said[bin] += found.chance[seat], won[bin] += seat == first, count[bin]++;
            }
        }
    }
    double gap = 0, all = 0, worst = 0;
    for (int bin = 0; bin < 20; bin++) {
        if (!count[bin]) continue;
        double off = std::abs(said[bin] - won[bin]) / count[bin];
        gap += off * count[bin], all += count[bin], worst = std::max(worst, off);
        std::printf("%2d-%2d %% said %.4f won %.4f of %.0f\n", bin * 5, bin * 5 + 5, said[bin] / count[bin],
                    won[bin] / count[bin], count[bin]);
    }
    std::printf("mean gap %.4f worst %.4f\n", gap / all, worst);
}

static int next_number() {
    int number;
    std::cin >> number;
    return number;
}

// A position as numbers; false at the end of the input.
static bool read_state(State& state, int players) {
    if (!(std::cin >> state.epoch)) return false;
    state.players = players;
    state.ras = next_number(), state.turn = next_number(), state.middle = next_number();
    state.tiles = state.lot_tiles = 0;
    for (auto& tiles : state.bag) state.tiles += tiles = next_number();
    for (auto& tiles : state.lot) state.lot_tiles += tiles = next_number();
    for (int seat = 0; seat < players; seat++) {
        for (auto& tiles : state.held[seat]) tiles = next_number();
        state.up[seat] = next_number(), state.down[seat] = next_number(), state.points[seat] = next_number();
    }
    return true;
}

// Positions, one a line; everybody's chances for each.
static void judge(const Network& network) {
    State state{};
    while (read_state(state, network.players)) {
        Value found = value(network, state);
        for (int seat = 0; seat < state.players; seat++) std::printf("%.6f ", found.chance[seat]);
        std::printf("\n");
    }
}

// Played on to the end of the epoch with the tiles in this order; `draws`: a tile is drawn first.
static Value played_out(const Network& network, State state, bool draws, const std::vector<int>& order) {
    const Network* seats[MOST];
    for (auto& seat : seats) seat = &network;
    Random unused;
    size_t drawn = 0;
    int epoch = state.epoch;
    for (; !state.over && state.epoch == epoch; draws = false) {
        auto choices = draws ? std::vector<Turn>(1) : turns(network, state);
        size_t best = 0;
        for (size_t each = 1; each < choices.size(); each++)
            if (choices[each].value.chance[state.turn] > choices[best].value.chance[state.turn]) best = each;
        const Turn& chosen = choices[best];
        if (chosen.kind == Turn::GODS) {
            for (int kind : chosen.tiles) take(state, kind);
            next_turn(state);
        } else if (chosen.kind == Turn::INVOKE) {
            hold_auction(seats, state, true, 0, unused);
        } else {
            int kind = order[drawn++];
            draw(state, kind);
            if (kind == RA && state.epoch == epoch && !state.over) hold_auction(seats, state, false, 0, unused);
        }
    }
    if (!state.over) return value(network, state);
    Value end{};
    end.chance[winner(state)] = 1;
    return end;
}

// Lines of whether a tile is drawn first, a seat and a position: the seat's chance at the end of each playout.
// Positions with the same bag get the same tiles.
static void playouts(const Network& network, long games, unsigned seed) {
    int draws, seat;
    State state{};
    while (std::cin >> draws >> seat && read_state(state, network.players)) {
        for (long game = 0; game < games; game++) {
            Random random(seed * 1000003ull + game);
            std::vector<int> order;
            for (int kind = 0; kind < KINDS; kind++) order.insert(order.end(), state.bag[kind], kind);
            std::shuffle(order.begin(), order.end(), random);
            std::printf("%.5f ", played_out(network, state, draws, order).chance[seat]);
        }
        std::printf("\n");
    }
}

int main(int count, char** words) {
    if (count < 3) return 2;
    std::string what = words[1];
    int players = std::atoi(words[2]);
    auto given = options(count, words, 3);
    if (what == "train") train(players, given);
    if (what == "calibrate") {
        Network network(players);
        if (!network.load(given.at("--net"))) return 2;
        calibrate(network, number(given, "--games", 2000), number(given, "--seed", 11));
    }
    if (what == "judge") {
        Network network(players);
        if (!network.load(given.at("--net"))) return 2;
        judge(network);
    }
    if (what == "playouts") {
        Network network(players);
        if (!network.load(given.at("--net"))) return 2;
        playouts(network, number(given, "--games", 100), number(given, "--seed", 1));
    }
    if (what == "match") {
        Network a(players), b(players, 2);
        if (!a.load(given.at("--a")) || !b.load(given.at("--b"))) return 2;
        match(a, b, number(given, "--games", 1000), number(given, "--seed", 7));
    }
}
