/** All pages. Each is loaded when it is first opened; the table's parts come with it. */
import type { Route } from "./router.svelte";

export const ROUTES: readonly Route[] = [
  { pattern: "/", load: () => import("$/pages/start/StartPage.svelte") },
  { pattern: "/lobby", load: () => import("$/pages/lobby/LobbyPage.svelte") },
  { pattern: "/tables/new", load: () => import("$/pages/table-new/NewTablePage.svelte") },
  { pattern: "/tables/:id", load: () => import("$/pages/table/TablePage.svelte"), isWhole: true },
];
