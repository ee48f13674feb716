import { compileBaseStyles } from "#engine/render/compile-base-styles.ts";
import { answerStudio } from "#tools/studio/server/answer-studio.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import type { StudioCommands, StudioParts } from "#tools/studio/server/studio-parts.ts";
import { sampleSource } from "../sample-content.ts";
import { siteOf } from "../site-of.ts";
import { manifests } from "../this-pages.ts";
import { definition } from "../this-site.ts";

const log = () => {};
const document = { baseCss: compileBaseStyles(definition), headScript: "", loaderScript: "", app: "/app.js" };
export const partsOf = (source: ContentSource): StudioParts => {
  const site = siteOf({ mode: "development", manifests, source, document, log });
  return { definition, site, source };
};
const sampleParts = partsOf(sampleSource);

/** Requests an action from the studio's server, like the studio's page. The answer may be a refusal. */
export async function askStudio<Answer>(
  action: string,
  commands: StudioCommands,
  body: unknown,
  source?: ContentSource,
): Promise<Answer> {
  const headers = { origin: "http://localhost:3000", "content-type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  const request = new Request(`http://localhost:3000/studio/api/${action}`, init);
  const around = { parts: source ? partsOf(source) : sampleParts, commands, host: "127.0.0.1" };
  return (await (await answerStudio(request, `/studio/api/${action}`, around)).json()) as Answer;
}
