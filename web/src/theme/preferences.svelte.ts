/** How the player wants it to look and sound: kept in this browser, and shown at once. */

export type Theme = "system" | "light" | "dark";
export const THEMES: readonly Theme[] = ["system", "light", "dark"];
/** Percent of the usual size. */
export const TEXT_SIZES = [100, 115, 130, 150, 175, 200] as const;

export type Pace = "slow" | "normal" | "fast" | "instant";
const SLOWNESS: Record<Pace, number> = { slow: 2, normal: 1, fast: 0.5, instant: 0 };
export const PACES = Object.keys(SLOWNESS) as Pace[];

interface Preferences {
  theme: Theme;
  textSize: number;
  /** How quickly pieces travel; whatever is chosen, nothing moves if the system says so. */
  pace: Pace;
  /** Express: whatever is chosen is played at once, without the gold button. */
  isExpress: boolean;
  /** Two letters on every good, for whom shapes and colours are not enough. */
  hasLetters: boolean;
  /** A sound when it is my turn, and when something happens. */
  hasSound: boolean;
  /** The browser tells when it is my turn and the page is not looked at. */
  notifies: boolean;
  /** "Workers" instead of "colonists". */
  isNeutral: boolean;
  /** How many steps of each lesson were played. */
  lessons: Readonly<Record<string, number>>;
  /** The ids of puzzles that were solved. */
  solved: readonly string[];
}

const STORED = "preferences";
const USUAL: Preferences = {
  theme: "system",
  textSize: 100,
  pace: "normal",
  isExpress: false,
  hasLetters: false,
  hasSound: false,
  notifies: false,
  isNeutral: false,
  lessons: {},
  solved: [],
};

export const preferences: Preferences = $state(stored());

export function change(changes: Partial<Preferences>): void {
  Object.assign(preferences, changes);
  localStorage.setItem(STORED, JSON.stringify(preferences));
  applyPreferences();
}

export function applyPreferences(): void {
  const { dataset, style } = document.documentElement;
  if (preferences.theme === "system") delete dataset.theme;
  else dataset.theme = preferences.theme;
  dataset.motion = preferences.pace === "instant" ? "none" : "";
  style.fontSize = preferences.textSize === 100 ? "" : `${preferences.textSize}%`;
}

const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
const systemIsStill = matchMedia("(prefers-reduced-motion: reduce)");

/** The theme that is seen. */
export function isDark(): boolean {
  return preferences.theme === "dark" || (preferences.theme === "system" && systemIsDark.matches);
}

/** Whether pieces may travel and numbers may count. */
export function mayMove(): boolean {
  return preferences.pace !== "instant" && !systemIsStill.matches;
}

/** How much longer or shorter than usual something that moves takes. */
export function slowness(): number {
  return SLOWNESS[preferences.pace];
}

function stored(): Preferences {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(STORED) ?? "{}") };
  } catch {
    return { ...USUAL };
  }
}
