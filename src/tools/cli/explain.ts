import { count, shorten } from "#engine/wording.ts";
import { readOptions, UsageError } from "#engine/command-line.ts";
import { projectFolders } from "#engine/project-folders.ts";
import { sliceQueries } from "#schemas/derive/slice-queries.ts";
import { didYouMean } from "#schemas/nearest-name.ts";
import { bindingsOf } from "#tools/check/find-uses.ts";
import type { ManifestFile } from "#tools/check/site-files.ts";
import type { PageOutline, PlacedBlock } from "#tools/check/page-outline.ts";
import type { SiteIndex } from "#tools/check/site-index.ts";
import { valueAt } from "#schemas/json-path.ts";
import { printQuery } from "#engine/content/wire/print-query.ts";
import { formatProblem, showInvisible } from "#engine/json/problem.ts";
import { planPage } from "#engine/manifest/plan-page.ts";
import { routePaths } from "#engine/manifest/route-table.ts";
import { weighHtml, weightBudget } from "#engine/render/weigh-html.ts";
import { manifestNamed, readSite } from "./read-site.ts";
import { answerWhere } from "./where.ts";
import { splitPage, textsOf } from "./read-html.ts";

/** Prints a summary of a manifest's page. Throws a `UsageError` for wrong arguments, and without a valid manifest. */
export async function explain(args: string[]): Promise<number> {
  const [name, ...more] = readOptions(args, {}).positionals;
  if (name === undefined || more.length > 0) throw new UsageError("explain needs one manifest");
  const site = await readSite();
  const isAddress = name.startsWith("/");
  const file = isAddress ? (site.find(name) ?? site.draftAt(name)) : manifestNamed(name, site);
  if (!file && isAddress) throw new Error(answerWhere({ name }, site).problem);
  if (!file) {
    const known = [...site.files.manifests.values()].flatMap(({ file: path, page }) => [path, page]);
    throw new Error(`No page has the manifest ${name} – ${didYouMean(name, known, "name a file of page-manifests/")}`);
  }
  const parsing = file.parsing();
  if ("problems" in parsing) throw new Error(parsing.problems.map(formatProblem).join("\n"));
  const outline = site.outlineOf(file);
  if (!outline) {
    const { redirect } = file.written();
    console.log([...heading("Addresses"), ...addresses(file), ...heading("Redirects to")].join("\n"));
    console.log(`  ${file.head.movedTo ?? JSON.stringify(redirect)}`);
    return 0;
  }
  console.log(explainPage(outline, site).join("\n"));
  const { openSite } = await import("./render-site.ts");
  const { render, isBuilt } = await openSite(projectFolders);
  const html = render(file.page);
  console.log([...(await explainWeight(html, outline, isBuilt)), ...(html ? explainReading(html) : [])].join("\n"));
  return 0;
}

/** Describes a page: its addresses, its blocks with their bound content, and the query for this content. */
export function explainPage(outline: PageOutline, { definition }: SiteIndex): string[] {
  const { slices } = planPage(outline.file.page, outline.manifest, {}, definition);
  const isBound = Object.keys(slices).length > 0;
  return [
    `${outline.file.file} – ${outline.manifest.value.title}`,
    ...heading("Addresses"),
    ...addresses(outline.file),
    ...heading("Blocks"),
    ...outline.blocks.flatMap((block) => explainBlock(block, outline)),
    ...heading("Query"),
    isBound ? `  ${printQuery(slices, sliceQueries(definition.model))}` : "  none: nothing is bound to content",
  ].map((line) => showInvisible(line));
}

function heading(text: string): string[] {
  return ["", text];
}

function addresses({ routes }: Pick<ManifestFile, "routes">): string[] {
  const paths = routes.flatMap((route) => {
    const listed = routePaths(route);
    return listed.length > 0 ? listed : [typeof route === "string" ? route : route.path];
  });
  return paths.map((path, index) => `  ${path}${index === 0 ? " (canonical)" : ""}`);
}

function explainBlock(block: PlacedBlock, { file }: PageOutline): string[] {
  const { entry, path, bound } = block;
  const { line, column } = file.locate(path);
  const id = entry.id === undefined ? "" : ` #${entry.id}`;
  const indent = "  ".repeat(path.length / 2);
  const [first] = bound;
  const bindings = bindingsOf(block).flatMap(({ source, prop }) => {
    if (!first || !("props" in first)) return [`${indent}  ${prop ?? "all props"} ← ${source}`];
    if (prop !== undefined) return [`${indent}  ${prop} ← ${source} = ${show(first.props[prop])}`];
    const own = Object.keys(first.props).filter((name) => !Object.hasOwn(entry.props ?? {}, name));
    return own.map((name) => `${indent}  ${name} ← ${source}.${name} = ${show(first.props[name])}`);
  });
  const missing = first && "missing" in first ? [`${indent}  not shown: "${first.missing}" is empty`] : [];
  const lacks = first && "lacks" in first ? (first.lacks ?? []) : [];
  const without = lacks.map((name) => `${indent}  shown without "${name}", which is empty`);
  return [`${indent}${entry.type}${id} (${file.file}:${line}:${column})`, ...bindings, ...missing, ...without];
}

const mostShown = 70;

function show(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return count(value.length, "item");
  const id = valueAt(value, ["id"]);
  return shorten(typeof id === "string" ? `the file "${id}"` : JSON.stringify(value), mostShown);
}

/** Describes the compressed size of a page's HTML, and its largest parts, each compressed separately. */
export async function explainWeight(html: string | undefined, { file }: PageOutline, isBuilt: boolean) {
  if (html === undefined) return [...heading("Weight"), "  unknown until visitors see the page – preview it meanwhile"];
  const weighed = splitPage(html).map(async ({ name, html: part }) => ({ name, size: await weighHtml(part) }));
  const parts = (await Promise.all(weighed)).toSorted((one, other) => other.size - one.size);
  const budget = weightBudget(file.routes.flatMap(routePaths));
  const missing = isBuilt ? "" : ", without inline scripts – run npm run build first";
  return [
    ...heading("Weight"),
    `  ${inKilobytes(await weighHtml(html))} of at most ${budget} KB of HTML, compressed${missing}`,
    ...parts.slice(0, 6).map(({ name, size }) => `    ${inKilobytes(size)} ${name}`),
  ];
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(4)} KB`;
}

/** Describes the reading age of a page's texts: https://en.wikipedia.org/wiki/Flesch–Kincaid_readability_tests. */
export function explainReading(html: string): string[] {
  const texts = splitPage(html).flatMap((part) => (part.isBlock ? textsOf(part.html) : []));
  const parts = texts.flatMap((text) => text.split(/[.!?:…]+(?=\s|$)/)).map((text) => text.match(/[\p{L}\d’'-]+/gu));
  // Shorter texts are labels, which would lower the grade.
  const sentences = parts.flatMap((words) => (words && words.length >= 5 ? [words] : []));
  const words = sentences.flat();
  if (words.length === 0) return [...heading("Reading"), "  no sentences of five words or more"];
  // Counts groups of vowels without a silent e at the end; a number counts as one syllable.
  const syllables = words.flatMap((word) => word.replace(/(?<=[^laeiouy])e[sd]?$/i, "").match(/[aeiouy]+/gi) ?? word);
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables.length / words.length) - 15.59;
  return [
    ...heading("Reading"),
    `  age ${Math.max(5, Math.round(grade + 5))}: Flesch-Kincaid grade ${grade.toFixed(1)}`,
  ];
}
