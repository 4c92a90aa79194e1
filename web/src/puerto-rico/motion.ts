/** What travels over the table of Puerto Rico. */

import { cardArtOf, fieldOf } from "$/art/named";
import type { FlightTable } from "$/table/motion/flights";
import { atSeat, card, flight, GOVERNOR_PASSES, picture, slug } from "$/table/motion/pieces";
import { isTile } from "./pieces";
import type { Event, View } from "./view";

const DOUBLOON = picture("doubloon");
const VP = picture("vp");
const BANK = ["bank", "supply"];
const HOUSE = ["house"];

/** Both prospectors have the same. */
const tool = (role: string) => picture(`role-${role.replace("second ", "")}`);
const barrel = (good: string) => picture(`good-${good}`, "roll");
const person = (name: string) => picture(name, "walk");
const land = (tile: string) => picture(`tile-${tile}`, "fly", [fieldOf(tile)]);
const plan = (building: string) => card(slug(building), ["bg-town", cardArtOf(building)]);
const supplyOf = (thing: string) => [`supply:${thing}`, "supply"];
const purse = (seat: number) => atSeat(seat, "doubloons");
const points = (seat: number) => atSeat(seat, "vp");
const goodsOf = (seat: number, good: string) => atSeat(seat, `good:${good}`, "goods");

/** Somewhere on a seat's board: a tile, a building, or home. */
function placeOf(seat: number, place: string): string[] {
  return place === "home" ? atSeat(seat, place) : atSeat(seat, `place:${place}`, isTile(place) ? "island" : "city");
}

export const FLIGHTS: FlightTable<Event, View> = {
  round_began: GOVERNOR_PASSES,
  took_role: ({ role, doubloons }, seat) => [
    flight(tool(role), 1, [`role:${role}`], atSeat(seat, "name")),
    flight(DOUBLOON, doubloons, [`role:${role}`], purse(seat)),
  ],
  role_gained_doubloon: ({ role }) => [flight(DOUBLOON, 1, BANK, [`role:${role}`])],
  got_doubloons: ({ amount }, seat) =>
    amount > 0 ? [flight(DOUBLOON, amount, BANK, purse(seat))] : [flight(DOUBLOON, -amount, purse(seat), BANK)],
  won_vp: ({ amount }, seat) => [flight(VP, amount, supplyOf("vp"), points(seat))],

  laid_tile: ({ tile, printed = tile }, seat) => [
    flight(
      land(tile),
      1,
      tile === "quarry" ? ["quarry", "plantations"] : [`plantation:${printed}`, "plantations"],
      placeOf(seat, tile),
    ),
  ],
  turned_up: ({ tile, amount }) => [flight(land(tile), amount, ["stack"], [`plantation:${tile}`])],
  discarded_tile: ({ tile }, seat) => [flight(land(tile), 1, placeOf(seat, tile), ["plantations"])],

  got_person: ({ person: who, source, place }, seat) => [
    flight(person(who), 1, source === "ship" ? ["colonist-ship"] : supplyOf(who), placeOf(seat, place)),
  ],
  moved_guest: ({ person: who, place }, seat) => [
    flight(person(who), 1, placeOf(seat, "guesthouse"), placeOf(seat, place)),
  ],
  placed: ({ person: who, place, amount }, seat) => [
    flight(person(who), amount, placeOf(seat, "home"), placeOf(seat, place)),
  ],
  filled_ship: ({ colonists, nobles }) => [
    flight(person("colonist"), colonists, supplyOf("colonist"), ["colonist-ship"]),
    flight(person("noble"), nobles, supplyOf("noble"), ["colonist-ship"]),
  ],

  built: ({ building, price }, seat) => [
    flight(DOUBLOON, price, purse(seat), BANK),
    {
      ...flight(plan(building), 1, [`building:${building}`, "market"], placeOf(seat, building)),
      isBuilt: true,
    },
  ],
  gave_person: ({ person: who, place }, seat) => [flight(person(who), 1, placeOf(seat, place), supplyOf(who))],
  gave_good: ({ good }, seat) => [flight(barrel(good), 1, goodsOf(seat, good), supplyOf(good))],
  gave_vp: (_, seat) => [flight(VP, 1, points(seat), supplyOf("vp"))],

  produced: ({ good, amount }, seat) => [flight(barrel(good), amount, supplyOf(good), goodsOf(seat, good))],
  sold: ({ good, market, doubloons }, seat) => [
    flight(barrel(good), 1, goodsOf(seat, good), market === "trading house" ? HOUSE : placeOf(seat, market)),
    flight(DOUBLOON, doubloons, BANK, purse(seat)),
  ],
  emptied_house: (_, __, before) =>
    Object.entries(before?.trading_house.goods ?? {}).map(([good, amount]) =>
      flight(barrel(good), amount, HOUSE, supplyOf(good)),
    ),
  loaded: ({ good, amount, ship }, seat) => [flight(barrel(good), amount, goodsOf(seat, good), [`ship:${ship}`])],
  used_wharf: ({ good, amount }, seat) => [flight(barrel(good), amount, goodsOf(seat, good), placeOf(seat, "wharf"))],
  used_small_wharf: ({ good, amount }, seat) => [
    flight(barrel(good), amount, goodsOf(seat, good), placeOf(seat, "small wharf")),
  ],
  supplied: ({ good }, seat) => [flight(barrel(good), 1, goodsOf(seat, good), placeOf(seat, "royal supplier"))],
  lost_goods: ({ good, amount }, seat) => [flight(barrel(good), amount, goodsOf(seat, good), supplyOf(good))],
  emptied_ship: ({ ship, good }) => [
    { ...flight(barrel(good), 1, [`ship:${ship}`], [`ship:${ship}`]), isSailing: true },
  ],
};
