/**
 * What the player has settled is kept in this browser, and on the server for people it knows: so it is the same on all
 * their devices. What another program has settled there stays.
 */
import { untrack } from "svelte";
import { api, type Me } from "$/api";
import { baseOf, currentTag, languages, rememberLanguage, sayNeutrally, setLanguage } from "$/messages/index.svelte";
import { change, preferences } from "$/theme/preferences.svelte";
import { session } from "./session.svelte";

/** Whether the browser may notify is a matter of each browser. */
const KEPT = ["theme", "textSize", "pace", "isExpress", "hasLetters", "hasSound", "isNeutral"] as const;
/** On the server, settings are flat: each lesson has its own. */
const OF_LESSON = "lesson.";
type Kept = Pick<typeof preferences, (typeof KEPT)[number]>;

/** Whose settings are in use here. */
let owner: string | null = $state(null);
let keeping = Promise.resolve();

/** To be called once, by a component that stays. */
export function keepSettings(): void {
  // Before anything is drawn with them.
  $effect.pre(() => sayNeutrally(preferences.isNeutral));
  $effect(() => {
    const { me } = session;
    untrack(() => void take(me));
  });
  $effect(() => {
    void settled();
    const isTaken = owner !== null && owner === session.me?.id;
    if (isTaken) untrack(keep);
  });
}

function settled(): Kept & { language: string } {
  const kept = Object.fromEntries(KEPT.map((name) => [name, preferences[name]])) as unknown as Kept;
  const lessons = Object.entries(preferences.lessons).map(([name, steps]) => [OF_LESSON + name, steps]);
  return { language: currentTag(), ...kept, ...Object.fromEntries(lessons) };
}

/** What was learned here and elsewhere, whichever is further. */
function lessonsIn(settings: NonNullable<Me["settings"]>): Record<string, number> {
  const lessons: Record<string, number> = { ...preferences.lessons };
  for (const [name, steps] of Object.entries(settings)) {
    const lesson = name.slice(OF_LESSON.length);
    if (name.startsWith(OF_LESSON) && typeof steps === "number")
      lessons[lesson] = Math.max(steps, lessons[lesson] ?? 0);
  }
  return lessons;
}

/** Somebody comes, with what they have settled elsewhere. */
async function take(me: Me | null): Promise<void> {
  if (me && me.id !== owner) {
    const settings = me.settings ?? {};
    const known = KEPT.filter((name) => typeof settings[name] === typeof preferences[name]);
    const taken = Object.fromEntries(known.map((name) => [name, settings[name]])) as Partial<Kept>;
    change({ ...taken, lessons: lessonsIn(settings) });
    const language = languages.find(({ tag }) => tag === baseOf(String(settings.language)));
    if (language) {
      rememberLanguage(language.tag);
      await setLanguage(language.tag);
    }
  }
  owner = me?.id ?? null;
}

/** One after the other, so that the last one counts; what fails is kept with the next change. */
function keep(): void {
  keeping = keeping.then(async () => {
    const { me } = session;
    const settings = { ...me?.settings, ...settled() };
    if (!me || sameAs(me.settings, settings)) return;
    session.me = await api.changeMe({ settings });
  });
  keeping = keeping.catch(() => {});
}

function sameAs(one: Me["settings"], other: NonNullable<Me["settings"]>): boolean {
  return Object.entries(other).every(([name, value]) => one?.[name] === value);
}
