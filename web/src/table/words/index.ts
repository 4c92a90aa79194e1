/** Words for what happens at the tables of both games, by the names that the engine gives. */
export { sayEvent, sayEvents, type Told } from "./events";
export { type Form, type Kind, labelOf, nameOf } from "./names";
export { type Asked, sayAction, sayReason, sayRefusal } from "./offers";
