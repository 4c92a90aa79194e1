/** Where a card lies that explains something: beside it, and not over what the player is asked. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

const GAP = 8;

/**
 * `things`: what is explained, and perhaps what it is a part of, first; the last of them is never covered. `avoided`: what
 * is not to be covered if there is any other way.
 */
export function beside(things: readonly Box[], card: Size, window: Size, avoided: readonly Box[]): Box {
  const { width, height } = card;
  const kept = (left: number, top: number): Box => ({
    left: within(left, window.width - width),
    top: within(top, window.height - height),
    width,
    height,
  });
  const target = things[things.length - 1] as Box;
  const places = things
    .flatMap((thing) => around(thing, target, card, avoided))
    .map(({ left, top }) => kept(left, top));
  const corners = [kept(0, 0), kept(window.width, 0), kept(0, window.height), kept(window.width, window.height)];
  const free = [...places, ...corners].filter((place) => covered(place, target) === 0);
  const cost = (place: Box) => avoided.reduce((sum, box) => sum + covered(place, box), 0);
  return free.toSorted((one, other) => cost(one) - cost(other))[0] ?? kept(target.left, 0);
}

/** At its sides, as high as the target if nothing is in the way there; then above and below. */
function around(thing: Box, target: Box, card: Size, avoided: readonly Box[]): Pick<Box, "left" | "top">[] {
  const heights = [target.top, ...avoided.flatMap(({ top, height }) => [top - card.height - GAP, top + height + GAP])];
  const sides = [thing.left + thing.width + GAP, thing.left - card.width - GAP];
  const middle = target.left + target.width / 2 - card.width / 2;
  return [
    ...sides.flatMap((left) => heights.map((top) => ({ left, top }))),
    { left: middle, top: thing.top - card.height - GAP },
    { left: middle, top: thing.top + thing.height + GAP },
  ];
}

const within = (place: number, most: number): number => Math.max(GAP, Math.min(place, most - GAP));

/** How much of one thing lies over another. */
function covered(one: Box, other: Box): number {
  const shared = (from: "left" | "top", size: "width" | "height") =>
    Math.min(one[from] + one[size], other[from] + other[size]) - Math.max(one[from], other[from]);
  return Math.max(0, shared("left", "width")) * Math.max(0, shared("top", "height"));
}
