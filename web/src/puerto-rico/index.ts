export { FLIGHTS } from "./motion";
export { default as Table } from "./PuertoRicoTable.svelte";
