import { existsSync } from "node:fs";
import { readOptions, UsageError } from "#engine/command-line.ts";
import { didYouMean, suggestName } from "#schemas/nearest-name.ts";
import { factNames } from "#tools/check/explain-facts.ts";
import type { Use } from "#tools/check/find-uses.ts";
import { findAssetUses, findFactUses, findPathUses, findRouteUses, findSectionUses } from "#tools/check/find-uses.ts";
import { findUnused } from "#tools/check/find-unused.ts";
import type { SiteIndex } from "#tools/check/site-index.ts";
import { readSite } from "./read-site.ts";

/** Prints the places that use a path, a route, an asset, a fact or a section. Throws a `UsageError` for wrong arguments. */
export async function where(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args, {
    asset: { type: "string" },
    fact: { type: "string" },
    section: { type: "string" },
    unused: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  });
  const { asset, fact, section, unused, json } = values;
  const asked = [asset, fact, section, unused || undefined, ...positionals].filter((one) => one !== undefined);
  if (asked.length !== 1)
    throw new UsageError("where needs one of PATH, /route, --asset ID, --fact NAME, --section NAME and --unused");
  const answer = answerWhere({ name: positionals[0], asset, fact, section }, await readSite());
  const { uses, omitted, problem } = answer;
  for (const line of json ? [JSON.stringify({ uses, omitted, problem }, null, 2)] : answer.lines) console.log(line);
  if (!json && problem !== undefined) console.error(problem);
  return problem === undefined ? 0 : 1;
}

/** Replaces each address of a page with the page's file. Throws for an address that no page has. */
export async function filesOf(names: readonly string[]): Promise<string[]> {
  const isAddress = (name: string) => name.startsWith("/") && !existsSync(name);
  const site = names.some(isAddress) ? await readSite() : undefined;
  return names.map((name) => {
    if (!site || !isAddress(name)) return name;
    const page = site.find(name) ?? site.draftAt(name);
    if (!page) throw new Error(answerWhere({ name }, site).problem);
    return page.file;
  });
}

interface WhereAnswer {
  uses: readonly Use[];
  lines: string[];
  problem?: string;
}

/** The path, route, asset, fact or section to look up. An empty object selects all unused items. */
type Asked = Partial<Record<"name" | "asset" | "fact" | "section", string | undefined>>;

/** Finds the uses of a path, a route, an asset, a fact or a section. Without a subject, finds all unused items. */
export function answerWhere(asked: Asked, site: SiteIndex) {
  const unread = [...site.files.manifests.values()].filter((file) => "problems" in file.parsing());
  const notes = unread.map(({ file }) => `${file} has problems and is omitted – run npm run pages -- check ${file}`);
  const answer = answerReadable(asked, site);
  return { ...answer, omitted: unread.map(({ file }) => file), lines: [...answer.lines, ...notes] };
}

function answerReadable({ name, asset, fact, section }: Asked, site: SiteIndex): WhereAnswer {
  const { definition, files } = site;
  /** Prints the uses of a known name, or the nearest known name. */
  const answer = (kind: string, wanted: string, known: Iterable<string>, find: typeof findPathUses, unused: string) => {
    const names = [...known];
    if (names.includes(wanted)) return print(find(wanted, site), `${unused} "${wanted}"`);
    return notFound(`There is no ${kind} "${wanted}" – ${suggestName(wanted, names)}`);
  };
  if (fact !== undefined) return answer("fact", fact, factNames(definition), findFactUses, "No text names the fact");
  if (asset !== undefined) return whereAsset(asset, site);
  const { sections } = files;
  if (section !== undefined)
    return answer("section", section, sections.keys(), findSectionUses, "No page shows the section");
  if (name === undefined) return print(findUnused(site), "Everything is used");
  if (name.startsWith("/")) return whereRoute(name, site);
  return answer("content path", name, definition.model.paths.keys(), findPathUses, "Nothing is bound to");
}

function whereRoute(route: string, site: SiteIndex): WhereAnswer {
  const { owner, links } = findRouteUses(route, site);
  const found = print([...(owner ? [owner] : []), ...links], "");
  if (owner) return links.length > 0 ? found : { ...found, lines: [...found.lines, `Nothing links to "${route}"`] };
  const target = site.redirectOf(route);
  const nearest = didYouMean(route, site.paths(), "name the address of a page");
  const hint = target === undefined ? nearest : `visitors get "${target}"`;
  const problem = `No manifest has the address "${route}" – ${hint}`;
  return { ...found, lines: links.length > 0 ? found.lines : [], problem };
}

function whereAsset(id: string, site: SiteIndex): WhereAnswer {
  const known = site.assets();
  if (!known || known.has(id)) return print(findAssetUses(id, site), `Nothing uses the asset "${id}"`);
  return notFound(`There is no asset "${id}" – ${didYouMean(id, known.keys(), "see content/assets.json")}`);
}

function notFound(problem: string): WhereAnswer {
  return { uses: [], lines: [], problem };
}

function print(uses: readonly Use[], otherwise: string): WhereAnswer {
  const lines = uses.map(({ file, line, column, what }) => `${file}:${line}:${column} ${what}`);
  return { uses, lines: lines.length > 0 ? lines : [otherwise] };
}
