// Every position with three pawns or fewer, valued backwards from the ends, for `python -m tools.hex_endgames`.
//
// A class is the pawns of both sides, so that no split or join leaves it; only captures do, into a class that is
// valued before. The side to move is always South: after a move the board is turned by half. A value is the
// points won by force (1 or 3, or lost), then the moves of both sides until then: who wins hastens it, who loses
// delays it. What is left without a value is a draw, for either side can go on for ever (H8).
//
// stdin: how many cells there are that are no Ra; for each its number when the board is turned by half, and for
// its six directions the cells within three steps (-1 off the board, -2 North's Ra, -3 South's). Then a folder,
// into which each class goes as <mover's pawns><other's pawns>, 16 bits a position: 1024 times the code, plus
// the moves until the end.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <utility>
#include <vector>
using namespace std;
typedef uint64_t Index;
typedef uint16_t Entry;

const int PAWNS = 2, HIGHEST = 3;
const int REACH[] = {0, 3, 2};  // H3
const int LAST_PAWN = 2;        // H7: the code of three points
// Codes: 0 unknown, 1 and 2 a win of 1 or 3 points, 4 and 5 a loss; a win by entering has its pawns as code.
const int LOSS = 3, MOST = 2, RANKS = 1024;
const Entry WAITING = 0x8000, NOWHERE = 0x7fff;

int cells, turned[128], near_[128][6][4];
struct Stacks { int count, cell[PAWNS], height[PAWNS]; };
vector<Stacks> stacks[PAWNS + 1];
vector<int> turned_stacks[PAWNS + 1];
vector<Entry> table[PAWNS + 1][PAWNS + 1];
int board[128];

int pairs(int high) { return high * (high - 1) / 2; }

// The number of some stacks, in any order, among those of so many pawns.
Index number_of(const Stacks& some) {
  int low = some.cell[0], high = some.cell[1];
  if (some.count == 1) return low;
  if (low > high) swap(low, high);
  return cells + pairs(high) + low;
}

void list_stacks() {
  for (int pawns = 1; pawns <= PAWNS; pawns++) {
    Index size = pawns == 1 ? cells : cells + pairs(cells);
    stacks[pawns].assign(size, Stacks{});
    turned_stacks[pawns].assign(size, 0);
  }
  auto add = [](const Stacks& some, int pawns) { stacks[pawns][number_of(some)] = some; };
  for (int a = 0; a < cells; a++) {
    for (int pawns = 1; pawns <= PAWNS; pawns++) add({1, {a}, {pawns}}, pawns);
    for (int b = a + 1; b < cells; b++) add({2, {a, b}, {1, 1}}, 2);
  }
  for (int pawns = 1; pawns <= PAWNS; pawns++)
    for (Index each = 0; each < stacks[pawns].size(); each++) {
      Stacks some = stacks[pawns][each];
      for (int one = 0; one < some.count; one++) some.cell[one] = turned[some.cell[one]];
      if (some.count) turned_stacks[pawns][each] = number_of(some);
    }
}

void put(const Stacks& some, int sign) {
  for (int each = 0; each < some.count; each++) board[some.cell[each]] = sign * some.height[each];
}

// H3-H6: where so many pawns end that go from a cell in a direction; -1 nowhere, -2 in the Ra.
int lands(int from, int direction, int pawns) {
  int before = -1;
  for (int steps = 1; steps <= REACH[pawns]; steps++) {
    int cell = near_[from][direction][steps];
    if (cell == -1) return before;
    if (cell == -2) return -2;
    if (cell == -3) return -1;
    int held = board[cell];
    if (held > 0) return pawns + held <= HIGHEST ? cell : -1;
    if (held < 0) return -held <= pawns ? cell : -1;
    before = cell;
  }
  return before;
}

// The stacks once one of them, or a part, has gone somewhere, on the board turned by half.
Index moved(const Stacks& own, int which, int pawns, int target) {
  Stacks after{};
  auto add = [&](int cell, int height) { after.cell[after.count] = turned[cell]; after.height[after.count++] = height; };
  for (int each = 0; each < own.count; each++) {
    int left = own.height[each] - (each == which ? pawns : 0);
    if (left && own.cell[each] != target) add(own.cell[each], left);
  }
  add(target, pawns + max(0, board[target]));
  return number_of(after);
}

Index captured(const Stacks& other, int target) {
  Stacks after{};
  for (int each = 0; each < other.count; each++)
    if (other.cell[each] != target) {
      after.cell[after.count] = turned[other.cell[each]];
      after.height[after.count++] = other.height[each];
    }
  return number_of(after);
}

// A position as two lists of stacks, laid on the board while it is looked at.
struct Laid {
  const Stacks &own, &other;
  Laid(const Stacks& own, const Stacks& other) : own(own), other(other) { put(own, 1); put(other, -1); }
  ~Laid() { put_away(own); put_away(other); }
  static void put_away(const Stacks& some) { for (int each = 0; each < some.count; each++) board[some.cell[each]] = 0; }
  // visit(stack, pawns, target) for each move until it says stop. There always is a move, so nobody passes (H8):
  // of three ways or more the own Ra and one higher stack block two.
  template <class Visit> void moves(Visit visit) const {
    for (int which = 0; which < own.count; which++)
      for (int direction = 0; direction < 6; direction++)
        for (int pawns = 1; pawns <= own.height[which]; pawns++) {
          int target = lands(own.cell[which], direction, pawns);
          if (target == -1) continue;
          if (visit(which, pawns, target)) return;
        }
  }
};

int code_of(Entry entry) { return (entry & ~WAITING) / RANKS; }
int rank_of(Entry entry) { return entry % RANKS; }
Entry entry_of(int code, int rank) { return code * RANKS + rank; }

struct Class {
  int p, q;  // pawns of the mover, of the other
  Index others() const { return stacks[q].size(); }
  Index size() const { return stacks[p].size() * others(); }
  vector<Entry>& values() const { return table[p][q]; }

  // What can be seen of a position at once: the best win by an end or a capture, of this code.
  Entry quick_win(const Laid& laid, int code) const {
    int best = 0;
    laid.moves([&](int which, int pawns, int target) {
      int rank = 0;
      if (target == -2) rank = pawns == code;
      else if (board[target] < 0) {
        if (laid.other.count == 1) rank = code == LAST_PAWN;
        else {
          Entry after = table[q + board[target]][p][captured(laid.other, target) * stacks[p].size() + moved(laid.own, which, pawns, target)];
          if (code_of(after) == LOSS + code) rank = rank_of(after) + 1;
        }
      }
      if (rank && (!best || rank < best)) best = rank;
      return false;
    });
    return best ? entry_of(code, best) : 0;
  }

  // That every move loses at least so much, and how long it takes; 0 where one does not, or is not known yet.
  Entry loss(Index position, const Laid& laid, int code) const {
    int longest = 0;
    auto loses = [&](Entry after) {
      int its = code_of(after);
      if (after & WAITING || its < code || its > MOST) return false;
      if (its == code) longest = max(longest, rank_of(after));
      return true;
    };
    Index others_turned = turned_stacks[q][position % others()];
    bool saved = false;
    laid.moves([&](int which, int pawns, int target) {
      if (target == -2 || (board[target] < 0 && laid.other.count == 1)) return saved = true;
      Index mine = moved(laid.own, which, pawns, target);
      bool takes = board[target] < 0;
      Entry after = takes ? table[q + board[target]][p][captured(laid.other, target) * stacks[p].size() + mine]
                          : table[q][p][others_turned * stacks[p].size() + mine];
      return saved = !loses(after);
    });
    return saved ? 0 : entry_of(LOSS + code, longest + 1);
  }

  // visit(position) of the class with sides swapped, for each from which a move without a capture leads here.
  template <class Visit> void before(Index position, Visit visit) const {
    Index mine = turned_stacks[p][position / others()], theirs = turned_stacks[q][position % others()];
    const Stacks& mover = stacks[q][theirs];
    Laid laid(mover, stacks[p][mine]);
    for (int which = 0; which < mover.count; which++)
      for (int direction = 0; direction < 6; direction++)
        for (int steps = 1; steps <= 3; steps++) {
          int target = mover.cell[which], origin = near_[target][direction][steps];
          if (origin < 0 || board[origin] < 0) break;
          for (int pawns = 1; pawns <= mover.height[which] && REACH[pawns] >= steps; pawns++) {
            if (board[origin] + pawns > HIGHEST) break;
            bool joined = mover.height[which] > pawns;
            bool edge = near_[target][(direction + 3) % 6][1] == -1;
            if (!joined && steps < REACH[pawns] && !edge) continue;  // H4
            Stacks past{};
            for (int each = 0; each < mover.count; each++) {
              int height = mover.height[each] - (each == which ? pawns : 0);
              if (height && mover.cell[each] != origin) {
                past.cell[past.count] = mover.cell[each];
                past.height[past.count++] = height;
              }
            }
            past.cell[past.count] = origin;
            past.height[past.count++] = board[origin] + pawns;
            visit(number_of(past) * stacks[p].size() + mine);
          }
          if (board[origin]) break;
        }
  }
};

const Stacks& own(const Class& a, Index position) { return stacks[a.p][position / a.others()]; }
const Stacks& other(const Class& a, Index position) { return stacks[a.q][position % a.others()]; }

void begin(const Class& a) {
  a.values().assign(a.size(), 0);
  for (Index position = 0; position < a.size(); position++) {
    const Stacks &mine = own(a, position), &theirs = other(a, position);
    bool fits = mine.count && theirs.count;
    for (int one = 0; one < mine.count; one++)
      for (int two = 0; two < theirs.count; two++) fits &= mine.cell[one] != theirs.cell[two];
    if (!fits) a.values()[position] = NOWHERE;
  }
}

// Points first, the highest: what is not won by force for three is looked at for one.
void value(const vector<Class>& classes) {
  for (auto& a : classes) begin(a);
  for (int code = MOST; code; code--) {
    int furthest = 0;
    auto note = [&](Entry& place, Entry found) { place = WAITING | found; furthest = max(furthest, rank_of(found)); };
    for (auto& a : classes)
      for (Index position = 0; position < a.size(); position++) {
        Entry& place = a.values()[position];
        if (place) continue;
        Laid laid(own(a, position), other(a, position));
        Entry found = a.quick_win(laid, code);
        if (!found) found = a.loss(position, laid, code);
        if (found) note(place, found);
      }
    for (int rank = 1; rank <= furthest; rank++) {
      Entry wins = entry_of(code, rank), losses = entry_of(LOSS + code, rank);
      for (auto& a : classes)
        for (Entry& place : a.values())
          if (place == (WAITING | wins) || place == (WAITING | losses)) place &= ~WAITING;
      for (auto& a : classes) {
        Class back{a.q, a.p};
        for (Index position = 0; position < a.size(); position++) {
          Entry now = a.values()[position];
          if (now == losses)
            a.before(position, [&](Index past) {
              Entry& place = back.values()[past];
              bool later = place & WAITING && rank_of(place) > rank + 1;
              if (!place || later) note(place, entry_of(code, rank + 1));
            });
          else if (now == wins) {
            vector<Index> pasts;
            a.before(position, [&](Index past) { if (!back.values()[past]) pasts.push_back(past); });
            for (Index past : pasts) {
              Laid laid(own(back, past), other(back, past));
              Entry found = back.loss(past, laid, code);
              if (found) note(back.values()[past], found);
            }
          }
        }
      }
    }
  }
}

void write(const string& folder, const Class& a) {
  ofstream file(folder + "/" + to_string(a.p) + to_string(a.q), ios::binary);
  file.write(reinterpret_cast<const char*>(a.values().data()), a.size() * sizeof(Entry));
  file.close();
  if (!file) {
    cerr << folder << " cannot be written to" << endl;
    exit(1);
  }
}

int main() {
  string folder;
  cin >> cells;
  for (int cell = 0; cell < cells; cell++) {
    cin >> turned[cell];
    for (int direction = 0; direction < 6; direction++)
      for (int steps = 1; steps <= 3; steps++) cin >> near_[cell][direction][steps];
  }
  cin >> folder;
  list_stacks();
  const vector<vector<Class>> order = {{{1, 1}}, {{1, 2}, {2, 1}}};
  for (auto& classes : order) {
    value(classes);
    for (auto& a : classes) write(folder, a);
  }
}
