// Who is at this phone: a seat of the game, or somebody who watches.

import { button, list, make, mark, means, setAttribute, setMark, setText } from "./dom.js";
import { say } from "./texts.js";

// `sit(seat)` gets a seat's number, or null to watch.
export function seats(sit) {
  const title = make("h2", "who-title");
  const rows = make("ul", "seats");
  const watch = button("plain", () => sit(null));
  const watchers = make("p", "tone-quiet");
  const element = make("section", "block seat-page", title, rows, watch, watchers);
  const show = list(rows, () => {
    const shape = mark("circle", "grey");
    const name = make("span", "name");
    const note = make("span", "note");
    let number = 0;
    const body = button("seat", () => sit(number));
    body.append(shape, make("span", "who", name, note));
    return {
      element: make("li", "", body),
      update(seat, index) {
        number = index;
        means(body, [index, seat.name]);
        setMark(shape, seat.shape, seat.colour);
        setText(name, seat.name);
        setText(note, seat.mine ? say("seat_mine") : seat.taken ? say(seat.connected ? "seat_taken" : seat.asked ? "seat_asked" : "seat_away") : "");
        setAttribute(body, "aria-disabled", seat.connected && !seat.mine ? "true" : null);
        setAttribute(body, "aria-pressed", seat.mine ? "true" : null);
      },
    };
  });
  return {
    element,
    update(guest) {
      setText(title, say("pick_seat"));
      show(guest.seats.map((seat, index) => ({ ...seat, mine: index === guest.seat })));
      means(watch, "watch");
      setText(watch, say("just_watch"));
      // Whoever still picks does not count themselves.
      const others = guest.spectators - (guest.seat === null ? 1 : 0);
      setText(watchers, others > 0 ? say("spectators", { number: others }) : "");
    },
  };
}
