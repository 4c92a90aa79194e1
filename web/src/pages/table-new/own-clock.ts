/** A clock of one's own: which figures each kind has, how they are shown, and between what. */
import type { Clock } from "$/api";

export type OwnKind = Exclude<Clock["kind"], "none" | undefined>;
export const OWN_KINDS: readonly OwnKind[] = ["game", "move", "days"];

/** The figure of a clock; `per`: how many of the clock's units one of the shown ones has. */
interface Figure {
  name: "seconds" | "seconds_a_move" | "days";
  text: "new.clock.minutes" | "new.clock.extra" | "new.clock.seconds" | "new.clock.days";
  per: number;
  least: number;
  most: number;
}

export const FIGURES: Record<OwnKind, readonly Figure[]> = {
  game: [
    { name: "seconds", text: "new.clock.minutes", per: 60, least: 0.5, most: 1440 },
    { name: "seconds_a_move", text: "new.clock.extra", per: 1, least: 0, most: 3600 },
  ],
  move: [{ name: "seconds", text: "new.clock.seconds", per: 1, least: 5, most: 86_400 }],
  days: [{ name: "days", text: "new.clock.days", per: 1, least: 1, most: 30 }],
};

export type OwnFigures = Record<Figure["name"], number>;

export const USUAL: Record<OwnKind, OwnFigures> = {
  game: { seconds: 1200, seconds_a_move: 10, days: 0 },
  move: { seconds: 90, seconds_a_move: 0, days: 0 },
  days: { seconds: 0, seconds_a_move: 0, days: 3 },
};

export function figuresOf(clock: Clock): OwnFigures {
  return { seconds: 0, seconds_a_move: 0, days: 0, ...clock } as OwnFigures;
}

/** The clock with these figures, each within its bounds. */
export function ownClock(kind: OwnKind, figures: OwnFigures): Clock {
  const kept = FIGURES[kind].map(({ name, per, least, most }) => {
    const value = Number.isFinite(figures[name]) ? figures[name] : 0;
    return [name, Math.min(most * per, Math.max(least * per, Math.round(value)))];
  });
  return { kind, ...Object.fromEntries(kept) } as Clock;
}
