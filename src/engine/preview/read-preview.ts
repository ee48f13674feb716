import type { BlockEntry } from "#schemas/block-entry.ts";
import type { PageManifest, RedirectManifest } from "#schemas/page-manifest.ts";
import { always, periodOf } from "#schemas/period.ts";
import type { BlockPlan, PagePlan } from "#schemas/page-plan.ts";
import { isObject } from "#schemas/selection.ts";
import type { SiteSchemas } from "#schemas/manifest-schemas.ts";
import type { JsonPath } from "#schemas/json-path.ts";
import { locate, type Problem } from "#engine/json/problem.ts";
import { locateOrigin } from "#engine/json/read-authored.ts";
import { readJson } from "#engine/json/read-json.ts";
import { blockPaths, expandSections, type Sections } from "#engine/manifest/shared-sections.ts";
import type { AddressClaim } from "#engine/manifest/check-addresses.ts";
import { checkSite } from "#engine/manifest/check-site.ts";
import { parseManifest, type ParsedManifest } from "#engine/manifest/parse-manifest.ts";
import type { PreviewDates } from "./as-of-form.tsx";
import { partsAt, planPage } from "#engine/manifest/plan-page.ts";
import type { PreviewFile } from "./preview-files.ts";
import { buildRouteTable, matchRoute, routePaths } from "#engine/manifest/route-table.ts";

/** The renderable part of a page, and all problems of its manifest. */
export interface PreviewPage extends PreviewDates {
  plan: PagePlan;
  published: PagePlan;
  /** The page's future address on the site, and all its addresses. */
  path: string;
  paths: string[];
  problems: Problem[];
  /** The reasons why blocks are not rendered, by the source in their plan. */
  broken: Map<string, string>;
}

/** The result of reading a manifest's text: a page, a redirect, or only problems. */
export type PreviewReading = PreviewPage | { redirect: RedirectManifest["redirect"] } | { problems: Problem[] };

/** The maximum number of blocks on a previewed page, those in slots included. */
export const maxBlocks = 60;

/** The maximum number of problems in the place of a block. */
const maxProblemsPerBlock = 5;

/** The file of a manifest, and the shown address; the first address when absent. */
export interface PreviewPlace {
  file: string;
  path?: string;
  /** The maximum number of blocks, if it differs from the maximum of previews. */
  maxPageBlocks?: number;
  sections?: Sections | undefined;
}

/** A manifest in an address has no file. */
export const inAddress: PreviewPlace = { file: "manifest" };

/** Reads a manifest's text, by default at the moment nearest to now at which the page is published. */
export function readPreview(text: string, site: SiteSchemas, place = inAddress, asOf?: number): PreviewReading {
  const { file, maxPageBlocks = maxBlocks, sections } = place;
  const reading = readJson(file, text);
  if ("problems" in reading) return reading;
  const tooMany = findTooManyBlocks(reading.value, text, file, maxPageBlocks);
  if (tooMany) return { problems: [tooMany] };
  const parsing = parseManifest(file, text, site, { sections });
  if ("problems" in parsing) return readPartly(reading.value, text, parsing.problems, site, { ...place, asOf });
  const { value } = parsing.manifest;
  return "redirect" in value
    ? { redirect: value.redirect }
    : planPreview({ ...parsing.manifest, value }, site, { ...place, asOf });
}

/** The addresses and the dates that a manifest's text claims, even when other parts are invalid. */
export function readClaim({ name, text }: PreviewFile, site: SiteSchemas): Pick<AddressClaim, "routes" | "period"> {
  const reading = readJson(name, text);
  if ("problems" in reading || !isObject(reading.value)) return nothing;
  const written = readHead(name, reading.value, site);
  if (!written) return nothing;
  return { routes: written.routes, period: "redirect" in written ? always : periodOf(written) };
}

/** Parses a manifest without its blocks; undefined when the rest is invalid. */
function readHead(file: string, value: Record<string, unknown>, site: SiteSchemas) {
  const headless = "redirect" in value ? value : { ...value, blocks: [] };
  const parsing = parseManifest(file, JSON.stringify(headless), site, { maxProblems: 1 });
  return "manifest" in parsing ? parsing.manifest.value : undefined;
}

const nothing = { routes: [], period: always };

/** Plans the valid parts: a valid head, and each valid block. */
function readPartly(written: unknown, text: string, problems: Problem[], site: SiteSchemas, shown: ShownPlace) {
  const { file, sections = new Map() } = shown;
  const { value, originOf } = expandSections(written, { file, text }, sections);
  if (!isObject(value) || !Array.isArray(value["blocks"]) || "redirect" in value) return { problems };
  const entries = value["blocks"].map((entry) => checkBlock(entry, site));
  const places = entries.flatMap((entry, place) => ("entry" in entry ? [place] : []));
  const manifest = {
    file,
    value: { ...checkHead(value, site), blocks: entries.flatMap((entry) => ("entry" in entry ? [entry.entry] : [])) },
    locate: (part: JsonPath) => locateOrigin(file, originOf(inWhole(part, places))),
  };
  const page = planPreview(manifest, site, shown);
  const planned = new Map(page.plan.blocks.map((block) => [block.source, block]));
  const broken = new Map<string, string>();
  const blocks = entries.flatMap((entry, index): BlockPlan[] => {
    const { file: from = file, line, column } = locateOrigin(file, originOf(["blocks", index]));
    const source = `${from}:${line}:${column}`;
    const block = planned.get(source);
    // The block may appear on another date.
    if ("entry" in entry) return block ? [block] : [];
    broken.set(source, entry.message);
    return [{ type: "", source, props: {}, bindings: [] }];
  });
  const { plan, published } = page;
  return {
    ...page,
    plan: { ...plan, blocks },
    published: { ...published, blocks },
    problems: [...problems, ...page.problems].sort((a, b) => a.line - b.line || a.column - b.column),
    broken,
  };
}

/** Converts a path in the manifest of valid blocks to a path in the whole manifest. */
function inWhole(path: JsonPath, places: number[]): JsonPath {
  const [first, index, ...rest] = path;
  return first === "blocks" && typeof index === "number" ? ["blocks", places[index] ?? index, ...rest] : path;
}

/** The required properties of every manifest; replaces an invalid head. */
const head = { routes: ["/"], title: "Untitled", description: "Untitled" };

function checkHead(value: Record<string, unknown>, site: SiteSchemas): Omit<PageManifest, "blocks"> {
  const parsed = readHead("", value, site);
  if (parsed && !("redirect" in parsed)) return parsed;
  return typeof value["title"] === "string" ? { ...head, title: value["title"] } : head;
}

function checkBlock(entry: unknown, site: SiteSchemas): { entry: BlockEntry } | { message: string } {
  const text = JSON.stringify({ ...head, blocks: [entry] });
  const parsing = parseManifest("", text, site, { maxProblems: maxProblemsPerBlock });
  if ("problems" in parsing)
    return { message: parsing.problems.map(({ message, hint }) => `${message} – ${hint}`).join(". ") };
  const [checked] = "redirect" in parsing.manifest.value ? [] : parsing.manifest.value.blocks;
  return checked ? { entry: checked } : { message: "The block is empty" };
}

/** The shown part of a manifest, and its moment. */
type ShownPlace = PreviewPlace & { asOf?: number | undefined };

function planPreview(manifest: ParsedManifest<PageManifest>, site: SiteSchemas, { path: shown, asOf }: ShownPlace) {
  const { routes } = manifest.value;
  const paths = routes.flatMap(routePaths);
  const path = shown ?? paths[0] ?? "/";
  const params = matchRoute(buildRouteTable([["page", routes]]), path)?.params ?? {};
  const period = periodOf(manifest.value);
  const now = Date.now();
  // By default now, or the moment nearest to now at which the page is published.
  const moment = asOf ?? Math.min(Math.max(now, period.from), period.until - 1);
  const plan = planPage("preview", manifest, params, site, partsAt(moment));
  return {
    ...previewOf(plan, path, { moment, now, isNow: asOf === undefined && moment === now, period }),
    paths,
    problems: checkSite(new Map([["preview", manifest]]), site.model),
  };
}

export function previewOf(published: PagePlan, path: string, dates: PreviewDates): PreviewPage {
  const { canonical: _, ...plan } = published;
  return {
    plan: { ...plan, title: `Preview: ${plan.title}`, status: 200, index: false },
    published,
    ...dates,
    path,
    paths: [path],
    problems: [],
    broken: new Map(),
  };
}

function findTooManyBlocks(value: unknown, text: string, file: string, maximum: number): Problem | undefined {
  const count = isObject(value) ? blockPaths(value["blocks"], []).length : 0;
  if (count <= maximum) return undefined;
  const message = `Found ${count} blocks, expected at most ${maximum}`;
  return { file, ...locate(text, ["blocks"]), message, hint: "split the page, or preview a part of it" };
}
