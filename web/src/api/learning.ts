/** Lessons: what there is to learn, and the tables at which one learns. */
import { request } from "./request";
import type { Answered, ClientMessage, LessonData, LessonRow } from "./schema";

export type { Answered, LessonData as Lesson, LessonRow, StepData as Step } from "./schema";

/** What is said at a table for learning. */
export interface Talk {
  /** Since the step began. */
  played: string[];
  version: number;
  said: ClientMessage;
}

const address = (game: string, name: string) => `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(name)}`;

export const learning = {
  lessons: () => request<LessonRow[]>("GET", "/api/lessons"),
  lesson: (game: string, name: string) => request<LessonData>("GET", address(game, name)),
  talk: (game: string, name: string, step: number, body: Talk) =>
    request<Answered>("POST", `${address(game, name)}/${step}`, { body }),
};
