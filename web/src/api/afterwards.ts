/** What the server keeps of games: results, records, and every step. */
import { request, written } from "./request";
import type { Course, ReplayPage, ReviewData, Story, TableData, ViewMessage } from "./schema";

export type { ReplayPage, Result, ReviewData, ReviewedDecision, SeatResult, Story } from "./schema";

/** Who looks at a game of the past: a seat, a spectator, or everybody at once, to whom nothing is hidden. */
export type Eyes = number | "spectator" | "everybody";

/** Actions that are tried after a step, in place of what was played. */
export interface TriedLine {
  after: number;
  actions: readonly string[];
}

interface Asked {
  invitation: string | null;
  eyes: Eyes;
  line: TriedLine | null;
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
const queryOf = ({ invitation, eyes, line }: Asked) => ({
  invitation,
  after: line?.after,
  line: line?.actions,
  shows_everything: eyes === "everybody",
  seat: typeof eyes === "number" ? eyes : null,
});

export const afterwards = {
  /** The table as it is now, without a live connection. */
  now: (id: string, invitation: string | null) =>
    request<ViewMessage>("GET", `${table(id)}/game`, { query: { invitation } }),
  /** Everybody's points round by round, once the game is over. */
  course: (id: string, invitation: string | null) =>
    request<Course>("GET", `${table(id)}/course`, { query: { invitation } }),
  story: (id: string, asked: Asked) => request<Story>("GET", `${table(id)}/story`, { query: queryOf(asked) }),
  replay: (id: string, asked: Asked, first: number, count: number) =>
    request<ReplayPage>("GET", `${table(id)}/replay`, { query: { ...queryOf(asked), first, count } }),
  /** As far as it has come, without the decisions up to a number. */
  review: (id: string, invitation: string | null, after: number) =>
    request<ReviewData>("GET", `${table(id)}/review`, { query: { invitation, after } }),
  askReview: (id: string, invitation: string | null) =>
    request<ReviewData>("POST", `${table(id)}/review`, { query: { invitation } }),
  /** A new table against bots, which goes on from a step. */
  playOn: (id: string, invitation: string | null, wish: { step: number; seat: number; level: string }) =>
    request<TableData>("POST", `${table(id)}/play-on`, { query: { invitation }, body: wish }),
  /** Where the record can be downloaded. */
  recordAddress: (id: string, invitation: string | null) => `${table(id)}/record${written({ invitation })}`,
};
