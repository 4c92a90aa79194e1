/** Words for what a table is about, from the server's catalogue and the messages whose ids it names. */
import type { Clock, Game, Option, Table } from "$/api";
import { ICON_NAMES, type IconName } from "$/icons/names";
import type { LiveSeat } from "$/live/said";
import { duration, exists, list, listed, t, translate } from "$/messages/index.svelte";
import { type Kind, labelOf } from "$/table/words/names";

/** What lies behind the title of a page about a table. */
export const GAME_SCENES: Record<string, "town" | "harbour"> = { "puerto-rico": "harbour", "san-juan": "town" };

export const OPTION_ICONS: Record<string, IconName> = {
  new_buildings: "residence",
  nobles: "noble",
  balanced: "customs-house",
  five_player_vp: "vp",
  open_vp: "ui-eye",
  library_quarry: "quarry",
  library_goods: "library",
  forest_with_hacienda: "forest-house",
  edition: "ui-deck",
  expansion: "palace",
  choose_hand: "ui-hand",
  guard_room: "guard-room",
  more_production: "coffee-roaster",
};

/** What an option that may be a list of names names. */
const NAMED_THINGS: Record<string, Kind> = { new_buildings: "building" };

export function thingName(game: string, keyword: string, name: string): string {
  const kind = NAMED_THINGS[keyword];
  return kind ? labelOf(game, kind, name) : name;
}

export function thingIcon(name: string): IconName {
  return ICON_NAMES.find((icon) => icon === name.replaceAll(" ", "-")) ?? "ui-book";
}

export function gameName(name: string): string {
  return translate(`game.${name}`, name);
}

export function levelName(name: string): string {
  return translate(`level.${name}`, name);
}

export function valueName(option: Option, value: unknown): string {
  if (Array.isArray(value))
    return translate(`${option.text_key}.list`, listed(...value.map(String)), { count: value.length });
  return translate(`${option.text_key}.${value}`, String(value));
}

interface UnusualOption {
  icon: IconName;
  text: string;
  /** What it means. */
  about: string;
}

/** The options that are not as usual, in a few words each. */
export function unusualOptions(game: Game | undefined, options: Table["options"]): UnusualOption[] {
  const unusual = (game?.options ?? []).filter(
    ({ keyword, default: usual }) => keyword !== "players" && keyword in options && options[keyword] !== usual,
  );
  return unusual.map((option) => ({
    icon: OPTION_ICONS[option.keyword] ?? "ui-gear",
    text: shortly(option, options[option.keyword]),
    about: atLength(game?.name ?? "", option, options[option.keyword]),
  }));
}

function shortly(option: Option, value: unknown): string {
  if (value === true) return translate(option.text_key, option.keyword);
  const [off, chip] = [`${option.text_key}.not`, `${option.text_key}.chip`];
  if (value === false && exists(off)) return t(off);
  return translate(chip, option.keyword, { value: valueName(option, value) });
}

function atLength(game: string, option: Option, value: unknown): string {
  if (Array.isArray(value)) return list(value.map((name: string) => thingName(game, option.keyword, name)));
  return translate(`${option.text_key}.about`, "");
}

export function clockName(clock: Clock): string {
  switch (clock.kind) {
    case "move":
      return t("clock.move", { time: duration(clock.seconds) });
    case "game":
      return t("clock.game", { time: duration(clock.seconds) });
    case "days":
      return t("clock.days", { days: clock.days });
    default:
      return t("clock.none");
  }
}

export function aboutClock(clock: Clock): string {
  switch (clock.kind) {
    case "move":
      return t("clock.move.about", { time: duration(clock.seconds) });
    case "game":
      return t("clock.game.about", { time: duration(clock.seconds), extra: duration(clock.seconds_a_move ?? 0) });
    case "days":
      return t("clock.days.about");
    default:
      return t("clock.none.about");
  }
}

/** Who sits at a seat, a person or a bot. */
export function seatName(seat: LiveSeat): string {
  return seat.name && (seat.person || seat.bot) ? seat.name : t("room.free-seat");
}

/** Everybody at a table but one: people by their names, bots by their number. */
export function companyOf({ seats }: Table, except: number | null): string[] {
  const others = seats.filter(({ seat, is_open }) => seat !== except && !is_open);
  const people = others.flatMap(({ person }) => (person ? [person.name] : []));
  const bots = others.length - people.length;
  return bots ? [...people, t("lobby.bots", { count: bots })] : people;
}
