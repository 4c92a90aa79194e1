/** What travels over the table of San Juan: cards, and goods, which are cards face down. */

import { cardArtOf } from "$/art/named";
import type { FlightTable } from "$/table/motion/flights";
import { atSeat, back, card, flight, GOVERNOR_PASSES, picture, slug } from "$/table/motion/pieces";
import { goodIcon } from "./names";
import type { Event, View } from "./view";

const BACK = back();
const PILE = ["pile"];
const DISCARDS = ["discards", "pile"];

/** A card that nobody sees, as the good of the building that it lies on. */
const good = (name: string) => back(goodIcon(name));
const face = (building: string) => card(slug(building), ["bg-town", cardArtOf(building)]);
const hand = (seat: number) => atSeat(seat, "hand");
const goodOf = (seat: number, good: string) => atSeat(seat, `good:${good}`);
const cardOf = (seat: number, building: string) => atSeat(seat, `building:${building}`);
const under = (seat: number, building: string) => atSeat(seat, `under:${building}`, `building:${building}`);

export const FLIGHTS: FlightTable<Event, View> = {
  round_began: GOVERNOR_PASSES,
  took_role: ({ role }, seat) => [flight(picture(`role-${role}`), 1, [`role:${role}`], atSeat(seat, "name"))],
  reshuffled: ({ amount }) => [flight(BACK, amount, ["discards"], PILE)],
  drew: ({ amount }, seat) => [flight(BACK, amount, PILE, hand(seat))],
  drew_to_choose: ({ amount }, seat) => [flight(BACK, amount, PILE, ["choice", ...hand(seat)])],
  kept: ({ amount }, seat) => [flight(BACK, amount, ["choice"], hand(seat))],
  discarded: ({ amount }, seat) => [flight(BACK, amount, ["choice", ...hand(seat)], DISCARDS)],
  built: ({ building, amount }, seat) => [
    flight(BACK, amount, hand(seat), DISCARDS),
    {
      ...flight(face(building), 1, building === "cathedral" ? ["cathedral"] : hand(seat), cardOf(seat, building)),
      isBuilt: true,
    },
  ],
  gave_good: ({ good: kind }, seat) => [flight(good(kind), 1, goodOf(seat, kind), DISCARDS)],
  lost_good: ({ good: kind }, seat) => [flight(good(kind), 1, goodOf(seat, kind), DISCARDS)],
  produced: ({ good: kind }, seat) => [flight(good(kind), 1, PILE, goodOf(seat, kind))],
  sold: ({ good: kind }, seat) => [flight(good(kind), 1, goodOf(seat, kind), DISCARDS)],
  put_under_harbor: ({ good: kind }, seat) => [flight(good(kind), 1, goodOf(seat, kind), under(seat, "harbor"))],
  turned_up_tile: () => [flight(BACK, 1, ["tile:next"], ["tile:open"])],
  // What cannot be taken goes away at once.
  turned_up: ({ cards }) => (cards ?? []).map((turned) => flight(face(turned), 1, PILE, ["choice", ...DISCARDS])),
  took_card: ({ card: taken }, seat) => [flight(face(taken), 1, ["choice", ...PILE], hand(seat))],
  put_under_chapel: ({ amount }, seat) => [flight(BACK, amount, hand(seat), under(seat, "chapel"))],
  put_under_bank: ({ amount }, seat) => [flight(BACK, amount, hand(seat), under(seat, "bank"))],
};
