/** What an imagined move would mean, in words and figures. */
import type { IconName } from "$/icons/names";
import type { LiveSeat } from "$/live/said";
import { list, t } from "$/messages/index.svelte";
import { seatName } from "$/pages/parts/describe";
import { sayEvents } from "$/table/words";
import { GAME } from "./names";
import { sum } from "./pieces";
import type { Building, Event, Imagined, View } from "./view";

export interface Consequences {
  sentences: { seat: number | null; text: string }[];
  /** How many more or fewer I would have. */
  vp: number;
}

/** What happens to others at the end of a round is no news about this move. */
const UNTOLD = ["chance", "round_began", "role_gained_doubloon", "turned_up", "placed"];

export function consequencesOf(view: View, imagined: Imagined, me: number, seats: readonly LiveSeat[]): Consequences {
  const events = imagined.events.filter(({ event }) => !UNTOLD.includes(event));
  const sentences: Consequences["sentences"] = sayEvents(GAME, events, seats, me);
  const skipped = skippedSeats(view, imagined.view, me);
  if (skipped.length) {
    const names = list(skipped.map((seat) => (seats[seat] ? seatName(seats[seat]) : String(seat + 1))));
    sentences.push({ seat: skipped[0] ?? null, text: t("puerto-rico.skipped", { names }) });
  }
  if (imagined.view === null) sentences.push({ seat: null, text: t("puerto-rico.chance") });
  const [before, after] = [view.seats[me], imagined.view?.seats[me]];
  return {
    sentences,
    vp: before && after ? after.vp - before.vp : 0,
  };
}

export interface Gain {
  icon: IconName;
  count: number;
}

type Gained = Extract<Event, { event: "won_vp" | "got_doubloons" }>;
const GAINS: Record<Gained["event"], IconName> = { won_vp: "vp", got_doubloons: "doubloon" };

/** What a building of mine would bring. */
export function gainsAt(building: Building, events: readonly Event[], me: number): Gain[] {
  const brought = events.filter((event) => event.event in GAINS) as Gained[];
  const here = brought.filter(({ seat, reason }) => seat === me && reason === building);
  return Object.entries(GAINS)
    .map(([kind, icon]) => ({
      icon,
      count: sum(here.filter(({ event }) => event === kind).map(({ amount }) => amount)),
    }))
    .filter(({ count }) => count > 0);
}

/** While ships are loaded: who is passed over between me and the one who loads next, or everybody before goods are stored. */
export function skippedSeats(before: View, after: View | null, me: number): readonly number[] {
  const { kind, skipped = [] } = after?.decision ?? {};
  if (before.decision?.kind !== "load") return [];
  return kind === "load" ? skipped.slice(skipped.indexOf(me) + 1) : skipped.filter((seat) => seat !== me);
}
