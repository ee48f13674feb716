import { projectFolders } from "#engine/project-folders.ts";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { squidexSchemas, type SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import { isObject, type Slices } from "#schemas/selection.ts";
import { checkSiteRules } from "#tools/check/check-site-rules.ts";
import { beginsBefore, type WrittenContent } from "#tools/check/content-files.ts";
import { graphqlPath } from "#engine/content/wire/addresses.ts";
import { cleanContent, cleanPictures } from "#engine/content/clean-content.ts";
import { recordAround } from "#schemas/record-around.ts";
import { Anything } from "#tools/squidex/answers.ts";
import { compareContent, type LiveContent } from "#tools/squidex/compare-content.ts";
import { editContentFile } from "#tools/squidex/edit-content-file.ts";
import { readLiveContent } from "#tools/squidex/read-pages.ts";
import { severityOf, type Problem, type Severity } from "#engine/json/problem.ts";
import { fillPlan } from "#engine/manifest/fill-plan.ts";
import { bindBlocks, type BoundBlock } from "#engine/page/bind-blocks.ts";
import { timeout, type LiveCms } from "#tools/squidex/live-cms.ts";
import { readCheckedSite, readPlannedSite, siteSchemas } from "./read-site.ts";

const { model } = siteSchemas;

interface RecordField {
  schema: string;
  item: string;
  field: string;
}

export interface Finding extends Partial<RecordField>, Pick<Problem, "message" | "hint"> {
  severity: Severity;
  /** `faq/how-to-open-an-account faqAnswer`, or the place of a block in a manifest. */
  place: string;
  /** The address at which an editor corrects the problem. */
  address?: string | undefined;
}

/** Finds the problems of a live CMS, causes first. `records` is the number of checked records. Throws without `site.json`. */
export async function checkLive(live: LiveCms): Promise<{ findings: Finding[]; records: number }> {
  const { manifests, pages } = readPlannedSite();
  const schemas = squidexSchemas(model);
  const all = await readLiveContent(live.rest, schemas);
  if (all.hidden.length === schemas.length) return { findings: [emptyApp(live)], records: 0 };
  const findings: Finding[] = [];

  // After a change of a schema, Squidex answers the first query from the old schema.
  await live.rest.read(`${graphqlPath(live.app)}?query=%7B__typename%7D`, Anything);
  const onProblem = (problem: string) =>
    findings.push({ severity: "error", ...splitProblem(problem), hint: "add or show it, or run npm run cms -- push" });
  const found = await live.source.fetchSlices(pages.slices, { timeout, onProblem });
  const schemaOf = new Map(all.records.map(({ id, schema }) => [id, schema]));
  const { slices, problems } = cleanContent(found, pages.slices, model);
  findings.push(...problems.map((problem) => wrongValue(problem, found, schemaOf, live)));

  const pictures = cleanPictures(await live.source.describePictures(pages.pictures, { timeout }));
  findings.push(...pages.pictures.filter((id) => !pictures[id]).map(unknownPicture));
  for (const page of manifests.pages.keys()) {
    const plan = pages.planOf(page);
    if (!plan) continue;
    const filled = fillPlan(plan, { slices, pictures }, pages.facts?.slice);
    findings.push(...lostBlocks(page, bindBlocks(filled.blocks, slices, plan.params)));
  }

  findings.push(...(await checkRules(all, schemas, live)));
  const unique = new Map(findings.map((finding) => [`${finding.place} ${finding.message}`, finding]));
  return { findings: [...unique.values()], records: all.records.length };
}

function emptyApp({ url, app }: LiveCms): Finding {
  const message = "The app has no published schema of this site";
  return { severity: "error", place: `${url}/app/${app}`, message, hint: "run npm run cms -- push" };
}

/** Splits a text such as `faq.faqAnswer: is missing`. */
function splitProblem(problem: string): { place: string; message: string } {
  const [, place = "", message = problem] = /^(.*?): ([^]*)$/.exec(problem) ?? [];
  return { place, message };
}

/** Finds the record of a value that the model does not allow. */
function wrongValue(problem: string, found: Slices, schemaOf: ReadonlyMap<string, string>, live: LiveCms): Finding {
  const { place, message } = splitProblem(problem);
  const around = recordAround(place, found);
  const schema = around && schemaOf.get(around.id);
  const record = around && schema !== undefined ? { schema, item: around.id, field: around.field } : undefined;
  const hint = "correct it: the site treats this value as empty";
  return { severity: "error", place, message, hint, ...(record && locate(record, live)) };
}

/** The place of a record's field, and the address at which an editor changes the record. */
function locate(record: RecordField, live: LiveCms): RecordField & Pick<Finding, "place" | "address"> {
  const { schema, item, field } = record;
  const address = schema === "assets" ? undefined : live.editAddress(schema, item);
  return { ...record, place: `${schema}/${item} ${field}`.trimEnd(), address };
}

function unknownPicture(id: string): Finding {
  const hint = "upload it, or name another picture in the manifest";
  return { severity: "error", place: `assets/${id}`, item: id, message: "The CMS has no such file", hint };
}

/** Reports blocks that a page loses because required content is missing. */
function lostBlocks(page: string, blocks: readonly BoundBlock[]): Finding[] {
  return blocks.flatMap((block): Finding[] => {
    if ("slots" in block) return lostBlocks(page, Object.values(block.slots).flat());
    const why = "missing" in block ? `"${block.missing}" is empty` : block.failed;
    const message = `The page "${page}" loses its block "${block.type}": ${why}`;
    return [{ severity: "error", place: block.source, message, hint: "fill it, or remove the block from the page" }];
  });
}

/** Validates all records with the semantic rules, which read content files: the records are written as files first. */
async function checkRules(all: LiveContent, schemas: readonly SquidexSchema[], live: LiveCms): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), "live-content-"));
  try {
    await writeContent(all, schemas, folder);
    const { site, contentProblems } = await readCheckedSite({ ...projectFolders, content: folder });
    // Rules know the content by the names of the project's files. The files of assets are only in this folder.
    const named = <Part extends { file: string }>(part: Part): Part => {
      const isOfAssets = part.file === join(folder, "assets.json");
      return isOfAssets ? part : { ...part, file: part.file.replace(folder, projectFolders.content) };
    };
    const content = (site.content ?? []).map(named);
    // Texts of examples are allowed in a CMS.
    const rules = checkSiteRules({ ...site, content, isContentComplete: true, examples: undefined });
    return [...contentProblems.map(named), ...rules].map((problem): Finding => {
      const { file, line, column, message, hint } = problem;
      const record = findRecord(problem, content);
      const place = `${file}:${line}:${column}`;
      return { severity: severityOf(problem), place, message, hint, ...(record && locate(record, live)) };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeContent(all: LiveContent, schemas: readonly SquidexSchema[], folder: string): Promise<void> {
  const everything = compareContent({ records: [], assets: [] }, all, schemas);
  for (const name of new Set(everything.map((one) => one.name))) {
    const items = everything.filter((one) => one.name === name);
    await writeFile(join(folder, `${name}.json`), editContentFile(undefined, items));
  }
  // The rules read only the names and extensions of these files.
  await mkdir(join(folder, "assets"));
  for (const { fileName } of all.assets) await writeFile(join(folder, "assets", basename(fileName)), "");
}

/** The last record and field before a problem in the same file. */
function findRecord(problem: Problem, files: readonly WrittenContent[]): RecordField | undefined {
  const content = files.find(({ file }) => file === problem.file);
  const item = content?.items.findLast(({ path }) => beginsBefore(path, problem, content));
  if (!content || !item) return undefined;
  const data = isObject(item.values["data"]) ? Object.keys(item.values["data"]) : [];
  const field = data.findLast((name) => beginsBefore([...item.path, "data", name], problem, content)) ?? "";
  return { schema: content.name, item: item.id, field };
}
