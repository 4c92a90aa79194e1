/** Which places of the table have gained something, and how a flag says it. What was given away, the recap tells. */
import type { Flight, Piece } from "../motion/flights";

interface Mark {
  /** More than there were. */
  net: number;
  /** The kinds of things that have come or gone. */
  things: Set<string>;
  /** A house or a tile lies there that did not before. */
  isNew: boolean;
}

export interface Flag {
  /** At a whole seat, whose things are not shown; at a place, which is framed; beside a number. */
  at: "seat" | "place" | "number";
  text: string;
}

const SEAT = /^seat:\d+$/;
const PLACE = /:(place|building):/;
/** Numbers that matter: how many people are at home goes up and down with every mayor. */
const NUMBER = /^seat:\d+:(doubloons|vp|hand|good:.+)$/;

/** Who has which role, and who governs, stands there in words. */
const isSign = ({ icon }: Piece) => icon === "governor" || icon?.startsWith("role-") === true;
const isLaid = ({ icon }: Piece) => icon?.startsWith("tile-") === true;

/** By the anchors of the places: the first that is there counts. */
export function flagsOf(
  flights: readonly Flight[],
  isThere: (anchor: string) => boolean,
  sayNew: (count: number) => string,
): Map<string, Flag> {
  const marks = new Map<string, Mark>();
  const note = (anchors: readonly string[], net: number, piece: Piece, isNew: boolean) => {
    const anchor = anchors.find(isThere);
    if (!anchor) return;
    const mark = marks.get(anchor) ?? { net: 0, things: new Set(), isNew: false };
    mark.net += net;
    mark.things.add(piece.icon ?? "");
    mark.isNew ||= isNew;
    marks.set(anchor, mark);
  };
  for (const { piece, count, from, to, isBuilt = isLaid(piece), isSailing } of flights) {
    if (isSailing || isSign(piece)) continue;
    note(from, -count, piece, false);
    note(to, count, piece, isBuilt);
  }
  return new Map(
    [...marks].flatMap(([anchor, mark]) => {
      const flag = flagOf(anchor, mark, sayNew);
      return flag ? [[anchor, flag]] : [];
    }),
  );
}

function flagOf(anchor: string, { net, things, isNew }: Mark, sayNew: (count: number) => string): Flag | null {
  if (SEAT.test(anchor)) return { at: "seat", text: sayNew(things.size) };
  if (PLACE.test(anchor)) return isNew ? { at: "place", text: sayNew(1) } : null;
  return NUMBER.test(anchor) && net > 0 ? { at: "number", text: `+${net}` } : null;
}
