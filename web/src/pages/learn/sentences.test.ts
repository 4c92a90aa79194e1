import { expect, test } from "vitest";
import type { Part } from "$/messages/index.svelte";
import { bitesOf } from "./sentences";

const plain = (pieces: Part[]): string =>
  pieces.map((piece) => (typeof piece === "object" ? plain(piece.parts) : piece)).join("");

const TEXT: Part[] = ["Barrels! Sell them for 2. Take the ", { tag: "b", parts: ["trader"] }, ". It is open."];

test("a short text is one bite", () => {
  expect(bitesOf(TEXT, 100).map(plain)).toEqual(["Barrels! Sell them for 2. Take the trader. It is open."]);
});

test("a long text comes sentence by sentence, and a tag stays in its own", () => {
  expect(bitesOf(TEXT, 27).map(plain)).toEqual(["Barrels! Sell them for 2.", "Take the trader.", "It is open."]);
  expect(bitesOf(TEXT, 1).map(plain)).toEqual(["Barrels!", "Sell them for 2.", "Take the trader.", "It is open."]);
});

test("nothing is nothing", () => {
  expect(bitesOf([], 50).map(plain)).toEqual([""]);
});
