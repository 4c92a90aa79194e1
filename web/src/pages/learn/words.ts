/** What lessons and their steps are called, and what the coach says of them. */
import type { LessonRow, Step } from "$/api/learning";
import { exists, type MessageId, t, type Values } from "$/messages/index.svelte";
import type { Part } from "./lesson-state.svelte";

type Named = Pick<LessonRow, "game" | "name">;

const say = (id: string, values?: Values): string => (exists(id) ? t(id, values) : "");

export const sayTitle = ({ game, name }: Named): string => say(`lesson.${game}.${name}.title`);
export const sayAbout = ({ game, name }: Named): string => say(`lesson.${game}.${name}.about`);
export const sayStep = ({ game, name }: Named, { key }: Step): string => say(`lesson.${game}.${name}.${key}.title`);

/** The message that the coach says; what is no mistake of many has an answer that fits all. */
export function textOf({ game, name }: Named, { key }: Step, part: Part): MessageId {
  const id = `lesson.${game}.${name}.${key}.${part}`;
  return exists(id) ? id : "learn.other";
}
