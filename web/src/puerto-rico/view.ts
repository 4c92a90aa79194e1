/** What the server shows of a game of Puerto Rico: short names for what the engine declares. */
import type { components } from "$/api/schema";
import type { TableState } from "$/live/table-state.svelte";

type Schemas = components["schemas"];

export type View = Schemas["PuertoRicoView"];
export type Seat = Schemas["PuertoRicoSeat"];
export type Facts = Schemas["PuertoRicoFacts"];
export type Good = Schemas["PuertoRicoGood"];
export type Tile = Schemas["PuertoRicoTile"];
export type Building = Schemas["PuertoRicoBuilding"];
export type RoleName = Schemas["PuertoRicoRole"];
/** Where something of a seat can be; nobody is ever placed on a forest. */
export type Place = Schemas["PuertoRicoPlace"] | Tile;
export type Role = Schemas["PuertoRicoRoleCard"];
export type CargoShip = Schemas["PuertoRicoCargoShip"];
export type MarketBuilding = Schemas["PuertoRicoMarketBuilding"];
export type Goods = Schemas["PuertoRicoGoods"];
export type People = Schemas["PuertoRicoPeople"];
export type Occupied = People & { circles: number };
export type Score = Schemas["PuertoRicoScore"];
/** Why a building is cheaper, and by how much. */
export type Reductions = Schemas["PuertoRicoReductions"];
export type Cause = keyof Reductions;

export type Decision = Schemas["PuertoRicoDecision"];
export type DecisionKind = Decision["kind"];
export type Action = Schemas["PuertoRicoAction"];
export type ActionKind = Action["kind"];
export type Event = Schemas["PuertoRicoEvent"];

/** What a table shows. A live `TableState` has it all; a replay has a view, a log and no legal actions. */
export type TableSource = Pick<
  TableState<View>,
  | "id"
  | "view"
  | "seat"
  | "version"
  | "table"
  | "legal"
  | "log"
  | "isOver"
  | "isSending"
  | "play"
  | "preview"
  | "suggest"
  | "whyNot"
  | "now"
  | "refusal"
>;

/** What a few actions would lead to; the view is null where chance would decide. */
export interface Imagined {
  events: readonly Event[];
  view: View | null;
  legal: readonly Action[];
}
