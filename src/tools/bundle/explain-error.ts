import type { ViteDevServer } from "vite";

/** The text of an error, with places in the source files. */
export function explainError(error: unknown, vite: ViteDevServer): string {
  if (!(error instanceof Error)) return String(error);
  vite.ssrFixStacktrace(error);
  return error.stack ?? error.message;
}
