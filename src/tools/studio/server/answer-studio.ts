import { cached } from "#schemas/cached.ts";
import { messageOf } from "#schemas/message-of.ts";
import { readBody } from "#engine/http/read-body.ts";
import { parseFacts, parseSiteManifest } from "#engine/manifest/parse-manifest.ts";
import { factsFile, siteFile } from "#engine/manifest/read-manifests.ts";
import { isObject } from "#schemas/selection.ts";
import type { SiteIndex } from "#tools/check/site-index.ts";
import type {
  BoundProps,
  ManifestText,
  ProposalRequest,
  RenderRequest,
  StudioAsset,
  StudioSite,
} from "../studio-api.ts";
import { addAsset, maxAsset } from "./add-asset.ts";
import { checkDraft } from "./check-draft.ts";
import { describeSite } from "./describe-site.ts";
import {
  addPage,
  deletePage,
  layOut,
  linksTo,
  manifestPath,
  readManifest,
  saveManifest,
  textOnDisk,
} from "./manifest-files.ts";
import { describeProposal } from "./describe-proposal.ts";
import { readVersions } from "./read-versions.ts";
import { proposePage } from "./propose-page.ts";
import { Refusal, refuseStrangers } from "./refusal.ts";
import { readRecord, saveRecord } from "./edit-record.ts";
import { readUnbound } from "./read-unbound.ts";
import { renderDraft, weighDraft } from "./render-draft.ts";
import { surveySite } from "./survey-site.ts";
import type { StudioCommands, StudioParts } from "./studio-parts.ts";

/** The maximum number of bytes of a request about a manifest. */
const maxRequest = 2 * 1024 * 1024;

interface Asked {
  request: Request;
  /** The part of the address after the name of the route. */
  rest: string;
  parts: StudioParts;
  commands: StudioCommands;
  folder: string;
  body(): Promise<Body>;
  /** Reads the named texts from the request's body. */
  texts<Name extends string>(...names: Name[]): Promise<Record<Name, string>>;
  draft(): Promise<RenderRequest>;
  /** The site's index; read once for each state of the files. */
  site(): Promise<SiteIndex>;
}

/** The routes below `/studio/api/`, by method and first part; see `StudioApi`. */
const routes: Readonly<Record<string, (asked: Asked) => Promise<object>>> = {
  "GET site": ({ parts, commands }) => describedSite(parts, commands),
  "GET survey": async ({ parts, site }) => {
    const index = await site();
    return surveySite(index, listAssets(index, parts));
  },
  "GET manifests": async ({ rest, folder }) => ({ name: rest, text: readManifest(folder, rest) }),
  "GET links": async ({ rest, folder, site }) => ({ links: linksTo(rest, await site(), folder) }),
  "DELETE manifests": async ({ rest, folder, texts }) => {
    await deletePage({ ...(await texts("text")), name: rest }, folder);
    return new Response(null, { status: 204 });
  },
  "POST render": async ({ draft, parts, folder }) => renderDraft(await draft(), parts, folder),
  "POST check": async ({ draft, parts, folder, site }) => {
    const request = await draft();
    const problems = checkDraft(request, await site(), folder);
    return { problems, weight: await weighDraft(request, parts, folder) };
  },
  "POST review": async ({ texts, folder, site }) => {
    const { name, text } = await texts("name", "text");
    const disk = textOnDisk(folder, name);
    const laidOut = await layOut(text, disk);
    return { text: laidOut, disk, problems: checkDraft({ name, text: laidOut }, await site(), folder) };
  },
  "POST save": async ({ texts, folder, parts }) => {
    const request = await texts("name", "text", "base");
    refuseUnreadable(request, parts.definition);
    return saveManifest(request, folder);
  },
  "POST pages": async ({ body, commands, site }) => {
    const given = await body();
    return json(
      await addPage({ ...readTexts(given, ["path", "title"]), to: given["to"] }, commands, await site()),
      201,
    );
  },
  "POST rename": async ({ texts, commands, site }) => {
    const { from, to } = await texts("from", "to");
    const renamed = commands.renamePage(from, to, await site());
    if ("problem" in renamed) throw new Refusal(422, renamed.problem);
    return renamed;
  },
  "GET record": async ({ rest, parts, commands }) => readRecord(decodeURIComponent(rest), parts, commands),
  "POST record": async ({ texts, parts, commands, site }) => {
    await saveRecord(await texts("name", "text", "base"), parts, commands, await site());
    await commands.reloadContent?.();
    await parts.site.content.refresh();
    const known = knownOf(parts.site);
    delete known.index;
    delete known.described;
    return new Response(null, { status: 204 });
  },
  "POST unbind": async ({ body, parts }) => readUnbound(readBoundProps(await body()), parts),
  "POST share": async ({ texts, commands }) => {
    const { text } = await texts("text");
    return { address: await commands.share(text).catch(refuseSentence) };
  },
  "GET versions": ({ rest, commands }) => readVersions(rest, commands.folders),
  "GET proposal": ({ rest, parts, commands }) => describeProposal(rest, parts, commands),
  "POST propose": async ({ body, commands }) => proposePage(readProposal(await body()), commands),
  "POST assets": async ({ request, parts, commands }) => {
    const { searchParams } = new URL(request.url);
    const [name = "", alt = ""] = ["name", "alt"].map((part) => searchParams.get(part) ?? "");
    const bytes = await readBody(request, maxAsset);
    if (!bytes) throw new Refusal(413, `The file has more than ${maxAsset / 1024 / 1024} MB – make it smaller`);
    const asset = await addAsset({ name, alt, bytes }, commands, parts.site.render.imageBase);
    if (commands.cms) uploaded.push(asset);
    delete knownOf(parts.site).described;
    return json(asset, 201);
  },
};

/** Answers `/studio/api/…`; a refused request gets a sentence. */
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
    const answer = await route({
      request,
      rest,
      parts,
      commands,
      folder,
      body: () => readJsonBody(request),
      texts: async (...names) => readTexts(await readJsonBody(request), names),
      draft: async () => readDraft(await readJsonBody(request), folder),
      site: () => indexOf(parts, commands),
    });
    return answer instanceof Response ? answer : json(answer);
  } catch (error) {
    if (error instanceof Refusal) return json({ problem: error.message }, error.status);
    throw error;
  }
}

/** The index and the description of a site, made once for each state of the files. */
const knownOf = cached(
  (_site: StudioParts["site"]): { index?: Promise<SiteIndex>; described?: Promise<StudioSite> } => ({}),
);

/** Describes the site. A call before the studio's page requests the description shortens the first opening. */
export function describedSite(parts: StudioParts, commands: StudioCommands): Promise<StudioSite> {
  const describe = async () => {
    const index = await indexOf(parts, commands);
    return describeSite(parts, index, listAssets(index, parts));
  };
  return (knownOf(parts.site).described ??= describe());
}

function indexOf({ site }: StudioParts, commands: StudioCommands): Promise<SiteIndex> {
  return (knownOf(site).index ??= commands.readSite());
}

/** The files that the studio added to a CMS. The asset list only has the files of the sample content. */
const uploaded: StudioAsset[] = [];

function listAssets(index: SiteIndex, { site }: StudioParts): StudioAsset[] {
  return Array.from(index.assets() ?? [], ([name, { mimeType, alt }]) => ({
    name,
    address: `${site.render.imageBase}${name}`,
    kind: mimeType.startsWith("image/") ? ("image" as const) : ("file" as const),
    ...(alt && { alt }),
  })).concat(uploaded);
}

type Body = Readonly<Record<string, unknown>>;

async function readJsonBody(request: Request): Promise<Body> {
  if (!request.headers.get("content-type")?.startsWith("application/json"))
    throw new Refusal(415, "The request is not JSON – send application/json");
  const bytes = await readBody(request, maxRequest);
  if (!bytes) throw new Refusal(413, "The manifest is too long – split the page");
  const value: unknown = await new Response(bytes).json().catch(() => undefined);
  if (!isObject(value)) throw new Refusal(400, "The request is no JSON object – see src/tools/studio/studio-api.ts");
  return value;
}

function readTexts<Name extends string>(body: Body, names: readonly Name[]): Record<Name, string> {
  const missing = names.find((name) => typeof body[name] !== "string");
  if (missing === undefined) return body as Record<Name, string>;
  throw new Refusal(400, `The request has no "${missing}" – see src/tools/studio/studio-api.ts`);
}

function readBoundProps(body: Body): BoundProps {
  const { bind } = body;
  if (typeof bind === "string") return { ...readTexts(body, ["type"]), bind };
  if (!isObject(bind)) throw new Refusal(400, 'The request has no "bind" – see src/tools/studio/studio-api.ts');
  return { ...readTexts(body, ["type"]), bind: readTexts(bind, Object.keys(bind)) };
}

function readProposal(body: Body): ProposalRequest {
  const { files, author } = body;
  return {
    ...readTexts(body, ["name", "text", "title", "body"]),
    files: Array.isArray(files) ? files.filter((file) => typeof file === "string") : [],
    ...(isObject(author) && { author: readTexts(author, ["name", "email"]) }),
  };
}

/** Throws a `Refusal` for a menu or facts with an invalid shape: with them the site would show no page, nor the studio. */
function refuseUnreadable({ name, text }: ManifestText, definition: StudioParts["definition"]): void {
  const parse = { [siteFile]: parseSiteManifest, [factsFile]: parseFacts }[name];
  const parsing = parse?.(name, text, definition);
  const [problem] = parsing && "problems" in parsing ? parsing.problems : [];
  if (problem) throw new Refusal(422, `All pages share this file: ${problem.message} – ${problem.hint}, then save`);
}

/** Reads a manifest's text and its view options; throws a `Refusal` for the name of another file. */
function readDraft(body: Body, folder: string): RenderRequest {
  const { name, text } = readTexts(body, ["name", "text"]);
  manifestPath(folder, name);
  const { path, query, content, since } = body;
  return {
    name,
    text,
    ...(typeof path === "string" && { path }),
    ...(typeof query === "string" && { query }),
    ...(typeof since === "string" && { since }),
    ...(content === "long" || content === "short" || content === "missing" ? { content } : {}),
  };
}

function refuseSentence(error: unknown): never {
  throw new Refusal(422, messageOf(error));
}

function json(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: { "cache-control": "no-store" } });
}
