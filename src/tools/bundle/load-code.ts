import type { ViteDevServer } from "vite";

/** The code that a change in development replaces. */
export type Code = typeof import("./dev-code.ts");

/** Loads the code in its state on disk. The result is the same object until a module changes. */
export async function loadCode(vite: ViteDevServer): Promise<Code> {
  return (await vite.ssrLoadModule("/src/tools/bundle/dev-code.ts")) as Code;
}
