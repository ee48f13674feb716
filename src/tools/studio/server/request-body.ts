import type { NewPageRequest, RenameRequest, RenderRequest, SaveRequest } from "../studio-api.ts";
import { manifestPath } from "./manifest-file.ts";
import { Refusal } from "./refusal.ts";

type Body = Readonly<Record<string, unknown>>;

/** A manifest's text with how it is to be shown; its name is one of a manifest. */
export function readRender(body: Body, folder: string): RenderRequest {
  const name = textOf(body, "name");
  manifestPath(folder, name);
  const { path, query, content, since } = body;
  return {
    name,
    text: textOf(body, "text"),
    ...(typeof path === "string" && { path }),
    ...(typeof query === "string" && { query }),
    ...(typeof since === "string" && { since }),
    ...(content === "long" || content === "short" || content === "missing" ? { content } : {}),
  };
}

export function readSave(body: Body, folder: string): SaveRequest {
  const { name, text } = readRender(body, folder);
  return { name, text, base: textOf(body, "base") };
}

export function readNewPage(body: Body): NewPageRequest {
  return { path: textOf(body, "path"), title: textOf(body, "title") };
}

export function readRename(body: Body): RenameRequest {
  return { from: textOf(body, "from"), to: textOf(body, "to") };
}

export function readText(body: Body): string {
  return textOf(body, "text");
}

function textOf(body: Body, name: string): string {
  const value = body[name];
  if (typeof value === "string") return value;
  throw new Refusal(400, `The request has no "${name}" – see src/tools/studio/studio-api.ts`);
}
