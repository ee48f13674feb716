import { compileBaseStyles } from "#engine/render/compile-base-styles.ts";
import { answerStudio } from "#tools/studio/server/answer-studio.ts";
import type { StudioCommands, StudioParts } from "#tools/studio/server/studio-parts.ts";
import { sampleSource } from "../sample-content.ts";
import { siteOf } from "../site-of.ts";
import { manifests } from "../this-pages.ts";
import { definition } from "../this-site.ts";

const log = () => {};
const site = siteOf({
  mode: "development",
  manifests,
  source: sampleSource,
  document: { baseCss: compileBaseStyles(definition), headScript: "", loaderScript: "", app: "/app.js" },
  log,
});
const parts: StudioParts = { definition, site, source: sampleSource, log };

/** Asks the studio's server as its page does: with a body by POST, else by GET. The answer may be a refusal. */
export async function askStudio<Answer>(
  path: string,
  commands: StudioCommands,
  body?: object,
  method = body ? "POST" : "GET",
): Promise<Answer> {
  const headers = { origin: "http://localhost:3000", "content-type": "application/json" };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const request = new Request(`http://localhost:3000/studio/api/${path}`, init);
  const around = { parts, commands, host: "127.0.0.1" };
  return (await (await answerStudio(request, `/studio/api/${path}`, around)).json()) as Answer;
}
