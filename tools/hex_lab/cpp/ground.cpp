// Reads a board from the file Python has written, and works out what a stack does along each ray.
#include "ground.hpp"

static u64 random_number(u64& state) {  // splitmix64
    u64 z = (state += 0x9e3779b97f4a7c15ull);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ z >> 27) * 0x94d049bb133111ebull;
    return z ^ z >> 31;
}

static void want(std::istream& in, const std::string& word) {
    std::string found;
    in >> found;
    if (found != word) {
        fprintf(stderr, "expected %s, found %s\n", word.c_str(), found.c_str());
        exit(2);
    }
}

Ground::Ground(const std::string& file) {
    std::ifstream in(file);
    want(in, "board");
    in >> name >> cells >> ras[0] >> ras[1];
    want(in, "names");
    names.resize(cells);
    for (auto& each : names) in >> each;
    want(in, "rays");
    for (int cell = 0; cell < cells; cell++)
        for (auto& ray : rays[cell])
            for (auto& place : ray) {
                int number;
                in >> number;
                place = number < 0 ? cells : number;
            }
    want(in, "tempo");
    for (auto& side : tempo)
        for (int cell = 0; cell < cells; cell++) in >> side[cell];
    want(in, "places");
    for (auto& side : places)
        for (int cell = 0; cell < cells; cell++) in >> side[cell], last_place = std::max(last_place, side[cell]);
    want(in, "worth");
    for (auto& each : entering) in >> each;
    in >> last_pawn;
    highest = *std::max_element(entering, entering + 4);
    want(in, "start");
    u64 state = 18;
    for (int cell = 0; cell < cells; cell++)
        for (int held = 0; held < 8; held++) keys[cell][held] = held & 3 ? random_number(state) : 0;
    turn_key = random_number(state);
    memset(start.held, 0, sizeof start.held);
    start.held[cells] = OFF;
    start.held[ras[0]] = RA, start.held[ras[1]] = RA + 1;
    for (int cell = 0; cell < cells; cell++) {
        int held;
        in >> held;
        if (!held) continue;
        start.held[cell] = held;
        start.stacks[held >> 2].flip(cell);
    }
    start.key = key(start);
    want(in, "openings");
    int count;
    in >> count;
    openings.resize(count);
    for (auto& opening : openings) {
        in >> count;
        opening.resize(count);
        for (auto& order : opening) in >> order;
    }
    for (int side = 0; side < 2; side++)
        for (auto& ray : rays[ras[side]])
            for (int cell : ray)
                if (cell < cells) near[side][cell] = 1;
}

void Ground::read_weights(const std::string& file) {
    std::ifstream in(file);
    Weights& w = weights;
    want(in, "values");
    for (auto& side : w.values)
        for (int cell = 0; cell < cells; cell++)
            for (auto& each : side[cell]) in >> each;
    want(in, "races");
    for (auto& row : w.races)
        for (auto& each : row) in >> each;
    for (auto [word, table] : {std::pair{"guarded", w.guarded}, {"invaded", w.invaded}}) {
        want(in, word);
        for (int far = 0; far < 3; far++)
            for (int height = 0; height < 4; height++) in >> table[far][height];
    }
    want(in, "mobility");
    for (auto& each : w.mobility) in >> each;
    for (auto [word, table] : {std::pair{"met_own", w.met_own}, {"met_enemy", w.met_enemy}}) {
        want(in, word);
        for (int pawns = 0; pawns < 4; pawns++)
            for (int height = 0; height < 4; height++) in >> table[pawns][height];
    }
    want(in, "activity");
    in >> w.activity;
    want(in, "most");
    in >> w.most;
    prepare();
}

// H3 to H6, for every content of the three cells ahead.
void Ground::prepare() {
    for (int side = 0; side < 2; side++)
        for (int height = 1; height <= HIGHEST; height++)
            for (int code = 0; code < 4096; code++) {
                Along a;
                int ahead[3] = {code & 15, code >> 4 & 15, code >> 8 & 15};
                for (int pawns = 1; pawns <= height; pawns++) {
                    int reach = 4 - pawns, steps = 0, joined = 0, captured = 0;
                    bool moves = true;
                    while (steps < reach) {
                        int held = ahead[steps];
                        if (held == OFF) break;
                        steps++;
                        if (held >= RA) {
                            moves = false;  // into a Ra: no step, or not allowed
                            break;
                        }
                        if (held & 3) {
                            if (held >> 2 == side) {
                                joined = held & 3;
                                moves = pawns + joined <= HIGHEST;
                            } else {
                                captured = held & 3;
                                moves = captured <= pawns;
                            }
                            break;
                        }
                    }
                    if (!moves || !steps) continue;
                    int i = a.count++;
                    a.pawns[i] = pawns, a.steps[i] = steps, a.joined[i] = joined, a.captured[i] = captured;
                }
                a.moves = a.count;
                a.worth = weights.mobility[height] * a.count;
                for (int far = 0; far < REACH; far++) {
                    int held = ahead[far];
                    if (held >= OFF) break;
                    if (!(held & 3)) continue;
                    a.strength = std::min(height, 3 - far), a.met = held;
                    auto met = held >> 2 == side ? weights.met_own : weights.met_enemy;
                    a.worth += met[a.strength][held & 3];
                    break;
                }
                along[side][height][code] = a;
            }
}

Position Ground::read_position(std::istream& in) const {
    Position p{};
    std::string text;
    in >> p.side >> text;
    p.held[cells] = OFF;
    for (int cell = 0; cell < cells; cell++)
        if (int held = text[cell] - '0') p.held[cell] = held, p.stacks[held >> 2].flip(cell);
    p.held[ras[0]] = RA, p.held[ras[1]] = RA + 1;
    p.key = key(p);
    return p;
}
