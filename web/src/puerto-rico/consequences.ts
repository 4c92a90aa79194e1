/** What an imagined move would mean, in words and figures. */
import type { IconName } from "$/icons/names";
import type { LiveSeat } from "$/live/said";
import { t } from "$/messages/index.svelte";
import { seatName } from "$/pages/parts/describe";
import { sayEvents } from "$/table/words";
import { rowsIn, sayGivenUp, sayLeft } from "./leaves";
import { GAME } from "./names";
import { sum } from "./pieces";
import type { Action, Building, Event, Imagined, View } from "./view";

export interface Sentence {
  seat: number | null;
  text: string;
  /** Somebody loses by it. */
  isLoss?: boolean;
}

export interface Consequences {
  sentences: Sentence[];
  /** How many more or fewer I would have. */
  vp: number;
}

/** What happens to others at the end of a round is no news about this move; a price stands beside what is built. */
const UNTOLD = ["chance", "round_began", "role_gained_doubloon", "turned_up", "placed", "built"];

export function consequencesOf(
  view: View,
  imagined: Imagined,
  me: number,
  seats: readonly LiveSeat[],
  last?: Action,
  /** What comes first, nothing of it is given up. */
  isLed = false,
): Consequences {
  const events = imagined.events.filter(({ event }) => !UNTOLD.includes(event));
  const sentences: Sentence[] = [
    ...(isLed && last?.first ? [] : sayGivenUp(last, me)),
    ...sayEvents(GAME, events, seats, me),
    ...sayLeft(imagined.consequences, seats, me),
    ...passedOver(view, imagined, me, seats),
  ];
  if (imagined.view === null) sentences.push({ seat: null, text: t("puerto-rico.chance") });
  const [before, after] = [view.seats[me], imagined.view?.seats[me]];
  return {
    sentences,
    vp: before && after ? after.vp - before.vp : 0,
  };
}

/** Those who have nothing left to load once the last one has ended the phase. */
function passedOver(view: View, imagined: Imagined, me: number, seats: readonly LiveSeat[]): Sentence[] {
  if (rowsIn(imagined.consequences).length) return [];
  return skippedSeats(view, imagined.view, me).map((seat) => ({
    seat,
    text: t("puerto-rico.leaves.nothing-to-load", { name: seats[seat] ? seatName(seats[seat]) : "" }),
    isLoss: true,
  }));
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
