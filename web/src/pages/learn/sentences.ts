/** What the coach says comes in bites: whole sentences, as many as can be read at a glance. */
import type { Part } from "$/messages/index.svelte";

/** Where a sentence ends and another begins. */
const END = /(?<=[.!?…]) (?=[\p{Lu}\d„“"])/u;

const lengthOf = (pieces: readonly Part[]): number =>
  pieces.reduce((sum, piece) => sum + (typeof piece === "object" ? lengthOf(piece.parts) : piece.length), 0);

function sentencesOf(pieces: readonly Part[]): Part[][] {
  const sentences: Part[][] = [[]];
  for (const piece of pieces) {
    if (typeof piece === "object") sentences.at(-1)?.push(piece);
    else {
      const [first = "", ...others] = piece.split(END);
      sentences.at(-1)?.push(first);
      for (const other of others) sentences.push([other]);
    }
  }
  return sentences;
}

/** Bites of about that many letters; a single sentence may be longer. */
export function bitesOf(pieces: readonly Part[], most: number): Part[][] {
  const bites: Part[][] = [];
  for (const sentence of sentencesOf(pieces)) {
    const bite = bites.at(-1);
    if (bite && lengthOf(bite) + lengthOf(sentence) < most) bite.push(" ", ...sentence);
    else bites.push([...sentence]);
  }
  return bites;
}
