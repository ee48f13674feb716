import { projectFolders } from "#engine/project-folders.ts";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { squidexSchemas, type SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import type { PageContent } from "#schemas/page-content.ts";
import { isObject, type Slices } from "#schemas/selection.ts";
import { checkSiteRules } from "#tools/check/check-site-rules.ts";
import type { WrittenContent } from "#tools/check/content-files.ts";
import { readSiteFiles } from "#tools/check/site-files.ts";
import { cleanContent } from "#engine/content/clean-content.ts";
import { cleanPictures } from "#engine/content/clean-content.ts";
import { recordAround } from "#schemas/record-around.ts";
import { compareContent, type LiveContent } from "#tools/squidex/compare-content.ts";
import { editContentFile } from "#tools/squidex/edit-content-file.ts";
import { readLiveContent } from "#tools/squidex/read-live.ts";
import type { JsonPath } from "#engine/json/locate.ts";
import { severityOf, type Problem, type Severity } from "#engine/json/problem.ts";
import { fillPlan } from "#engine/manifest/fill-plan.ts";
import { planSite } from "#engine/manifest/plan-site.ts";
import { readManifests } from "#engine/manifest/read-manifests.ts";
import { bindBlocks, type BoundBlock } from "#engine/page/bind-blocks.ts";
import { loadSite } from "#engine/page/site-definition.ts";
import { site as thisSite } from "#site";
import { timeout, type LiveCms } from "#tools/squidex/live-cms.ts";

const definition = await loadSite(thisSite);
const siteSchemas = await thisSite.schemas();
const blockRules = (await thisSite.blockRules?.()) ?? {};

/** A problem in a live CMS. */
export interface Finding {
  severity: Severity;
  /** `faq/how-to-open-an-account faqAnswer`, or the place of a block in a manifest. */
  place: string;
  schema?: string | undefined;
  item?: string | undefined;
  field?: string | undefined;
  message: string;
  hint: string;
  /** The address at which an editor corrects the problem. */
  address?: string | undefined;
}

/** Finds the problems of a live CMS, causes first. `records` is the number of checked records. */
export async function checkLive(live: LiveCms): Promise<{ findings: Finding[]; records: number }> {
  const { manifests } = readManifests(projectFolders.manifests, definition);
  if (!manifests) throw new Error(`${projectFolders.manifests}/site.json has problems – run npm run pages -- check`);
  const pages = planSite(manifests, definition);
  const { model } = definition;
  const findings: Finding[] = [];

  // After a change of a schema, Squidex answers the first query from the old schema.
  await live.ask("{__typename}");
  const onProblem = (problem: string) => findings.push(unknownToCms(problem));
  const found = await live.source.fetchSlices(pages.slices, { timeout, onProblem });
  const schemas = squidexSchemas(model);
  const all = await readLiveContent(live.rest, schemas);
  const schemaOf = new Map(all.records.map(({ id, schema }) => [id, schema]));
  const { slices, problems } = cleanContent(found, pages.slices, model);
  findings.push(...problems.map((problem) => wrongValue(problem, found, { live, schemaOf })));

  const pictures = cleanPictures(await live.source.describePictures(pages.pictures, { timeout }));
  findings.push(...pages.pictures.filter((id) => !pictures[id]).map(unknownPicture));
  const content: PageContent = { slices, pictures };
  for (const page of manifests.pages.keys()) {
    const plan = pages.planOf(page);
    if (!plan) continue;
    const filled = fillPlan(plan, content, pages.facts?.slice);
    findings.push(...lostBlocks(page, bindBlocks(filled.blocks, slices, plan.params)));
  }

  const broken = await checkRules(all, schemas);
  findings.push(...broken.map((problem) => asFinding(problem, live)));
  return { findings: withoutRepetition(findings), records: all.records.length };
}

function unknownToCms(problem: string): Finding {
  const [place = "", message = problem] = splitAt(problem, ": ");
  return { severity: "error", place, message, hint: "add it, or run npm run cms -- push" };
}

function splitAt(text: string, mark: string): [string, string] | [] {
  const at = text.indexOf(mark);
  return at < 0 ? [] : [text.slice(0, at), text.slice(at + mark.length)];
}

interface Records {
  live: Pick<LiveCms, "editAddress">;
  /** The schema of each record, by the record's id. */
  schemaOf: ReadonlyMap<string, string>;
}

/** Finds the record of a value that the model does not allow. */
function wrongValue(problem: string, found: Slices, { live, schemaOf }: Records): Finding {
  const [path = "", message = problem] = splitAt(problem, ": ");
  const around = recordAround(path, found);
  const schema = around && schemaOf.get(around.id);
  const record = around && schema !== undefined ? { schema, item: around.id, field: around.field } : undefined;
  return {
    severity: "error",
    place: record ? `${record.schema}/${record.item} ${record.field}` : path,
    ...record,
    message,
    hint: "mend it: to visitors it is as if it were empty",
    address: record && live.editAddress(record.schema, record.item),
  };
}

function unknownPicture(id: string): Finding {
  const hint = "upload it, or name another one in the manifest";
  return { severity: "error", place: `assets/${id}`, item: id, message: "The CMS has no such file", hint };
}

/** Reports blocks that a page loses because required content is missing. */
function lostBlocks(page: string, blocks: readonly BoundBlock[]): Finding[] {
  return blocks.flatMap((block): Finding[] => {
    if ("slots" in block) return lostBlocks(page, Object.values(block.slots).flat());
    const why = "missing" in block ? `"${block.missing}" is empty` : block.failed;
    const message = `The page "${page}" loses its block "${block.type}": ${why}`;
    return [{ severity: "error", place: block.source, message, hint: "fill it, or take the block off the page" }];
  });
}

/**
 * Validates all records against the semantic rules, which read content files: the records are written as files first.
 */
async function checkRules(all: LiveContent, schemas: readonly SquidexSchema[]): Promise<Located[]> {
  const folder = await mkdtemp(join(tmpdir(), "live-content-"));
  try {
    await writeContent(all, schemas, folder);
    const { readContentForms } = await import("#tools/dev-cms/read-content.ts");
    const { files, problems } = await readContentForms(folder, siteSchemas.model.types);
    const manifests = readSiteFiles(projectFolders.manifests, siteSchemas);
    const site = { files: manifests, definition: siteSchemas, blockRules, content: files, isContentComplete: true };
    const found = [...problems, ...checkSiteRules(site)];
    return found.map((problem) => locate(problem, files));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeContent(all: LiveContent, schemas: readonly SquidexSchema[], folder: string): Promise<void> {
  const everything = compareContent({ records: [], assets: [] }, all, schemas);
  for (const name of new Set(everything.map((one) => one.name))) {
    const items = everything.filter((one) => one.name === name);
    await writeFile(join(folder, `${name}.json`), editContentFile(undefined, items, ""));
  }
  // The rules read only the names and extensions of these files.
  for (const { fileName } of all.assets) {
    const path = join(folder, "assets", basename(fileName));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, "");
  }
}

/** A problem, and the record with the problem. */
interface Located {
  problem: Problem;
  record?: { schema: string; item: string; field: string } | undefined;
}

function locate(problem: Problem, files: readonly WrittenContent[]): Located {
  const content = files.find(({ file }) => file === problem.file);
  const isBefore = (path: JsonPath) => {
    const { line, column } = content?.locate(path) ?? { line: Infinity, column: 0 };
    return line < problem.line || (line === problem.line && column <= problem.column);
  };
  const item = content?.items.findLast(({ path }) => isBefore(path));
  if (!content || !item) return { problem };
  const data = isObject(item.values["data"]) ? Object.keys(item.values["data"]) : [];
  const field = data.findLast((name) => isBefore([...item.path, "data", name])) ?? "";
  return { problem, record: { schema: content.name, item: item.id, field } };
}

function asFinding({ problem, record }: Located, live: Pick<LiveCms, "editAddress">): Finding {
  const { file, line, column, message, hint } = problem;
  const isRecord = record && record.schema !== "assets";
  return {
    severity: severityOf(problem),
    place: record ? `${record.schema}/${record.item} ${record.field}`.trimEnd() : `${file}:${line}:${column}`,
    ...record,
    message,
    hint,
    address: isRecord ? live.editAddress(record.schema, record.item) : undefined,
  };
}

function withoutRepetition(findings: readonly Finding[]): Finding[] {
  const unique = new Map(findings.map((finding) => [`${finding.place} ${finding.message}`, finding]));
  return [...unique.values()];
}
