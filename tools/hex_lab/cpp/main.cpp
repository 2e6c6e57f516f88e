// The laboratory: verify, measure and play games of the hex game; `python -m tools.hex_lab` calls it.
#include <atomic>
#include <chrono>
#include <iostream>
#include <memory>
#include <mutex>
#include <sstream>
#include <thread>

#include "features.hpp"
#include "forced.hpp"
#include "levels.hpp"
#include "near.hpp"
#include "plain.hpp"

using Words = std::vector<std::string>;

static long perft(const Ground& g, const Position& p, int depth) {
    if (!depth) return 1;
    long total = 0, moves = 0;
    g.steps(p, [&](const Step& s) {
        moves++;
        if (s.captured && p.stacks[1 - p.side].one()) {
            total += depth == 1;
            return;
        }
        Position down = p;
        g.make(down, s);
        total += perft(g, down, depth - 1);
    });
    // Every number of pawns that can enter is a move of its own, and so is every stack.
    for (int way = 0; way < WAYS; way++) {
        const u8* ray = g.rays[g.ras[1 - p.side]][way];
        for (int far = 0; far < REACH; far++) {
            int held = p.held[ray[far]];
            if (held == OFF) break;
            if (!(held & 3) || held >= OFF) continue;
            int ways = held >> 2 == p.side ? std::min(held & 3, 3 - far) : 0;
            moves += ways, total += depth == 1 ? ways : 0;
            break;
        }
    }
    if (!moves) {
        Position down = p;
        g.pass(down);
        return perft(g, down, depth - 1);
    }
    return total;
}

// Lines of positions come in; of each, the numbers that Python compares.
static int verify(const Ground& g, int depth, const std::string& text) {
    std::string line;
    Options options;
    options.set(text);
    Player player(g, options);
    while (std::getline(std::cin, line)) {
        std::istringstream in(line);
        Position p = g.read_position(in);
        Game game(g, p);
        Quiet quiet(g);
        Thought t = player.think(game, {1L << 60, depth});
        std::cout << quiet.value(p, g.score(p, p.side), -WON, WON) << ' ' << perft(g, p, 2) << ' ' << t.value << ' ' << t.nodes << '\n';
    }
    return 0;
}

static int speed(const Ground& g, const std::string& text, long nodes) {
    Options options;
    options.set(text);
    Player player(g, options);
    auto begin = std::chrono::steady_clock::now();
    long total = 0;
    for (int i = 0; i < 12; i++) {
        Game game(g);
        for (int order : g.openings[i]) game.play_order(order);
        Thought t = player.think(game, {nodes});
        total += t.nodes;
        printf("depth %d value %d nodes %ld\n", t.depth, t.value, t.nodes);
    }
    double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    printf("%.0f nodes a second\n", total / seconds);
    return 0;
}

struct Sides {
    const Ground* ground[2];
    Options options[2];
    Limits limits[2];
};

// A's points minus B's, A on the given side; ends that both would see are not played out.
static int play(const Sides& sides, Player& a, Player& b, const std::vector<int>& opening, int south,
                std::ostream& moves) {
    Player* players[2] = {south == 0 ? &a : &b, south == 0 ? &b : &a};
    a.new_game(), b.new_game();
    Game game(*sides.ground[0]);
    for (int order : opening) game.play_order(order);
    while (!game.over) {
        int side = game.position.side, who = players[side] == &a ? 0 : 1;
        Thought t = players[side]->think(game, sides.limits[who]);
        moves << ' ' << t.order << ' ' << t.value;
        game.play(t);
    }
    int won = game.points[0] - game.points[1];
    return south == 0 ? won : -won;
}

// How A has done so far.
struct Score {
    double sum = 0, squares = 0;
    int games = 0, won = 0, lost = 0, points[2] = {0, 0};
    void add(const int results[2]) {
        double score = 0;
        for (int i = 0; i < 2; i++) {
            int each = results[i];
            score += each > 0 ? 0.5 : each == 0 ? 0.25 : 0;
            games++, won += each > 0, lost += each < 0;
            points[each < 0] += std::abs(each);
        }
        sum += score, squares += score * score;
    }
    void tell() const {
        int n = games / 2;
        double mean = (sum + 1.5) / (n + 3), spread = std::sqrt(((squares + 1.25) / (n + 3) - mean * mean) / (n + 3));
        auto elo = [](double s) { s = std::clamp(s, 0.001, 0.999); return -400 * std::log10(1 / s - 1); };
        printf("games %d: +%d -%d =%d points %d-%d elo %.0f (%.0f to %.0f)\n", games, won, lost, games - won - lost,
               points[0], points[1], elo(mean), elo(mean - 1.96 * spread), elo(mean + 1.96 * spread));
        fflush(stdout);
    }
};

// Each opening from both sides. With a file every game is kept, a line each: the number of the opening, the
// side of A, A's points, then moves with their values; what is there is not played again.
static int duel(Sides sides, int pairs, int workers, int first, const std::string& file) {
    std::atomic<int> next{first};
    std::mutex lock;
    Score score;
    std::map<int, std::map<int, int>> known;  // by opening and side of A
    std::ifstream before(file);
    for (std::string line; std::getline(before, line);) {
        std::istringstream words(line);
        int pair, south, result;
        if (words >> pair >> south >> result) known[pair][south] = result;
    }
    std::ofstream out(file, std::ios::app);
    const auto& openings = sides.ground[0]->openings;
    auto work = [&] {
        Player a(*sides.ground[0], sides.options[0]), b(*sides.ground[1], sides.options[1]);
        for (int pair; (pair = next++) < first + pairs;) {
            int results[2];
            auto kept = known.find(pair);
            for (int south = 0; south < 2; south++) {
                if (kept != known.end() && kept->second.count(south)) {
                    results[south] = kept->second.at(south);
                    continue;
                }
                std::ostringstream moves;
                results[south] = play(sides, a, b, openings[size_t(pair) * 7919 % openings.size()], south, moves);
                std::lock_guard<std::mutex> held(lock);
                out << pair << ' ' << south << ' ' << results[south] << moves.str() << std::endl;
            }
            std::lock_guard<std::mutex> held(lock);
            score.add(results);
            if (!file.empty() || score.games % 20 == 0 || score.games == 2 * pairs) score.tell();
        }
    };
    std::vector<std::thread> threads;
    for (int i = 0; i < workers; i++) threads.emplace_back(work);
    for (auto& each : threads) each.join();
    return 0;
}

// Games of equal players from random openings, one line each: seed, South's points, then moves with their values.
static int selfplay(const Ground& g, const Options& options, long nodes, long first, long count, const std::string& file) {
    std::ifstream before(file);
    long done = 0;
    for (std::string line; std::getline(before, line);) done++;
    std::ofstream out(file, std::ios::app);
    Player player(g, options);
    for (long seed = first + done; seed < first + count; seed++) {
        std::mt19937_64 chance(seed);
        std::unique_ptr<Game> game;
        do game = std::make_unique<Game>(g);
        while (!random_opening(*game, chance, 2 + chance() % 8) ||
               std::abs(player.think(*game, {2000}).value) > 250);
        player.new_game();
        std::ostringstream moves;
        Game again(g);  // the opening once more, to write it down
        Position start = game->position;
        int won = 0;
        while (!game->over) {
            Thought t = player.think(*game, {nodes});
            moves << ' ' << t.order << ' ' << t.value;
            if (std::abs(t.value) >= FORCED) {
                won = points_of(g, game->position.side ? -t.value : t.value);
                break;
            }
            game->play(t);
        }
        out << seed << ' ' << won << ' ' << start.side << ' ' << g.cells_of(start) << moves.str() << std::endl;
    }
    return 0;
}

int main(int count, char** words) {
    Words given(words + 1, words + count);
    auto ground = [&](const std::string& board, const std::string& weights) {
        auto g = std::make_unique<Ground>(board);
        g->read_weights(weights);
        return g;
    };
    const std::string& what = given.at(0);
    auto first = ground(given.at(1), given.at(2));
    if (what == "verify") return verify(*first, stoi(given.at(3)), given.at(4));
    if (what == "speed") return speed(*first, given.size() > 4 ? given.at(4) : "", stol(given.at(3)));
    if (what == "plain") return plain(*first, stoi(given.at(3)));
    if (what == "features") return features(*first, given.at(3), given.at(4));
    Options options;
    if (what == "selfplay") {
        if (given.size() > 7) options.set(given.at(7));
        return selfplay(*first, options, stol(given.at(3)), stol(given.at(4)), stol(given.at(5)), given.at(6));
    }
    if (what == "advantage") {  // board weights nodes plies margin first count file
        Variety variety{stol(given.at(3)), stoi(given.at(4)), stoi(given.at(5))};
        return advantage(*first, options, variety, stol(given.at(6)), stol(given.at(7)), given.at(8));
    }
    auto strength = [&](int at) {
        std::istringstream in(given.at(at));
        Strength s{};
        in >> s.nodes >> s.freedom >> s.glances >> s.attentive >> s.careful;
        for (auto& each : s.seen) in >> each;
        return s;
    };
    if (what == "mine")  // board weights strength strength first count file
        return mine(*first, options, strength(3), strength(4), stol(given.at(5)), stol(given.at(6)), given.at(7));
    if (what == "tries")  // board weights strength times
        return tries(*first, options, strength(3), stoi(given.at(4)));
    if (what == "levels") {  // board weights above below games seed
        return levels(*first, options, strength(3), strength(4), stoi(given.at(5)), stol(given.at(6)));
    }
    if (what == "analyse") return analyse(*first, options, stol(given.at(3)));
    if (what == "sample")  // board weights nodes plies margin
        return sample(*first, options, {stol(given.at(3)), stoi(given.at(4)), stoi(given.at(5))});
    if (what == "duel") {  // board weightsA weightsB nodesA[:depth] nodesB[:depth] pairs workers first optionsA optionsB [file]
        auto second = ground(given.at(1), given.at(3));
        Sides sides{{first.get(), second.get()}, {}, {}};
        for (int who = 0; who < 2; who++) {
            const std::string& limit = given.at(4 + who);
            sides.limits[who].nodes = stol(limit);
            if (size_t at = limit.find(':'); at != std::string::npos) sides.limits[who].depth = stoi(limit.substr(at + 1));
            if (int(given.size()) > 9 + who) sides.options[who].set(given.at(9 + who));
        }
        return duel(sides, stoi(given.at(6)), stoi(given.at(7)), stoi(given.at(8)), given.size() > 11 ? given.at(11) : "");
    }
    return 2;
}
