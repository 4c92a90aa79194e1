import { describe, expect, test, vi } from "vitest";
import { applied, HeldView } from "./changes";
import type { ChangeMessage, ViewMessage } from "./said";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The same numbers every time (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const LEAVES: Json[] = [null, 0, 7, "corn", false, [], {}, [1, 2], { vp: 3 }];

function leaf(draw: (below: number) => number): Json {
  return LEAVES[draw(LEAVES.length)] ?? null;
}

/** A message of the shape that views have, with anything in it. */
function anyView(draw: (below: number) => number, version: number): ViewMessage {
  const seat = () => ({ goods: leaf(draw), doubloons: draw(9), city: leaf(draw) });
  return {
    type: "view",
    version,
    seat: draw(3),
    view: { round: draw(20), decision: leaf(draw), seats: [seat(), seat(), seat()], buildings: [seat(), seat()] },
    legal: Array.from({ length: draw(4) }, () => leaf(draw)),
    happened: Array.from({ length: draw(3) }, () => leaf(draw)),
    table: { status: "running", seats: [seat(), seat(), seat()], clock: { now: draw(1000) } },
  } as unknown as ViewMessage;
}

/** What the server takes a view apart into. */
function partsOf(view: ViewMessage): Map<string, unknown> {
  const { type: _, version: __, happened: ___, ...parts } = view as unknown as Record<string, unknown>;
  const found = new Map<string, unknown>();
  const add = (path: string, value: unknown, depth: number) => {
    if (depth === 0 || value === null || typeof value !== "object") found.set(path, value);
    else for (const [key, each] of Object.entries(value)) add(`${path}.${key}`, each, depth - 1);
  };
  for (const [key, value] of Object.entries(parts)) {
    if (key !== "view" && key !== "table") found.set(key, value);
    else
      for (const [inner, each] of Object.entries(value as object))
        add(`${key}.${inner}`, each, inner === "seats" && key === "view" ? 2 : Number(inner === "buildings"));
  }
  return found;
}

function changeBetween(before: ViewMessage, after: ViewMessage): ChangeMessage {
  const known = partsOf(before);
  const set = [...partsOf(after)].filter(([path, value]) => JSON.stringify(known.get(path)) !== JSON.stringify(value));
  const { version, happened } = after;
  return { type: "change", version, since: before.version, happened, set: Object.fromEntries(set) };
}

describe("changes", () => {
  test("add up to the whole view, and leave the views before as they were", () => {
    const draw = chance(5);
    let held = anyView(draw, 1);
    for (let version = 2; version < 300; version++) {
      const before = structuredClone(held);
      const whole = anyView(draw, version);
      const after = applied(held, JSON.parse(JSON.stringify(changeBetween(held, whole))));
      expect(after).toEqual(whole);
      expect(held).toEqual(before);
      held = after;
    }
  });

  test("share what stays the same", () => {
    const before = anyView(chance(2), 1);
    const after = applied(before, {
      type: "change",
      version: 2,
      since: 1,
      happened: [],
      set: { "view.seats.1.doubloons": 99, "view.seats.1.city": ["office"] },
    });
    const [one, other] = [before.view, after.view] as unknown as { seats: { goods: Json }[]; buildings: Json }[];
    expect(other?.seats[0]).toBe(one?.seats[0]);
    expect(other?.seats[1]?.goods).toBe(one?.seats[1]?.goods);
    expect(other?.buildings).toBe(one?.buildings);
    expect(after.table).toBe(before.table);
    expect(other?.seats[1]).toMatchObject({ doubloons: 99, city: ["office"] });
  });
});

describe("the view that is held", () => {
  const whole = (version: number) => anyView(chance(version), version);
  const change = (since: number, version: number) => changeBetween(whole(since), whole(version));

  test("is what the server sent last, whole or changed", () => {
    const held = new HeldView(() => {});
    expect(held.take(whole(3))).toEqual(whole(3));
    expect(held.take(change(3, 4))).toEqual(whole(4));
    expect(held.take(change(4, 4))).toEqual(whole(4));
    expect(held.take(change(4, 6))).toEqual(whole(6));
    expect(held.take(whole(2))).toEqual(whole(2));
  });

  test("is asked for once if a change does not fit, and changes are left out until it comes", () => {
    const ask = vi.fn();
    const held = new HeldView(ask);
    held.take(whole(3));
    expect(held.take(change(4, 5))).toBeNull();
    expect(held.take(change(5, 6))).toBeNull();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(held.take(whole(6))).toEqual(whole(6));
    expect(held.take(change(6, 7))).toEqual(whole(7));
    expect(held.take(change(1, 2))).toBeNull();
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
