// The registry: every block that a manifest may use, under its type, which is also its folder.
export { events } from "./events/events.block.ts";
export { hours } from "./hours/hours.block.ts";
export { welcome } from "./welcome/welcome.block.ts";
