/** A table that is being thought up: a new one, or one that waits and is to become another. */
import type { Clock, Game, NewSeat, NewTable, Option, OptionValue, Person, Table } from "$/api";
import { figuresOf, type OwnFigures, type OwnKind, ownClock, USUAL } from "./own-clock";

const CLOCKS: Record<string, Clock> = {
  none: { kind: "none" },
  "game-10": { kind: "game", seconds: 600, seconds_a_move: 5, on_timeout: "bot" },
  "game-15": { kind: "game", seconds: 900, seconds_a_move: 10, on_timeout: "bot" },
  "game-30": { kind: "game", seconds: 1800, seconds_a_move: 15, on_timeout: "bot" },
  "move-1": { kind: "move", seconds: 60, on_timeout: "bot" },
  "days-1": { kind: "days", days: 1, on_timeout: "bot" },
  "days-2": { kind: "days", days: 2, on_timeout: "bot" },
  "days-7": { kind: "days", days: 7, on_timeout: "bot" },
};
/** One that is not among them, with figures of one's own. */
export const OWN_CLOCK = "own";

export const USUAL_LEVEL = "medium";

/** `own` is the seat of the person making the table, `taken` somebody else's; a `kept` one waits for somebody. */
export type DraftSeat =
  | { kind: "own" }
  | { kind: "taken" | "kept"; person: Person }
  | { kind: "open" }
  | { kind: "bot"; level: string };

const isTaken = ({ kind }: DraftSeat) => kind === "own" || kind === "taken";

export type OnTimeout = "bot" | "resign";
export const ON_TIMEOUT: readonly OnTimeout[] = ["bot", "resign"];

export class Draft {
  game: Game;
  /** What differs from the usual; the rest is left to the server. */
  options: Record<string, OptionValue> = $state({});
  seats: DraftSeat[] = $state([{ kind: "own" }]);
  readonly clocks = CLOCKS;
  /** One of `clocks`, or `OWN_CLOCK`. */
  clockName = $state("none");
  ownKind: OwnKind = $state("game");
  ownFigures: OwnFigures = $state({ ...USUAL.game });
  onTimeout: OnTimeout = $state("bot");
  isRated = $state(false);
  isPublic = $state(true);

  readonly hasBots = $derived(this.seats.some(({ kind }) => kind === "bot"));
  readonly isFull = $derived(this.seats.every((seat) => isTaken(seat) || seat.kind === "bot"));
  readonly clock: Clock = $derived.by(() => {
    const clock = this.clocks[this.clockName] ?? ownClock(this.ownKind, this.ownFigures);
    return clock.kind === "none" ? clock : { ...clock, on_timeout: this.onTimeout };
  });

  private constructor(game: Game) {
    this.game = game;
  }

  /** A new table, with what an address wishes for. */
  static ofNew(game: Game, wished: URLSearchParams = new URLSearchParams()): Draft {
    const draft = new Draft(game);
    for (const { keyword, values } of game.options) {
      const value = values.find((each) => String(each) === wished.get(keyword));
      if (value !== undefined && keyword !== "players") draft.options[keyword] = value;
    }
    const { counts } = draft;
    const usual = counts[Math.floor(counts.length / 2)] ?? 2;
    draft.setPlayers(counts.find((count) => String(count) === wished.get("players")) ?? usual);
    return draft;
  }

  /** A table as it is, to be changed by its host. */
  static ofTable(game: Game, table: Table): Draft {
    const draft = new Draft(game);
    for (const { keyword, default: usual } of game.options) {
      const value = table.options[keyword] as OptionValue;
      if (keyword !== "players" && value !== usual) draft.options[keyword] = value;
    }
    draft.seats = table.seats.map((seat): DraftSeat => {
      if (seat.seat === table.my_seat) return { kind: "own" };
      if (seat.person) return { kind: "taken", person: seat.person };
      if (seat.bot) return { kind: "bot", level: seat.bot };
      return seat.reserved ? { kind: "kept", person: seat.reserved } : { kind: "open" };
    });
    draft.#setClock(table.clock);
    draft.isRated = table.is_rated;
    draft.isPublic = table.is_public;
    return draft;
  }

  /** How many seats there can be: everyone who sits keeps one. */
  get counts(): number[] {
    const players = this.game.options.find(({ keyword }) => keyword === "players");
    const fewest = this.seats.filter(isTaken).length;
    const counts = (players?.values ?? []).map(Number).filter((count) => count >= fewest);
    return counts.sort((one, other) => one - other);
  }

  setPlayers(count: number): void {
    const missing = Array.from({ length: count - this.seats.length }, (): DraftSeat => ({ kind: "open" }));
    const seats = [...this.seats, ...missing];
    while (seats.length > count)
      seats.splice(
        seats.findLastIndex((seat) => !isTaken(seat)),
        1,
      );
    this.seats = seats;
  }

  setOwnKind(kind: OwnKind): void {
    this.ownKind = kind;
    this.ownFigures = { ...USUAL[kind] };
  }

  /** Who has sat down or gone since: people have the first say. */
  follow(table: Table): void {
    const here = table.seats.flatMap(({ seat, person }) =>
      person && seat !== table.my_seat ? [{ seat, person }] : [],
    );
    const stays = (id: string) => here.some(({ person }) => person.id === id);
    const seats = this.seats.map(
      (seat): DraftSeat => (seat.kind === "taken" && !stays(seat.person.id) ? { kind: "open" } : seat),
    );
    for (const { seat, person } of here) {
      if (seats.some((each) => each.kind === "taken" && each.person.id === person.id)) continue;
      const there = seats[seat];
      const at = there && !isTaken(there) ? seat : seats.findIndex((each) => !isTaken(each));
      seats[at < 0 ? seats.length : at] = { kind: "taken", person };
    }
    this.seats = seats;
  }

  /** Whether it has no effect, or may not be chosen, with the others as they are. */
  isIdle({ idle_with }: Option): boolean {
    return Object.entries(idle_with).some(([keyword, values]) => values.includes(this.value(keyword) as never));
  }

  value(keyword: string): OptionValue | undefined {
    if (keyword === "players") return this.seats.length;
    return this.options[keyword] ?? this.game.options.find((option) => option.keyword === keyword)?.default;
  }

  /** What is sent to the server. */
  get wish(): Omit<NewTable, "game"> {
    return {
      options: this.#chosen,
      seats: this.seats.map(wishOf),
      clock: this.clock,
      is_rated: this.isRated && !this.hasBots && this.clock.kind !== "none",
      is_public: this.isPublic,
    };
  }

  /** What is idle stays as usual. */
  get #chosen(): Record<string, OptionValue> {
    const idle = this.game.options.filter((option) => this.isIdle(option)).map(({ keyword }) => keyword);
    return Object.fromEntries(Object.entries($state.snapshot(this.options)).filter(([name]) => !idle.includes(name)));
  }

  #setClock(clock: Clock): void {
    if (clock.kind !== "none") this.onTimeout = clock.on_timeout ?? "bot";
    const same = (other: Clock) =>
      JSON.stringify({ ...other, on_timeout: 0 }) === JSON.stringify({ ...clock, on_timeout: 0 });
    this.clockName = Object.keys(CLOCKS).find((name) => same(CLOCKS[name] as Clock)) ?? OWN_CLOCK;
    if (this.clockName !== OWN_CLOCK) return;
    this.ownKind = clock.kind as OwnKind;
    this.ownFigures = figuresOf(clock);
  }
}

function wishOf(seat: DraftSeat): NewSeat {
  switch (seat.kind) {
    case "own":
      return { kind: "person" };
    case "taken":
    case "kept":
      return { kind: "person", person: seat.person.id };
    case "bot":
      return { kind: "bot", level: seat.level };
    default:
      return { kind: "open" };
  }
}
