/** Lessons and puzzles: what there is to learn, and the tables at which one learns. */
import { request } from "./request";
import type {
  Answered,
  ClientMessage,
  LessonData,
  LessonRow,
  PuzzleAnswer,
  PuzzleAnswered,
  PuzzlesData,
} from "./schema";

export type {
  Answered,
  LessonData as Lesson,
  LessonRow,
  PuzzleAnswer,
  PuzzleAnswered,
  PuzzleRow as Puzzle,
  PuzzlesData as Puzzles,
  Rated,
  SolverData as Solver,
  StepData as Step,
} from "./schema";

/** What is said at a table for learning. */
export interface Talk {
  /** Since the step began. */
  played: string[];
  version: number;
  said: ClientMessage;
}

const address = (game: string, name: string) => `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(name)}`;

const puzzle = (id: string) => `/api/puzzles/${encodeURIComponent(id)}`;

export const learning = {
  lessons: () => request<LessonRow[]>("GET", "/api/lessons"),
  lesson: (game: string, name: string) => request<LessonData>("GET", address(game, name)),
  talk: (game: string, name: string, step: number, body: Talk) =>
    request<Answered>("POST", `${address(game, name)}/${step}`, { body }),
  puzzles: () => request<PuzzlesData>("GET", "/api/puzzles"),
  /** The solution, compared with an action; without one, with what is tempting. */
  answer: (id: string, other?: string) =>
    request<PuzzleAnswer>("GET", `${puzzle(id)}/answer${other ? `?other=${encodeURIComponent(other)}` : ""}`),
  talkAtPuzzle: (id: string, body: Talk) => request<PuzzleAnswered>("POST", puzzle(id), { body }),
  markSolved: (puzzles: readonly string[]) =>
    request<void>("POST", "/api/puzzles/solved", { body: { puzzles: [...puzzles] } }),
};
