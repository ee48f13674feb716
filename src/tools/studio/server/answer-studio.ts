import { readBody } from "#engine/http/read-body.ts";
import { isObject } from "#schemas/selection.ts";
import type { SiteIndex } from "#tools/check/site-index.ts";
import type { KnownAsset } from "#tools/check/resolve-content.ts";
import type { StudioAsset, StudioSite } from "../studio-api.ts";
import { addAsset, maxAsset } from "./add-asset.ts";
import { checkDraft } from "./check-draft.ts";
import { describeSite } from "./describe-site.ts";
import { layOut } from "./lay-out.ts";
import { addPage, deletePage, linksTo, movePage } from "./manage-pages.ts";
import { manifestPath, readManifest } from "./manifest-file.ts";
import { Refusal } from "./refusal.ts";
import { refuseStrangers } from "./refuse-strangers.ts";
import { renderDraft, weighDraft } from "./render-draft.ts";
import { readRename, readNewPage, readRender, readSave, readText } from "./request-body.ts";
import { saveManifest } from "./save-manifest.ts";
import { surveySite } from "./survey-site.ts";
import type { StudioCommands, StudioParts } from "./studio-parts.ts";

/** Most bytes of a request about a manifest. */
const maxRequest = 2 * 1024 * 1024;

interface Asked {
  request: Request;
  /** What the address has behind the route's own part. */
  rest: string;
  parts: StudioParts;
  commands: StudioCommands;
  /** Where the manifests are. */
  folder: string;
  /** The site's index; read once for each state of the files. */
  site(): Promise<SiteIndex>;
}

/** The routes below `/studio/api/`, by method and first part; see `studio-api.ts`. */
const routes: Readonly<Record<string, (asked: Asked) => Promise<Response>>> = {
  "GET site": async ({ parts, commands }) => json(await describedSite(parts, commands)),
  "GET survey": async ({ parts, site }) => {
    const index = await site();
    return json(await surveySite(index, listAssets(index, parts)));
  },
  "GET manifests": async ({ rest, folder }) => json({ name: rest, text: readManifest(folder, rest) }),
  "GET links": async ({ rest, folder, site }) => {
    manifestPath(folder, rest);
    return json({ links: linksTo(rest, await site(), folder) });
  },
  "DELETE manifests": async ({ request, rest, folder }) => {
    await deletePage({ name: rest, text: readText(await bodyOf(request)) }, folder);
    return new Response(null, { status: 204 });
  },
  "POST render": async ({ request, parts, folder }) => {
    return json(await renderDraft(readRender(await bodyOf(request), folder), parts, folder));
  },
  "POST check": async ({ request, parts, folder, site }) => {
    const draft = readRender(await bodyOf(request), folder);
    const problems = checkDraft(draft, await site(), folder);
    return json({ problems, weight: await weighDraft(draft, parts, folder) });
  },
  "POST review": async ({ request, folder, site }) => {
    const { name, text } = readRender(await bodyOf(request), folder);
    const disk = readManifest(folder, name);
    const laidOut = await layOut(text, disk);
    return json({ text: laidOut, disk, problems: checkDraft({ name, text: laidOut }, await site(), folder) });
  },
  "POST save": async ({ request, folder }) => json(await saveManifest(readSave(await bodyOf(request), folder), folder)),
  "POST pages": async ({ request, commands, site }) =>
    json(await addPage(readNewPage(await bodyOf(request)), commands, await site()), 201),
  "POST rename": async ({ request, commands, site }) =>
    json({ files: movePage(readRename(await bodyOf(request)), commands, await site()) }),
  "POST share": async ({ request, commands }) => {
    const text = readText(await bodyOf(request));
    return json({ address: await commands.share(text).catch(refuseSentence) });
  },
  "POST assets": async ({ request, parts, commands }) => {
    const name = new URL(request.url).searchParams.get("name") ?? "";
    const bytes = await readBody(request, maxAsset);
    if (!bytes) throw new Refusal(413, `The file has more than ${maxAsset / 1024 / 1024} MB – make it smaller`);
    const asset = await addAsset(name, bytes, commands, parts.site.render.imageBase);
    if (commands.cms) uploaded.push(asset);
    sites.delete(parts.site);
    return json(asset, 201);
  },
};

/** Answers `/studio/api/…`; whatever cannot be done is refused with a sentence. */
export async function answerStudio(
  request: Request,
  path: string,
  { parts, commands, host }: { parts: StudioParts; commands: StudioCommands; host: string },
): Promise<Response> {
  try {
    refuseStrangers(request, host);
    const [, name = "", rest = ""] = /^\/studio\/api\/(\w+)(?:\/(.*))?$/.exec(path) ?? [];
    const route = routes[`${request.method} ${name}`];
    if (!route) throw new Refusal(404, `${request.method} ${path} is not known – see src/tools/studio/studio-api.ts`);
    const folder = commands.folders.manifests;
    return await route({ request, rest, parts, commands, folder, site: () => indexOf(parts, commands) });
  } catch (error) {
    if (error instanceof Refusal) return json({ problem: error.message }, error.status);
    throw error;
  }
}

/** Finds out what the studio's page asks first, so that it is there when it is asked. */
export async function prepareStudio(parts: StudioParts, commands: StudioCommands): Promise<void> {
  await describedSite(parts, commands);
}

/** Described once for each state of the files. */
const sites = new WeakMap<StudioParts["site"], Promise<StudioSite>>();

function describedSite(parts: StudioParts, commands: StudioCommands): Promise<StudioSite> {
  const described = sites.get(parts.site) ?? describe(parts, commands);
  sites.set(parts.site, described);
  return described;
}

async function describe(parts: StudioParts, commands: StudioCommands): Promise<StudioSite> {
  const index = await indexOf(parts, commands);
  return describeSite(parts.definition, index, listAssets(index, parts));
}

const indexes = new WeakMap<StudioParts["site"], Promise<SiteIndex>>();

function indexOf({ site }: StudioParts, commands: StudioCommands): Promise<SiteIndex> {
  const index = indexes.get(site) ?? commands.readSite();
  indexes.set(site, index);
  return index;
}

/** The files that were added to a CMS: the list of assets is that of the sample content. */
const uploaded: StudioAsset[] = [];

function listAssets(index: SiteIndex, { site }: StudioParts): StudioAsset[] {
  const files: Iterable<[string, KnownAsset]> = index.assets() ?? [];
  return Array.from(files, ([name, { mimeType, alt }]) => ({
    name,
    address: `${site.render.imageBase}${name}`,
    kind: mimeType.startsWith("image/") ? ("image" as const) : ("file" as const),
    ...(alt && { alt }),
  })).concat(uploaded);
}

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  if (!request.headers.get("content-type")?.startsWith("application/json"))
    throw new Refusal(415, "The request is not JSON – send application/json");
  const bytes = await readBody(request, maxRequest);
  if (!bytes) throw new Refusal(413, "The manifest is too long – split the page");
  const value: unknown = parseJson(bytes.toString("utf8"));
  if (!isObject(value)) throw new Refusal(400, "The request is no JSON object – see src/tools/studio/studio-api.ts");
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuseSentence(error: unknown): never {
  throw new Refusal(422, error instanceof Error ? error.message : String(error));
}

function json(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: { "cache-control": "no-store" } });
}
