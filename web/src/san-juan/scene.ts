/** What every part of the table draws from. */
import { createContext } from "svelte";
import type { Emblem } from "$/api";
import type { TableState } from "$/live/table-state.svelte";
import { seatName } from "$/pages/parts/describe";
import type { Composer } from "$/table/compose/composer.svelte";
import type { AnyChangeTable } from "$/table/story/changes";
import { Recap } from "$/table/story/recap.svelte";
import { Chair } from "$/table/watch/chair.svelte";
import { CHANGES } from "./changes";
import { type Building, cityOf, goodOn } from "./city";
import type { BuildingKind, Card, Event, Facts, Good, Outlay, Seat, View } from "./view";

export class Scene {
  readonly recap: Recap;
  readonly chair: Chair;

  constructor(
    readonly table: TableState<View>,
    readonly composer: Composer<View>,
    readonly facts: Facts,
  ) {
    this.chair = new Chair(table);
    this.recap = new Recap(table, composer, CHANGES as AnyChangeTable);
  }

  /** The table draws nothing before there is a view. */
  get view(): View {
    return this.table.view as View;
  }

  /** Whose row lies at the bottom. */
  get near(): number {
    return this.chair.seat;
  }

  get own(): Seat {
    return this.view.seats[this.near] as Seat;
  }

  get isMine(): boolean {
    return this.table.seat !== null;
  }

  /** The other seats in the order of play. */
  get others(): number[] {
    const { length } = this.view.seats;
    return Array.from({ length: length - 1 }, (_, step) => (this.near + step + 1) % length);
  }

  nameOf(seat: number): string {
    const live = this.table.table?.seats[seat];
    return live ? seatName(live) : String(seat + 1);
  }

  emblemOf(seat: number): Emblem | null {
    return this.table.table?.seats[seat]?.emblem ?? null;
  }

  cityOf(seat: Seat): Building[] {
    return cityOf(seat, this.facts);
  }

  /** The hue of a building: that of its good if it has a price, violet for the city. */
  hueOf(card: string): string {
    return this.facts.priced_goods.find((good) => good === goodOn(card, this.facts)) ?? "violet";
  }

  /** Figures of a card; a cathedral that was built is on the table no more. */
  kindOf(card: string): BuildingKind {
    return (
      this.view.buildings.find(({ building }) => building === card) ?? {
        building: card as Card,
        cost: 0,
        vp: 0,
        kind: "city",
        prices: [],
      }
    );
  }

  priceOf(card: string): number {
    const { prices, cost } = this.kindOf(card);
    return prices[this.near] ?? cost;
  }

  /** What a card of one's own would cost now, or with the role that is being chosen. */
  outlayOf(card: string): Outlay | undefined {
    if (!this.isMine || IS_ABOUT_OTHER_THINGS.has(this.composer.question?.asked.kind ?? "")) return undefined;
    return this.#paying.outlays?.find(({ building }) => building === card);
  }

  /** How many cards could pay for another one of the hand. */
  get cardsToPay(): number {
    return this.#paying.hand_size - 1;
  }

  get #paying(): Seat {
    const { composer, near } = this;
    const imagined = composer.chosenFor("take role") && composer.outcome?.view;
    return (imagined || this.view).seats[near] as Seat;
  }
}

/** Decisions about cards of the hand that are not to be built: what they would cost does not matter then. */
const IS_ABOUT_OTHER_THINGS = new Set(["pay", "give good", "cover", "keep", "discard", "exchange", "chapel", "bank"]);

/** Cards that a good brings now; null where none is sold. */
export function salePrice({ view, composer, facts }: Scene, good: string | undefined): number | null {
  const { open, customs_price } = view.trading_house;
  if (composer.question?.asked.kind !== "sell" || !open || !good) return null;
  return open[facts.priced_goods.indexOf(good as Good)] ?? customs_price;
}

/** What the building would cost, if it were laid over the one at this place; null if that cannot be known. */
export async function priceAt({ composer }: Scene, place: string): Promise<number | null> {
  const [choice] = composer.at(place);
  if (choice?.answers !== "cover") return null;
  const preview = await composer.look(choice).catch(() => null);
  const events = (preview?.events ?? []) as readonly Event[];
  const paid = events.find((event) => event.event === "built")?.amount;
  return preview && (paid ?? preview.view?.decision?.due ?? 0);
}

export const [getScene, setScene] = createContext<Scene>();
