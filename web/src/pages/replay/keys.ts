/** Which keys go through a game. */

interface Position {
  step: number;
  last: number;
  rounds: readonly number[];
}

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** An element, in the events of a window. */
  target: EventTarget | null;
}

const STEPS: Record<string, (at: Position) => number | "toggle"> = {
  ArrowLeft: ({ step }) => step - 1,
  ArrowRight: ({ step }) => step + 1,
  Home: () => 0,
  End: ({ last }) => last,
  PageUp: ({ step, rounds }) => rounds.findLast((round) => round < step) ?? 0,
  PageDown: ({ step, rounds, last }) => rounds.find((round) => round > step) ?? last,
  " ": () => "toggle",
};

/** These know what to do with the keys themselves. */
const OWN_KEYS = "input:not([type=range]), textarea, select, dialog, [role=menu], [role=tab], [role=log]";
const PRESSED_BY_SPACE = "button, a";

/** Where a key leads; null: it is none of ours. */
export function stepByKey(event: Pressed, at: Position): number | "toggle" | null {
  const target = event.target as Element | null;
  if (event.ctrlKey || event.metaKey || event.altKey || target?.closest?.(OWN_KEYS)) return null;
  if (event.key === " " && target?.closest?.(PRESSED_BY_SPACE)) return null;
  return STEPS[event.key]?.(at) ?? null;
}
