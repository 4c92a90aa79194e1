export { FLIGHTS } from "./motion";
export { default as Table } from "./SanJuanTable.svelte";
