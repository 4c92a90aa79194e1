import { expect, test } from "vitest";
import { symbolsIn, withParts } from "./sprite";

const SPRITE = `<svg>
<symbol id="house" viewBox="0 0 4 3"><path d="M0 0"/></symbol>
<symbol id="street" viewBox="0 0 8 3"><use href="#house"/><use href="#lamp"/></symbol>
<symbol id="lamp" viewBox="0 0 1 3"><circle/></symbol>
</svg>`;

test("a sprite is taken apart into its drawings", () => {
  const symbols = symbolsIn(SPRITE);
  expect([...symbols.keys()]).toEqual(["house", "street", "lamp"]);
  expect(symbols.get("lamp")).toBe('<symbol id="lamp" viewBox="0 0 1 3"><circle/></symbol>');
});

test("a drawing comes with those that it is made of", () => {
  const symbols = symbolsIn(SPRITE);
  expect(withParts("street", symbols)).toEqual(["street", "house", "lamp"]);
  expect(withParts("house", symbols)).toEqual(["house"]);
});

test("a drawing that is not there has no parts", () => {
  expect(withParts("ship", symbolsIn(SPRITE))).toEqual(["ship"]);
});
