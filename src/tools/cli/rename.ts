import { readOptions, UsageError } from "#engine/command-line.ts";
import { projectFolders } from "#engine/project-folders.ts";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isMarkdown } from "#schemas/markdown.ts";
import { didYouMean } from "#schemas/nearest-name.ts";
import { linksOf, pathOf } from "#tools/check/explain-link.ts";
import type { Use } from "#tools/check/find-uses.ts";
import { siteFilesOf } from "#tools/check/site-files.ts";
import type { SiteIndex } from "#tools/check/site-index.ts";
import { listWrittenValues } from "#tools/check/written-values.ts";
import { replaceFile } from "#engine/replace-file.ts";
import { formatProblem } from "#engine/json/problem.ts";
import { applyEdits } from "#engine/json/edit-json.ts";
import { valueAt, type JsonPath } from "#schemas/json-path.ts";
import { parseJson } from "#engine/json/read-json.ts";
import { isReserved } from "#engine/manifest/reserved-paths.ts";
import { manifestText } from "./new-page.ts";
import { readSite } from "./read-site.ts";

/** Moves a page to another address. Throws a `UsageError` for wrong arguments, and when the page cannot move. */
export async function rename(args: string[]): Promise<number> {
  const [from, to, ...more] = readOptions(args, {}).positionals;
  if (from === undefined || to === undefined || more.length > 0)
    throw new UsageError("rename needs the old and the new address");
  const renaming = planRenaming(from, to, await readSite());
  if ("problem" in renaming) throw new Error(renaming.problem);
  const written = await writeRenaming(renaming);
  if ("problem" in written) throw new Error(written.problem);
  const { redirect, changes, replaced } = renaming;
  for (const { file, line, column, what } of changes) console.log(`${file}:${line}:${column} ${what}`);
  if (replaced !== undefined) console.log(`${replaced} is removed: the page has its address`);
  console.log(`${redirect.file} leads from ${from} to ${to}`);
  console.log("Next: npm run pages -- check, and look for the old address in the CMS and in code.");
  return 0;
}

/** Writes the changes of a page's move. Returns the names of the files, or the reason why the page cannot move. */
export async function writeRenaming({ redirect, changes, replaced }: Renaming) {
  if (existsSync(redirect.file))
    return { problem: `The file ${redirect.file} is already there – move it out of the way` };
  const files = [...new Set(changes.map((change) => change.file))];
  const texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
  const isThere = ({ file, path, before }: Change) => valueAt(parseJson(texts.get(file) ?? "")?.value, path) === before;
  const gone = changes.find((change) => !isThere(change));
  if (gone) return { problem: `${gone.file} has changed meanwhile – move the page again` };
  for (const [file, text] of texts) {
    const edits = changes.filter((change) => change.file === file).map(({ path, value }) => ({ set: path, value }));
    await replaceFile(file, applyEdits(text, edits));
  }
  if (replaced !== undefined) rmSync(replaced);
  await replaceFile(redirect.file, redirect.text);
  return { files: [...files, redirect.file, ...(replaced === undefined ? [] : [replaced])] };
}

interface Change extends Use {
  path: JsonPath;
  /** The value in the file when the move was planned. */
  before: string;
  value: string;
}

interface Renaming {
  changes: Change[];
  redirect: { file: string; text: string };
  /** The file of a redirect from the new address to the old address; the move removes such a redirect. */
  replaced?: string | undefined;
}

/** Finds all changes of a page's move to another address, or says why the page cannot move. */
export function planRenaming(from: string, to: string, site: SiteIndex): Renaming | { problem: string } {
  const owner = site.find(from);
  if (!owner) {
    const hint = didYouMean(from, site.paths(), "name an address of a page");
    return { problem: `No manifest has the address "${from}" – ${hint}` };
  }
  const index = owner.routes.findIndex((route) => (typeof route === "string" ? route : route.path) === from);
  if (index < 0) return { problem: `"${from}" is a value of a parameter in ${owner.file} – change the route by hand` };
  if (from === to) return { problem: `"${to}" is the address of ${owner.file} already – name another` };
  const { movedTo } = owner.head;
  if (movedTo !== undefined) return { problem: `"${from}" is a redirect to ${movedTo} – rename ${pathOf(movedTo)}` };
  const redirect = redirectFile(from, to);
  const back = site.find(to);
  const leadsHere = back?.head.movedTo !== undefined && pathOf(back.head.movedTo) === from && back.routes.length === 1;
  const replaced = leadsHere ? back.file : undefined;
  const problem = refuseAddress(to, site, replaced);
  if (problem !== undefined) return { problem };
  const path = ["routes", index, ...(typeof owner.routes[index] === "string" ? [] : ["path"])];
  const route = {
    file: owner.file,
    ...owner.locate(path),
    path,
    before: from,
    value: to,
    what: `has the address "${to}"`,
  };
  const links = changeLinks(from, to, site).filter(({ file }) => file !== replaced);
  return { changes: [route, ...links], redirect, replaced };
}

function refuseAddress(to: string, site: SiteIndex, replaced?: string) {
  const unread = [...site.files.manifests.values(), site.files.site]
    .map((file) => ("parsing" in file ? file.parsing() : file))
    .flatMap((parsing) => ("problems" in parsing ? parsing.problems : []));
  if (unread[0]) return `Links in a broken file cannot be changed: ${formatProblem(unread[0])}`;
  if (!site.content || !site.isContentComplete)
    return "Links in broken content cannot be changed – run npm run content -- check";
  const taken = site.find(to) ?? site.find(site.redirectOf(to) ?? "");
  if (taken && taken.file !== replaced)
    return `The address "${to}" belongs to ${taken.file} – choose another, or remove that one first`;
  if (isReserved(to)) return `The address "${to}" belongs to the site itself – choose another`;
  const made = siteFilesOf(".", new Map([["new.json", redirectFile(to, to).text]]), site.definition);
  const [parsing] = [...made.manifests.values()].map((file) => file.parsing());
  const [wrong] = parsing && "problems" in parsing ? parsing.problems : [];
  return to.includes(":") || wrong ? `"${to}" is no address for a page – write a path such as /help/cards` : undefined;
}

function redirectFile(from: string, to: string): Renaming["redirect"] {
  const name = join("redirects", `${from === "/" ? "index" : from.slice(1)}.json`).replaceAll("\\", "/");
  const text = manifestText(name, { routes: [from], redirect: { to } });
  return { file: `${projectFolders.manifests}/${name}`, text };
}

/** Changes the links to an address, including links with a query or a fragment. */
function changeLinks(from: string, to: string, site: SiteIndex): Change[] {
  return listWrittenValues(site).flatMap((found) => {
    const { kind, value, file, path, owner, locate } = found;
    if (typeof value !== "string" || !linksOf(found).some((link) => pathOf(link) === from)) return [];
    const changed = kind === "link" ? to + value.slice(from.length) : changeRichText(value, from, to);
    return [{ file, ...locate(path), path, before: value, value: changed, what: `${owner} links to ${to}` }];
  });
}

function changeRichText(text: string, from: string, to: string): string {
  const address = isMarkdown(text) ? /(\]\(<?)([^\s<>()?#]*)/g : /(<a\b[^>]*?\shref\s*=\s*["']?)([^\s"'>?#]*)/gi;
  return text.replace(address, (all, before: string, path: string) => (path === from ? before + to : all));
}
