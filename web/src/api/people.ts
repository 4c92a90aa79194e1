/** What one asks of the server about oneself and about others. */
import { request } from "./request";
import type { LeadersPage, MutedPerson, Notify, NotifyWithSecret, Profile, RecoveryCode, Style } from "./schema";
import type { Me } from "./types";

export type { Leader, LeadersPage, MutedPerson, Notify, Profile, Statistics, Style } from "./schema";

const mute = (person: string) => `/api/me/mutes/${encodeURIComponent(person)}`;

export const people = {
  changeName: (name: string) => request<Me>("PATCH", "/api/me", { body: { name } }),
  changePassword: (old: string, next: string) => request<void>("PUT", "/api/me/password", { body: { old, new: next } }),
  newRecoveryCode: (password: string) => request<RecoveryCode>("POST", "/api/me/recovery", { body: { password } }),
  recover: (name: string, code: string, password: string) =>
    request<RecoveryCode>("POST", "/api/recovery", { body: { name, code, password } }),
  logOutEverywhere: () => request<void>("DELETE", "/api/sessions"),
  /** Guests have no password that could be asked for. */
  deleteMe: (password: string | null) => request<void>("DELETE", "/api/me", { body: { password } }),

  notify: () => request<Notify>("GET", "/api/me/notify"),
  setNotify: (wish: { email: string } | { webhook: string }) =>
    request<NotifyWithSecret>("PUT", "/api/me/notify", { body: wish }),
  confirmEmail: (code: string) => request<Notify>("POST", "/api/me/notify/confirm", { body: { code } }),
  testNotify: () => request<void>("POST", "/api/me/notify/test"),
  forgetNotify: () => request<void>("DELETE", "/api/me/notify"),

  mutes: () => request<MutedPerson[]>("GET", "/api/me/mutes"),
  mute: (person: string) => request<void>("PUT", mute(person)),
  unmute: (person: string) => request<void>("DELETE", mute(person)),
  report: (table: string, about: string, text: string) =>
    request<void>("POST", `/api/tables/${encodeURIComponent(table)}/reports`, { body: { about, text } }),

  profile: (person: string, cursor?: string | null) =>
    request<Profile>("GET", `/api/people/${encodeURIComponent(person)}`, { query: { cursor } }),
  style: (person: string, game: string) =>
    request<Style>("GET", `/api/people/${encodeURIComponent(person)}/style`, { query: { game } }),
  leaderboard: (game: string, players: number, cursor?: string | null) =>
    request<LeadersPage>("GET", "/api/leaderboard", { query: { game, players, cursor } }),
};
