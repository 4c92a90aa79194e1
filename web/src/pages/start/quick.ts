/** What the start page lets one choose before a quick game; everything else is as usual. It is remembered. */
import { api, type NewSeat, type NewTable, type OptionValue } from "$/api";
import { navigate } from "$/app/router.svelte";
import { session } from "$/app/session.svelte";

export interface Extra {
  keyword: string;
  /** The value that it has when it is on. */
  on: OptionValue;
}

export interface QuickGame {
  name: string;
  players: number;
  extras: readonly Extra[];
}

export const QUICK_GAMES: readonly QuickGame[] = [
  {
    name: "puerto-rico",
    players: 4,
    extras: [
      { keyword: "new_buildings", on: "random" },
      { keyword: "nobles", on: true },
    ],
  },
  {
    name: "san-juan",
    players: 3,
    extras: [
      { keyword: "expansion", on: true },
      { keyword: "choose_hand", on: true },
    ],
  },
];

export interface QuickChoice {
  players: number;
  level: string;
  /** Keywords of the extras that are on. */
  extras: string[];
}

export function rememberedChoice(game: QuickGame): QuickChoice {
  const usual = { players: game.players, level: "medium", extras: [] };
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(`quick.${game.name}`) ?? "{}") };
  } catch {
    return usual;
  }
}

export function rememberChoice(game: QuickGame, choice: QuickChoice): void {
  localStorage.setItem(`quick.${game.name}`, JSON.stringify(choice));
}

export function quickOptions(game: QuickGame, choice: QuickChoice): Record<string, OptionValue> {
  const on = game.extras.filter(({ keyword }) => choice.extras.includes(keyword));
  return Object.fromEntries(on.map(({ keyword, on: value }) => [keyword, value]));
}

/** One person against bots, for nobody else to see. */
export function againstBots(game: QuickGame, choice: QuickChoice): NewTable {
  const bots = Array.from({ length: choice.players - 1 }, (): NewSeat => ({ kind: "bot", level: choice.level }));
  return {
    game: game.name,
    options: quickOptions(game, choice),
    seats: [{ kind: "person" }, ...bots],
    is_public: false,
    is_rated: false,
  };
}

/** Opens the table and goes there; whoever has no name yet is asked for one first. */
export async function playAgainstBots(game: QuickGame, choice: QuickChoice): Promise<void> {
  rememberChoice(game, choice);
  if (!(await session.somebody())) return;
  const table = await api.createTable(againstBots(game, choice));
  navigate(`/tables/${table.id}`);
}
