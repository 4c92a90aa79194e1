/** What the server shows of a game of Puerto Rico: short names for what the engine declares. */
import type {
  PuertoRicoAction as Action,
  PuertoRicoConsequence as Consequence,
  PuertoRicoEvent as Event,
  PuertoRicoDecision,
  PuertoRicoPeople,
  PuertoRicoPlace,
  PuertoRicoReductions,
  PuertoRicoTile,
  PuertoRicoView as View,
} from "$/api/schema";
import type { TableState } from "$/live/table-state.svelte";

export type {
  PuertoRicoAction as Action,
  PuertoRicoBuilding as Building,
  PuertoRicoCargoShip as CargoShip,
  PuertoRicoConsequence as Consequence,
  PuertoRicoDecision as Decision,
  PuertoRicoEvent as Event,
  PuertoRicoFacts as Facts,
  PuertoRicoGood as Good,
  PuertoRicoGoods as Goods,
  PuertoRicoMarketBuilding as MarketBuilding,
  PuertoRicoPeople as People,
  PuertoRicoRole as RoleName,
  PuertoRicoRoleCard as Role,
  PuertoRicoScore as Score,
  PuertoRicoSeat as Seat,
  PuertoRicoTile as Tile,
  PuertoRicoView as View,
} from "$/api/schema";

/** Where something of a seat can be; nobody is ever placed on a forest. */
export type Place = PuertoRicoPlace | PuertoRicoTile;
export type Occupied = PuertoRicoPeople & { circles: number };
/** Why a building is cheaper. */
export type Cause = keyof PuertoRicoReductions;
export type DecisionKind = PuertoRicoDecision["kind"];
export type ActionKind = Action["kind"];

/** What a table shows. A live `TableState` has it all; a replay has a view, a log and no legal actions. */
export type TableSource = Pick<
  TableState<View>,
  | "id"
  | "view"
  | "seat"
  | "version"
  | "table"
  | "legal"
  | "outlook"
  | "log"
  | "isOver"
  | "isSending"
  | "play"
  | "preview"
  | "suggest"
  | "whyNot"
  | "now"
  | "refusal"
  | "isReplay"
  | "isLesson"
  | "showAgain"
>;

/** What a few actions would lead to; the view is null where chance would decide. */
export interface Imagined {
  events: readonly Event[];
  /** What it leaves to the others, where that changes. */
  consequences: readonly Consequence[];
  view: View | null;
  legal: readonly Action[];
}
