import type { RenderRequest } from "../../studio-api.ts";

/** How the page in the middle is looked at. */
export interface ViewOptions {
  /** In pixels. */
  width: number;
  theme: string;
  mode: "" | "embedded" | "agent";
  /** A moment as `datetime-local` writes it. */
  asOf: string;
  content: NonNullable<RenderRequest["content"]> | "";
  /** Which of the page's addresses; the canonical one when empty. */
  path: string;
}

export const usualView: ViewOptions = { width: 1280, theme: "", mode: "", asOf: "", content: "", path: "" };

/** What is asked of the server for a view. */
export function viewRequest({ theme, mode, asOf, content, path }: ViewOptions): Omit<RenderRequest, "name" | "text"> {
  const query = new URLSearchParams();
  if (theme) query.set("view", theme);
  if (mode) query.set(mode, "true");
  if (asOf) query.set("as-of", asOf);
  return {
    ...(query.size > 0 ? { query: query.toString() } : {}),
    ...(content ? { content } : {}),
    ...(path ? { path } : {}),
  };
}

/** The least and the most pixels that the page is shown in. */
export const narrowest = 280;
export const widest = 2560;
