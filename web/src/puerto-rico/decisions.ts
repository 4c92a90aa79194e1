/** Decisions that are answered on the board rather than by an offer in the prompt. */
import type { Decision } from "./view";

type Asked = Pick<Decision, "kind"> | null | undefined;

export const isPlacing = (asked: Asked): boolean => asked?.kind === "place colonists" || asked?.kind === "place nobles";

export const isStoring = (asked: Asked): boolean => asked?.kind === "store kind" || asked?.kind === "keep barrel";

export const isPaying = (asked: Asked): boolean => asked?.kind === "give person" || asked?.kind === "give good";
