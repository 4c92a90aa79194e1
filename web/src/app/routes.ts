/** All pages. Each is loaded when it is first opened; the table's parts come with it. */
import type { Route } from "./router.svelte";

export const ROUTES: readonly Route[] = [
  { pattern: "/", load: () => import("$/pages/start/StartPage.svelte") },
  { pattern: "/lobby", load: () => import("$/pages/lobby/LobbyPage.svelte") },
  { pattern: "/games", load: () => import("$/pages/games/GamesPage.svelte") },
  { pattern: "/tables/new", load: () => import("$/pages/table-new/NewTablePage.svelte") },
  { pattern: "/tables/:id", load: () => import("$/pages/table/TablePage.svelte"), isWhole: true },
  { pattern: "/tables/:id/replay", load: () => import("$/pages/replay/ReplayPage.svelte"), isWhole: true },
  { pattern: "/tables/:id/review", load: () => import("$/pages/review/ReviewPage.svelte") },
  { pattern: "/account", load: () => import("$/pages/account/AccountPage.svelte") },
  { pattern: "/recovery", load: () => import("$/pages/account/RecoveryPage.svelte") },
  { pattern: "/settings", load: () => import("$/pages/settings/SettingsPage.svelte") },
  { pattern: "/people/:id", load: () => import("$/pages/person/PersonPage.svelte") },
  { pattern: "/rules", load: () => import("$/pages/rules/RulesPage.svelte") },
  { pattern: "/rules/:game", load: () => import("$/pages/rules/RulesPage.svelte") },
  { pattern: "/rules/:game/:article", load: () => import("$/pages/rules/RulesPage.svelte") },
  { pattern: "/learn", load: () => import("$/pages/learn/LearnPage.svelte") },
  { pattern: "/learn/:game/:lesson", load: () => import("$/pages/learn/LessonPage.svelte"), isWhole: true },
  { pattern: "/puzzles", load: () => import("$/pages/learn/PuzzlesPage.svelte") },
  { pattern: "/puzzles/:id", load: () => import("$/pages/learn/PuzzlePage.svelte"), isWhole: true },
  { pattern: "/leaderboard", load: () => import("$/pages/leaderboard/LeaderboardPage.svelte") },
];
