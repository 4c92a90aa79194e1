/** What the server shows of a game of San Juan: short names for what the engine declares. */
import type { components } from "$/api/schema";

type Schemas = components["schemas"];

export type View = Schemas["SanJuanView"];
export type Facts = Schemas["SanJuanFacts"];
export type Seat = Schemas["SanJuanSeat"];
export type BuildingKind = Schemas["SanJuanBuildingKind"];
export type Prices = View["trading_house"]["unseen"][number];
export type Score = Schemas["SanJuanScore"];
/** A kind of card or building. */
export type Card = Schemas["SanJuanCard"];
export type Good = Schemas["SanJuanGood"];
export type Role = Schemas["SanJuanRole"];

export type Decision = Schemas["SanJuanDecision"];
export type DecisionKind = Decision["kind"];
export type Action = Schemas["SanJuanAction"];
export type ActionKind = Action["kind"];
export type Event = Schemas["SanJuanEvent"];
