import { lazyComponents } from "#ui/block-component.ts";
import type * as blocks from "./index.ts";

/** The component of each block, loaded when it is first needed; the compiler checks it against its block's props. */
export const components = lazyComponents<typeof blocks>({
  events: async () => (await import("./events/events.tsx")).Events,
  hours: async () => (await import("./hours/hours.tsx")).Hours,
  welcome: async () => (await import("./welcome/welcome.tsx")).Welcome,
});
