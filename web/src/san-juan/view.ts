/** What the server tells a seat of San Juan: `view_data` in the engine. Cards, goods and roles go by their English names. */

export type DecisionKind =
  | "take role"
  | "use library"
  | "build"
  | "cover"
  | "give good"
  | "pay"
  | "produce"
  | "sell"
  | "keep"
  | "draw"
  | "dig"
  | "take card"
  | "exchange"
  | "chapel"
  | "bank"
  | "discard";

/** Who is asked what. */
export interface Decision {
  kind: DecisionKind;
  seat: number;
  /** While building: what, over what, and how many cards are due. */
  building?: string;
  over?: string | null;
  due?: number;
  /** Cards still to be chosen, or at most. */
  cards?: number;
  chosen?: string[];
  /** Goods that may still be given, made or sold, and what the sales bring so far. */
  left?: number;
  earned?: number;
  /** The cards to choose from, as far as they may be seen, and how many there are. */
  from?: string[];
  from_cards?: number;
}

export interface BuildingKind {
  building: string;
  cost: number;
  vp: number;
  kind: "production" | "city";
  /** For each seat now, if nothing is covered. */
  prices: number[];
}

export type Prices = number[];

export interface Score {
  [source: string]: number;
  total: number;
  tie_break: number;
}

export interface Seat {
  /** The cards that I know of it: all of my own. */
  hand: string[];
  hand_size: number;
  hand_limit: number;
  buildings: number;
  production: { building: string; number: number; goods: number }[];
  city: string[];
  goods: Record<string, number>;
  under: { chapel: number; bank: number; harbor: number };
  under_cards?: string[];
  goods_allowed: number;
  sales_allowed: number;
  councillor: { draws: number; keeps: number };
  score: Score;
}

export interface View {
  options: { players: number; edition: number; expansion: boolean };
  round: number;
  phase: string;
  governor: number;
  roles: { role: string; taken_by: number | null }[];
  roles_a_round: number;
  over: boolean;
  pile: number;
  discards: number;
  trading_house: { open: Prices | null; order: (Prices | null)[]; unseen: Prices[]; customs_price: number };
  buildings: BuildingKind[];
  buildings_to_end: number;
  seats: Seat[];
  seat: number | null;
  decision: Decision | null;
  seen_discards: Record<string, number>;
  covered: Record<string, number>;
}
