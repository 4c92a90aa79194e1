/** What travels over the table of San Juan: cards, and goods, which are cards face down. */
import type { FlightTable } from "$/table/motion/flights";
import { atSeat, card, flight, GOVERNOR_PASSES, picture, slug } from "$/table/motion/pieces";
import type { Event, View } from "./view";

const BACK = card();
const PILE = ["pile"];
const DISCARDS = ["discards", "pile"];

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
    flight(card(slug(building)), 1, building === "cathedral" ? ["cathedral"] : hand(seat), cardOf(seat, building)),
  ],
  gave_good: ({ good }, seat) => [flight(BACK, 1, goodOf(seat, good), DISCARDS)],
  lost_good: ({ good }, seat) => [flight(BACK, 1, goodOf(seat, good), DISCARDS)],
  produced: ({ good }, seat) => [flight(BACK, 1, PILE, goodOf(seat, good))],
  sold: ({ good }, seat) => [flight(BACK, 1, goodOf(seat, good), DISCARDS)],
  put_under_harbor: ({ good }, seat) => [flight(BACK, 1, goodOf(seat, good), under(seat, "harbor"))],
  turned_up_tile: () => [flight(BACK, 1, ["tile:next"], ["tile:open"])],
  // What cannot be taken goes away at once.
  turned_up: ({ cards }) => (cards ?? []).map((turned) => flight(card(slug(turned)), 1, PILE, ["choice", ...DISCARDS])),
  took_card: ({ card: taken }, seat) => [flight(card(slug(taken)), 1, ["choice", ...PILE], hand(seat))],
  put_under_chapel: ({ amount }, seat) => [flight(BACK, amount, hand(seat), under(seat, "chapel"))],
  put_under_bank: ({ amount }, seat) => [flight(BACK, amount, hand(seat), under(seat, "bank"))],
};
