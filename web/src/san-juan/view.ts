/** What the server shows of a game of San Juan: short names for what the engine declares. */
import type { SanJuanAction, SanJuanDecision, SanJuanView } from "$/api/schema";

export type {
  SanJuanAction as Action,
  SanJuanBuildingKind as BuildingKind,
  /** A kind of card or building. */
  SanJuanCard as Card,
  SanJuanDecision as Decision,
  SanJuanEvent as Event,
  SanJuanFacts as Facts,
  SanJuanGood as Good,
  SanJuanOutlay as Outlay,
  SanJuanReduction as Reduction,
  SanJuanRole as Role,
  SanJuanScore as Score,
  SanJuanSeat as Seat,
  SanJuanView as View,
} from "$/api/schema";

export type Prices = SanJuanView["trading_house"]["unseen"][number];
export type DecisionKind = SanJuanDecision["kind"];
export type ActionKind = SanJuanAction["kind"];
