/** What the server keeps of games: results, records, and every step. */
import { request, written } from "./request";
import type { Course, ReplayPage, Story, ViewMessage } from "./schema";

export type { ReplayPage, Result, SeatResult, Story } from "./schema";

/** Who looks at a game of the past: a seat, a spectator, or everybody at once, to whom nothing is hidden. */
export type Eyes = number | "spectator" | "everybody";

interface Asked {
  invitation: string | null;
  eyes: Eyes;
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
const queryOf = ({ invitation, eyes }: Asked) => ({
  invitation,
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
  /** Where the record can be downloaded. */
  recordAddress: (id: string, invitation: string | null) => `${table(id)}/record${written({ invitation })}`,
};
