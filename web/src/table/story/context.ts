import { createContext } from "svelte";
import type { Recap } from "./recap.svelte";

/** The story of the table that is shown: its log is told by it, too. */
export const [getRecap, setRecap] = createContext<Recap>();
