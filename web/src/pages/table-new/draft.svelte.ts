/** A table that is being thought up, before the server knows of it. */
import type { Clock, Game, NewSeat, NewTable, OptionValue } from "$/api";

export const CLOCKS: Record<string, Clock> = {
  none: { kind: "none" },
  "game-10": { kind: "game", seconds: 600, seconds_a_move: 5, on_timeout: "bot" },
  "game-15": { kind: "game", seconds: 900, seconds_a_move: 10, on_timeout: "bot" },
  "game-30": { kind: "game", seconds: 1800, seconds_a_move: 15, on_timeout: "bot" },
  "move-1": { kind: "move", seconds: 60, on_timeout: "bot" },
  "days-1": { kind: "days", days: 1, on_timeout: "bot" },
  "days-2": { kind: "days", days: 2, on_timeout: "bot" },
  "days-7": { kind: "days", days: 7, on_timeout: "bot" },
};

/** The first seat is one's own. */
export type DraftSeat = { kind: "open" } | { kind: "bot"; level: string };

export const USUAL_LEVEL = "medium";

export class Draft {
  game: Game;
  players = $state(4);
  /** What differs from the usual; the rest is left to the server. */
  options: Record<string, OptionValue> = $state({});
  others: DraftSeat[] = $state([]);
  clock = $state("none");
  isRated = $state(false);
  isPublic = $state(true);

  readonly hasBots = $derived(this.others.some(({ kind }) => kind === "bot"));
  readonly isFull = $derived(this.others.every(({ kind }) => kind === "bot"));

  constructor(game: Game, wished: URLSearchParams = new URLSearchParams()) {
    this.game = game;
    for (const { keyword, values } of game.options) {
      const value = values.find((each) => String(each) === wished.get(keyword));
      if (value !== undefined && keyword !== "players") this.options[keyword] = value;
    }
    this.setPlayers(this.counts.find((count) => String(count) === wished.get("players")) ?? this.#usualCount());
  }

  get counts(): number[] {
    const players = this.game.options.find(({ keyword }) => keyword === "players");
    return (players?.values ?? []).map(Number).sort((one, other) => one - other);
  }

  setPlayers(count: number): void {
    this.players = count;
    const missing = Array.from({ length: count }, (): DraftSeat => ({ kind: "open" }));
    this.others = [...this.others, ...missing].slice(0, count - 1);
  }

  value(keyword: string): OptionValue | undefined {
    return this.options[keyword] ?? this.game.options.find((option) => option.keyword === keyword)?.default;
  }

  /** What is sent to the server. */
  get wish(): NewTable {
    const seats: NewSeat[] = [{ kind: "person" }, ...$state.snapshot(this.others)];
    return {
      game: this.game.name,
      options: $state.snapshot(this.options),
      seats,
      clock: CLOCKS[this.clock] ?? { kind: "none" },
      is_rated: this.isRated && !this.hasBots,
      is_public: this.isPublic,
    };
  }

  #usualCount(): number {
    return this.counts[Math.floor(this.counts.length / 2)] ?? 2;
  }
}
