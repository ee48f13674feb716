import * as z from "zod";
import { cached } from "#schemas/cached.ts";
import { loadOnce } from "#engine/load-once.ts";
import { readBody } from "#engine/http/read-body.ts";
import { parseFacts, parseSiteManifest } from "#engine/manifest/parse-manifest.ts";
import { factsFile, siteFile } from "#engine/manifest/read-manifests.ts";
import type { SiteIndex } from "#tools/check/site-index.ts";
import type { SiteSurvey, StudioApi, StudioAsset, StudioSite } from "../studio-api.ts";
import * as requests from "../studio-requests.ts";
import { maxAsset, tooLarge } from "../accepted-files.ts";
import { addAsset } from "./add-asset.ts";
import { checkDraft } from "./check-draft.ts";
import { describeSite, surveySite } from "./describe-site.ts";
import * as manifests from "./manifest-files.ts";
import { describeProposal } from "./describe-proposal.ts";
import { readVersions } from "./read-versions.ts";
import { proposePage } from "./propose-page.ts";
import { inTurn, Refusal, refuse, refuseStrangers, type StudioCommands, type StudioParts } from "./studio-parts.ts";
import { readRecord, saveRecord } from "./edit-record.ts";
import { readUnbound } from "./read-unbound.ts";
import { renderDraft, weighDraft } from "./render-draft.ts";

/** The maximum number of bytes of a request about a manifest. */
const maxRequest = 2 * 1024 * 1024;

interface Asked {
  request: Request;
  parts: StudioParts;
  commands: StudioCommands;
  folder: string;
  /** Reads the request's body. */
  body<Shape>(schema: z.ZodType<Shape>): Promise<Shape>;
  /** The site's index; read once for each state of the files. */
  site(): Promise<SiteIndex>;
}

/** The actions by their names: the name is the last part of the address. */
const actions: Readonly<Record<string, (asked: Asked) => Promise<object | void>>> = {
  site: ({ parts, commands }) => describedSite(parts, commands),
  survey: ({ parts, commands }) => surveyedSite(parts, commands),
  open: async ({ body, folder }) => {
    const name = await body(z.string());
    return { name, text: manifests.readManifest(folder, name) };
  },
  links: async ({ body, folder, site }) => ({ links: manifests.linksTo(await body(z.string()), await site(), folder) }),
  remove: async ({ body, folder }) => manifests.deletePage(await body(requests.ManifestText), folder),
  render: async ({ body, parts, folder }) => renderDraft(await body(requests.RenderRequest), parts, folder),
  check: async ({ body, parts, folder, site }) => {
    const request = await body(requests.RenderRequest);
    const problems = checkDraft(request, await site(), folder);
    return { problems, weight: await weighDraft(request, parts, folder) };
  },
  review: async ({ body, folder, site }) => {
    const { name, text } = await body(requests.ManifestText);
    manifests.refuseBroken(text);
    const disk = manifests.textOnDisk(folder, name);
    const laidOut = await manifests.layOut(text, disk);
    return { text: laidOut, disk, problems: checkDraft({ name, text: laidOut }, await site(), folder) };
  },
  save: async ({ body, folder, parts }) => {
    const request = await body(requests.SaveRequest);
    refuseUnreadable(request, parts.definition);
    return inTurn(() => manifests.saveManifest(request, folder));
  },
  createPage: async ({ body, commands, site }) =>
    manifests.addPage(await body(requests.NewPage), commands, await site()),
  rename: async ({ body, commands, site }) => {
    const { from, to } = await body(requests.Renaming);
    const renamed = await inTurn(async () => commands.renamePage(from, to, await site()));
    if ("problem" in renamed) throw new Refusal(422, renamed.problem);
    return renamed;
  },
  record: async ({ body, parts, commands }) => readRecord(await body(z.string()), parts, commands),
  saveRecord: async ({ body, parts, commands, site }) => {
    const [request, index] = [await body(requests.SaveRequest), await site()];
    await inTurn(() => saveRecord(request, parts, commands, index));
    await commands.reloadContent?.();
    await parts.site.content.refresh();
  },
  unbind: async ({ body, parts }) => readUnbound(await body(requests.BoundProps), parts),
  share: async ({ body, commands }) => {
    const { text } = await body(requests.ManifestText);
    return { address: await commands.share(text).catch(refuse()) };
  },
  versions: async ({ body, commands }) => readVersions(await body(z.string()), commands.folders),
  proposal: async ({ body, parts, commands }) => describeProposal(await body(z.string()), parts, commands),
  propose: async ({ body, commands }) => proposePage(await body(requests.ProposalRequest), commands),
  upload: async ({ request, parts, commands }) => {
    const { searchParams } = new URL(request.url);
    const [name = "", alt = ""] = ["name", "alt"].map((part) => searchParams.get(part) ?? "");
    const bytes = await readBody(request, maxAsset);
    if (!bytes) throw new Refusal(413, tooLarge);
    const asset = await addAsset({ name, alt, bytes }, commands, parts.site.render.imageBase);
    if (commands.cms) commands.uploaded.push(asset);
    return asset;
  },
} satisfies { [Name in keyof StudioApi]: (asked: Asked) => ReturnType<StudioApi[Name]> };

const headers = { "cache-control": "no-store" };

/** Answers `/studio/api/…`; a refused request gets a sentence. */
export async function answerStudio(
  request: Request,
  path: string,
  { parts, commands, host }: { parts: StudioParts; commands: StudioCommands; host: string },
): Promise<Response> {
  const [, name = ""] = /^\/studio\/api\/(\w+)$/.exec(path) ?? [];
  const isWriting = /^(?:save|createPage|rename|remove|upload)/.test(name);
  try {
    refuseStrangers(request, host);
    const action = request.method === "POST" && Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new Refusal(404, `${request.method} ${path} is not known – see src/tools/studio/studio-api.ts`);
    const folder = commands.folders.manifests;
    const answer = await action({
      request,
      parts,
      commands,
      folder,
      body: (schema) => readJsonBody(request, schema),
      site: () => indexOf(parts, commands),
    });
    if (isWriting) commands.onSaved?.();
    return answer ? Response.json(answer, { headers }) : new Response(null, { status: 204 });
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOf(error, isWriting ? "written" : "read");
    if (!refusal) throw error;
    // The studio does not show the places in files, which help at a command line.
    const problem = refusal.message.replaceAll(/^.*?:\d+:\d+ (?:error|warning) /gm, "");
    return Response.json({ problem }, { status: refusal.status, headers });
  }
}

/** The refusal for a file that the system does not let the studio read or write; undefined for other errors. */
function refusalOf(error: unknown, action: string): Refusal | undefined {
  const { code = "", path = "" } = error as NodeJS.ErrnoException;
  if (!/^(?:EACCES|EPERM|EROFS|ENOSPC)$/.test(code)) return undefined;
  // A file has another name until it is complete.
  const file = path.replace(/\.\d+-[\da-f-]+\.new$/, "");
  const remedy = code === "ENOSPC" ? "make room on the disk" : "check the permissions of the file and its folder";
  return new Refusal(409, `${file} may not be ${action} (${code}) – ${remedy}; your text stays here`);
}

type Known = { index?: () => Promise<SiteIndex>; surveyed?: () => Promise<SiteSurvey> };

/** The index and the survey of a site, made once for each state of the files. */
const knownOf = cached((_site: StudioParts["site"]): Known => ({}));

/** Describes the site. An early call, before the studio's page requests the description, shortens the first opening. */
export async function describedSite(parts: StudioParts, commands: StudioCommands): Promise<StudioSite> {
  const index = await indexOf(parts, commands);
  return describeSite(parts, index, listAssets(index, parts, commands.uploaded));
}

function surveyedSite(parts: StudioParts, commands: StudioCommands): Promise<SiteSurvey> {
  const survey = async () => {
    const index = await indexOf(parts, commands);
    return surveySite(index, listAssets(index, parts, commands.uploaded));
  };
  return (knownOf(parts.site).surveyed ??= loadOnce(survey))();
}

function indexOf({ site }: StudioParts, commands: StudioCommands): Promise<SiteIndex> {
  return (knownOf(site).index ??= loadOnce(() => commands.readSite()))();
}

function listAssets(index: SiteIndex, { site }: StudioParts, uploaded: readonly StudioAsset[]): StudioAsset[] {
  return Array.from(index.assets() ?? [], ([name, { mimeType, alt }]) => ({
    name,
    address: `${site.render.imageBase}${name}`,
    kind: mimeType.startsWith("image/") ? ("image" as const) : ("file" as const),
    ...(alt && { alt }),
  })).concat(uploaded);
}

async function readJsonBody<Shape>(request: Request, schema: z.ZodType<Shape>): Promise<Shape> {
  if (!request.headers.get("content-type")?.startsWith("application/json"))
    throw new Refusal(415, "The request is not JSON – send application/json");
  const bytes = await readBody(request, maxRequest);
  if (!bytes) throw new Refusal(413, "The manifest is too long – split the page");
  const reading = schema.safeParse(await new Response(bytes).json().catch(() => undefined));
  if (reading.success) return reading.data;
  const problem = z.prettifyError(reading.error);
  throw new Refusal(400, `The request is wrong – see src/tools/studio/studio-requests.ts: ${problem}`);
}

/** Throws a `Refusal` for a menu or facts with an invalid shape: neither the site nor the studio could show a page. */
function refuseUnreadable({ name, text }: requests.ManifestText, definition: StudioParts["definition"]): void {
  const parse = { [siteFile]: parseSiteManifest, [factsFile]: parseFacts }[name];
  const parsing = parse?.(name, text, definition);
  const [problem] = parsing && "problems" in parsing ? parsing.problems : [];
  if (problem) throw new Refusal(422, `All pages share this file: ${problem.message} – ${problem.hint}, then save`);
}
