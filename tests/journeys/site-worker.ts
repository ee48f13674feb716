import { model } from "#schemas/content/index.ts";
import { parseEnv } from "#src/env.ts";
import { parseManifest, parseSiteManifest } from "#src/manifest/parse-manifest.ts";
import { loadComponents } from "#src/ui/block-component.ts";
import type { RenderContext, SiteDocument } from "#src/render/render-page.ts";
import type { SiteManifests } from "#src/manifest/plan-site.ts";
import { createSquidexSource } from "#src/content/squidex/create-squidex-source.ts";
import { createSite, type Site } from "#src/server/compose-site.ts";
import { createLog } from "#src/log.ts";
import { definition } from "#src/site/definition.ts";

/** What the worker is bound to: the environment's variables, and what the build made for documents. */
export interface WorkerBindings extends Record<string, unknown> {
  VARIABLES: Record<string, string>;
  DOCUMENT: SiteDocument;
}

const files = import.meta.glob<string>("/page-manifests/**/*.json", { query: "?raw", import: "default", eager: true });
let made: Site | undefined;

/** The site as a worker: manifests bundled, content from a service elsewhere, no files and no ports. */
export const worker = {
  async fetch(request: Request, { VARIABLES, DOCUMENT }: WorkerBindings): Promise<Response> {
    const site = (made ??= makeSite(VARIABLES, DOCUMENT, await loadComponents(definition.application.components)));
    if (!site.content.current()) await site.content.refresh();
    return site.fetch(request);
  },
};

function makeSite(
  variables: WorkerBindings["VARIABLES"],
  document: SiteDocument,
  components: RenderContext["components"],
): Site {
  const env = parseEnv(variables);
  if (env.CMS_URL === undefined) throw new Error("A worker has no content service of its own: CMS_URL must be set.");
  const base = env.CMS_URL;
  return createSite({
    mode: "production",
    definition,
    env,
    manifests: readManifests(),
    source: createSquidexSource({ app: "mma", model, base }),
    // Pictures are made elsewhere: a worker has neither a disk nor sharp.
    createAssets: () => ({ answer: (request) => fetch(base + new URL(request.url).pathname) }),
    document,
    components,
    builtFiles: new Map(),
    log: createLog(env.LOG_LEVEL, writeLine),
  });
}

function writeLine(line: string): boolean {
  console.log(line.trimEnd());
  return true;
}

function readManifests(): SiteManifests {
  const pages: SiteManifests["pages"] = new Map();
  let site: SiteManifests["site"] | undefined;
  for (const path of Object.keys(files).toSorted()) {
    const file = path.slice(1);
    const text = files[path] ?? "";
    const id = file.slice("page-manifests/".length, -".json".length);
    if (id === "site") site = accepted(parseSiteManifest(file, text, definition));
    else pages.set(id, accepted(parseManifest(file, text, definition)));
  }
  if (!site) throw new Error("There is no page-manifests/site.json");
  return { site, pages };
}

function accepted<Manifest>(parsing: { manifest: Manifest } | { problems: object[] }): Manifest {
  if ("manifest" in parsing) return parsing.manifest;
  throw new Error(JSON.stringify(parsing.problems));
}
