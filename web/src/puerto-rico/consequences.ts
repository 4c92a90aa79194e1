/** What an imagined move would mean, in words and figures. */
import type { LiveSeat } from "$/live/said";
import { list, t } from "$/messages/index.svelte";
import { seatName } from "$/pages/parts/describe";
import { sayEvents } from "$/table/words";
import { GAME } from "./names";
import type { Imagined, View } from "./view";

export interface Consequences {
  sentences: { seat: number | null; text: string }[];
  /** What I would have more or less of. */
  vp: number;
  doubloons: number;
  /** Seats that come no more to loading before the next one does. */
  skipped: number[];
  isChance: boolean;
}

/** What happens to others at the end of a round is no news about this move. */
const UNTOLD = ["chance", "round_began", "role_gained_doubloon", "turned_up", "placed"];

export function consequencesOf(view: View, imagined: Imagined, me: number, seats: readonly LiveSeat[]): Consequences {
  const events = imagined.events.filter(({ event }) => !UNTOLD.includes(event));
  const sentences: Consequences["sentences"] = sayEvents(GAME, events, seats, me);
  const skipped = skippedSeats(view, imagined.view, me);
  if (skipped.length) {
    const names = list(skipped.map((seat) => (seats[seat] ? seatName(seats[seat]) : String(seat + 1))));
    sentences.push({ seat: skipped[0] ?? null, text: t("pr.skipped", { names }) });
  }
  const isChance = imagined.view === null;
  if (isChance) sentences.push({ seat: null, text: t("pr.chance") });
  const [before, after] = [view.seats[me], imagined.view?.seats[me]];
  return {
    sentences,
    vp: before && after ? after.vp - before.vp : 0,
    doubloons: before && after ? after.doubloons - before.doubloons : 0,
    skipped,
    isChance,
  };
}

/** While ships are loaded: who is passed over between me and whoever loads next. */
function skippedSeats(before: View, after: View | null, me: number): number[] {
  if (before.decision?.kind !== "load" || after?.decision?.kind !== "load") return [];
  const players = before.seats.length;
  const skipped: number[] = [];
  for (let seat = (me + 1) % players; seat !== after.decision.seat && seat !== me; seat = (seat + 1) % players) {
    if (Object.values(after.seats[seat]?.goods ?? {}).some((count) => count > 0)) skipped.push(seat);
  }
  return skipped;
}
