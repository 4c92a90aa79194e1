import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Keys, playByKeys } from "./keys";

const preferences = vi.hoisted(() => ({ isExpress: false }));
// There is no browser here that could keep them.
vi.mock("$/theme/preferences.svelte", () => ({
  preferences,
  change: (changes: object) => Object.assign(preferences, changes),
}));

/** An element that lies within those that the selectors name. */
class Place {
  constructor(private readonly within: string = "") {}

  closest(selectors: string): Place | null {
    return selectors.split(", ").includes(this.within) ? this : null;
  }
}

let done: string[];
let isDialogOpen: boolean;
let keys: Keys;

/** Whether the key meant something. */
function press(key: string, target: unknown = new Place(), more: object = {}): boolean {
  const preventDefault = vi.fn();
  playByKeys(keys)({ key, target, preventDefault, ...more } as unknown as KeyboardEvent);
  return preventDefault.mock.calls.length > 0;
}

function noted(name: string, meant = true) {
  done.push(name);
  return meant;
}

beforeEach(() => {
  done = [];
  isDialogOpen = false;
  vi.stubGlobal("Element", Place);
  vi.stubGlobal("document", { body: new Place(), querySelector: () => (isDialogOpen ? {} : null) });
  keys = {
    chooseNumber: (number) => noted(`choose ${number}`, number < 9),
    back: () => noted("back"),
    commit: () => noted("commit"),
    suggest: () => noted("suggest"),
    pieces: "[data-place]",
  };
});
afterEach(() => vi.unstubAllGlobals());

test("digits choose, Escape goes back, Enter commits, S asks for a suggestion", () => {
  for (const key of ["1", "8", "Escape", "Enter", "s", "S"]) expect(press(key)).toBe(true);
  expect(done).toEqual(["choose 1", "choose 8", "back", "commit", "suggest", "suggest"]);
});

test("other keys mean nothing", () => {
  for (const key of ["0", "12", "a", " "]) expect(press(key)).toBe(false);
  expect(done).toEqual([]);
});

test("a key that has nothing to do is left to the browser", () => {
  expect(press("9")).toBe(false);
  expect(done).toEqual(["choose 9"]);
});

test.each(["ctrlKey", "metaKey", "altKey", "defaultPrevented"])("with %s it is somebody else's", (held) => {
  expect(press("1", new Place(), { [held]: true })).toBe(false);
  expect(done).toEqual([]);
});

test.each(["input", "textarea", "select", "dialog", "[role=menu]", "[role=tab]", "[contenteditable]"])(
  "in %s one types",
  (place) => {
    expect(press("1", new Place(place))).toBe(false);
    expect(done).toEqual([]);
  },
);

test("while a dialog is open, the table waits", () => {
  isDialogOpen = true;
  expect(press("1")).toBe(false);
  expect(done).toEqual([]);
});

test("a key that is pressed nowhere in particular counts", () => {
  expect(press("1", null)).toBe(true);
});

describe("Enter", () => {
  test.each(["button", "a", "[tabindex='0']"])("presses %s instead of committing", (place) => {
    expect(press("Enter", new Place(place))).toBe(false);
    expect(done).toEqual([]);
  });

  test("commits on a piece, where the game wants that", () => {
    expect(press("Enter", new Place("[data-place]"))).toBe(true);
    class PieceButton extends Place {
      override closest(selectors: string) {
        return /button|data-place/.test(selectors) ? this : null;
      }
    }
    expect(press("Enter", new PieceButton())).toBe(true);
    expect(done).toEqual(["commit", "commit"]);
    const { pieces: _, ...others } = keys;
    keys = others;
    expect(press("Enter", new PieceButton())).toBe(false);
  });
});

test("a game without suggestions leaves S alone", () => {
  const { suggest: _, ...others } = keys;
  keys = others;
  expect(press("s")).toBe(false);
});

test("E turns express on and off", () => {
  expect([press("e"), preferences.isExpress]).toEqual([true, true]);
  expect([press("E"), preferences.isExpress]).toEqual([true, false]);
});
