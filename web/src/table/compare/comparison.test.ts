import { expect, test } from "vitest";
import { counted, isMost } from "./comparison";

const row = (...sizes: number[]) => ({ label: "", cells: sizes.map((size) => counted(size)) });
const marked = (...sizes: number[]) => {
  const compared = row(...sizes);
  return compared.cells.map((cell) => isMost(compared, cell));
};

test("those who have the most are marked", () => {
  expect(marked(3, 5, 5, 1)).toEqual([false, true, true, false]);
});

test("nobody is marked where all have as much", () => {
  expect(marked(2, 2, 2)).toEqual([false, false, false]);
});
