import { ICON_NAMES, type IconName } from "./names";

/** The picture of what the engine calls "small market" is `small-market`; another stands in until it is drawn. */
export function iconNamed(name: string, standIn: IconName): IconName {
  const drawn = name.replaceAll(" ", "-") as IconName;
  return ICON_NAMES.includes(drawn) ? drawn : standIn;
}
