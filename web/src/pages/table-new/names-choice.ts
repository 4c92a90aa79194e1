/** Lists of names that an option may be instead of a value, with a given number from each group. */
import type { NameGroup, Option, OptionValue } from "$/api";

/** The groups of such a list, as other options have it. */
export function groupsOf(option: Option, settled: (keyword: string) => OptionValue | undefined): readonly NameGroup[] {
  const fits = (where: object) => Object.entries(where).every(([keyword, value]) => settled(keyword) === value);
  return option.groups.find(({ where }) => fits(where))?.groups ?? [];
}

/** To begin with. */
export const firstNames = (groups: readonly NameGroup[]) => groups.flatMap(({ names, count }) => names.slice(0, count));

export const chosenOf = ({ names }: NameGroup, chosen: readonly string[]) =>
  chosen.filter((name) => names.includes(name));

/** One that is chosen goes; another comes, for the oldest one if its group is full. */
export function toggled(group: NameGroup, chosen: readonly string[], name: string): string[] {
  if (chosen.includes(name)) return chosen.filter((each) => each !== name);
  const there = chosenOf(group, chosen);
  const leaves = there.length < group.count ? undefined : there[0];
  return [...chosen.filter((each) => each !== leaves), name];
}
