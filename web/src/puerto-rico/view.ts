/** What the server shows of a game of Puerto Rico: the seat's view, and the actions that it may take. */
import type { GameEvent, LegalAction } from "$/live/said";
import type { TableState } from "$/live/table-state.svelte";
import type { Building, Good, Place, RoleName, Tile } from "./pieces";

export interface View {
  options: { players: number; nobles: boolean; new_buildings: string | string[]; open_vp: boolean };
  round: number;
  /** The role whose phase it is, or "choosing role", "draft", "final", "over". */
  phase: RoleName | "choosing role" | "draft" | "final" | "over";
  governor: number;
  roles: Role[];
  ending: string | null;
  over: boolean;
  vp_pool: number;
  goods: Goods;
  colonists: {
    supply: number;
    ship: number;
    nobles_in_supply: number;
    nobles_on_ship: number;
    next_ship: number;
  };
  plantations: { face_up: Goods; stack: number; discards: Goods; quarries: number };
  cargo_ships: CargoShip[];
  trading_house: { goods: Goods; room: number };
  buildings: MarketBuilding[];
  seats: Seat[];
  seat: number | null;
  decision: Decision | null;
}

export type Goods = Record<Good, number>;

export interface Role {
  role: RoleName;
  doubloons: number;
  taken_by: number | null;
}

export interface CargoShip {
  ship: number;
  capacity: number;
  good: Good | null;
  barrels: number;
  room: number;
}

export interface MarketBuilding {
  building: Building;
  cost: number;
  vp: number;
  column: number;
  circles: number;
  city_spaces: number;
  left: number;
  /** For each seat, now. */
  prices: number[];
}

export interface People {
  colonists: number;
  nobles: number;
}

export interface Occupied extends People {
  circles: number;
}

export interface Seat {
  doubloons: number;
  vp: number;
  vp_secret: boolean;
  goods: Goods;
  home: People;
  island: (Occupied & { tile: Tile; tiles: number })[];
  island_room: number;
  city: (Occupied & { building: Building })[];
  city_room: number;
  production: Goods;
  selling_prices: Goods;
  storage: { kinds: number; barrels: number };
  forests: { tiles: number };
  score: Score;
  /** Of my own seat: what lowers the prices of a column's buildings, column by column. */
  reductions?: Reductions[];
}

/** Why a building is cheaper, and by how much. */
export type Cause = "taker" | "quarries" | "forests" | "zoning office";
export type Reductions = Partial<Record<Cause, number>>;

export type Score = Record<string, number> & { total: number; tie_break: number };

export interface Decision {
  kind: DecisionKind;
  seat: number;
  place?: Place;
  good?: Good;
  tile?: Tile;
  not_recommended?: Building[];
  building?: Building;
  due?: number;
  /** What somebody else may do; what I may do is in `legal`. */
  choices?: Action[];
}

export type DecisionKind =
  | "pick building"
  | "take role"
  | "move guests"
  | "settle"
  | "lay tile"
  | "hospice colonist"
  | "hunt"
  | "mayor colonist"
  | "villa noble"
  | "ship person"
  | "place nobles"
  | "place colonists"
  | "build"
  | "give person"
  | "give good"
  | "university colonist"
  | "privilege good"
  | "trade"
  | "load"
  | "small wharf barrels"
  | "store kind"
  | "keep barrel";

/** A legal action: its family, and what it is about. */
export interface Action extends LegalAction {
  kind: ActionKind;
  role?: RoleName;
  tile?: Tile;
  number?: number;
  building?: Building;
  place?: Place;
  good?: Good;
  ship?: number;
}

export type ActionKind =
  | "role"
  | "pass"
  | "take_plantation"
  | "take_quarry"
  | "take_as_forest"
  | "draw_tile"
  | "lay_as_plantation"
  | "lay_as_forest"
  | "take_colonist"
  | "take_noble"
  | "take_nobody"
  | "amount"
  | "build"
  | "give_colonist"
  | "give_noble"
  | "give_good"
  | "take_good"
  | "sell"
  | "sell_to_trading_post"
  | "discard_empty"
  | "discard_with_colonist"
  | "discard_with_noble"
  | "discard_forest"
  | "load"
  | "use_wharf"
  | "use_small_wharf"
  | "supply"
  | "store"
  | "keep"
  | "pick"
  | "move_colonist"
  | "move_noble";

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
  events: readonly GameEvent[];
  view: View | null;
  legal: readonly Action[];
}
