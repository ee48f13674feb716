import { readOptions, UsageError } from "#engine/command-line.ts";
import { projectFolders } from "#engine/project-folders.ts";
import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { replaceFile } from "#engine/replace-file.ts";
import type * as z from "zod";
import type { Block } from "#schemas/block.ts";
import { isOptional, readStructure } from "#schemas/derive/read-structure.ts";
import type { SiteSchemas } from "#schemas/manifest-schemas.ts";
import { checkSiteRules } from "#tools/check/check-site-rules.ts";
import { prompts, replacePrompt } from "#tools/check/explain-placeholders.ts";
import { siteFilesOf } from "#tools/check/site-files.ts";
import { createSiteIndex, type CheckedSite } from "#tools/check/site-index.ts";
import { formatProblem } from "#engine/json/problem.ts";
import { lineWidth, printValue } from "#engine/json/splice-json.ts";
import { readSite } from "./read-site.ts";

/** Writes the manifest of a new page, and prints the next steps. Throws when the address is missing, wrong or taken. */
export async function newPage(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args, { title: { type: "string" } });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError("new needs one address, such as /hello");
  const made = makePage(path, values.title, await readSite(projectFolders));
  if ("problems" in made) throw new Error(made.problems.join("\n"));
  const file = join(projectFolders.manifests, made.name);
  if (existsSync(file)) throw new Error(`The file ${file} is already there – choose another address`);
  await replaceFile(file, made.text);
  console.log(`Wrote ${file}. Next:
  1. npm run dev, and open http://localhost:3000${path}, which shows every change of the file at once
  2. replace the texts, add blocks: an editor completes their types, props and content paths
  3. npm run pages -- check ${file}
  4. link to ${path} from another page or the menu of ${projectFolders.manifests}/site.json
  5. npm run pages -- preview ${file}, for an address that others can open`);
  return 0;
}

type NewPage = { name: string; text: string } | { problems: string[] };

/** Makes a manifest without problems except its prompts, or says why this is not possible. */
export function makePage(path: string, givenTitle: string | undefined, site: CheckedSite): NewPage {
  const index = createSiteIndex(site);
  const owner = index.find(path) ?? index.find(index.redirectOf(path) ?? "");
  if (owner)
    return { problems: [`The address "${path}" belongs to ${owner.file} – change it, or choose another address`] };
  const name = path === "/" ? "home.json" : `${path.replace(/^\/+/, "")}.json`;
  const title = givenTitle ?? titleOf(path);
  const description = `${title}: ${prompts.description}`;
  const blocks = [firstBlock(title, site.definition.blocks)];
  const text = manifestText(name, { routes: [path], title, description, blocks });
  const made = siteFilesOf(projectFolders.manifests, new Map([[name, text]]), site.definition).manifests;
  const files = { ...site.files, manifests: new Map([...site.files.manifests, ...made]) };
  const noPage = `${join(projectFolders.manifests, name)}, which is no page`;
  if (made.size === 0) return { problems: [`"${path}" would have the file ${noPage} – choose another address`] };
  const found = checkSiteRules({ ...site, files }, (file) => made.has(file));
  const problems = found.filter(({ hint }) => hint !== replacePrompt);
  return problems.length > 0 ? { problems: problems.map(formatProblem) } : { name, text };
}

/** `/rewards/how-it-works` → `How it works`. */
function titleOf(path: string): string {
  const words = (path.split("/").at(-1) ?? "").replace(/[-_.]+/g, " ").trim();
  return words === "" ? "Home" : words.charAt(0).toUpperCase() + words.slice(1);
}

/** The text of a new manifest, with the path of its schema. `name` is the file's path below the folder of manifests. */
export function manifestText(name: string, members: object): string {
  const toFolder = posix.relative(posix.dirname(name), ".");
  const $schema = posix.join(toFolder, "../schemas/generated/page-manifest.schema.json");
  // With a column beyond the line width, each member gets its own line.
  return `${printValue({ $schema, ...members }, "", lineWidth)}\n`;
}

/** A block that needs only texts: the block with the earliest rich text among its props, if any block has rich text. */
function firstBlock(title: string, blocks: SiteSchemas["blocks"]) {
  const fitting = Object.entries(blocks).filter(([, shape]) => needsOnlyTexts(shape));
  const places = fitting.map(([, { props }]) => Object.values(props.shape).findIndex((prop) => isText(prop, "html")));
  const earliest = Math.min(...places.filter((place) => place >= 0));
  const [type, shape] = fitting[places.indexOf(earliest)] ?? fitting[0] ?? [];
  if (type === undefined || shape?.heading === undefined) return { type: "unknown" };
  const passage = textProps(shape, "html").map(([name]) => [name, prompts.html]);
  const required = textProps(shape, "text").filter(([, prop]) => !isOptional(prop));
  const texts = required.map(([name]) => [name, prompts.text]);
  return { type, props: { ...Object.fromEntries([...texts, ...passage]), [shape.heading]: title } };
}

function needsOnlyTexts(shape: Block): boolean {
  if (shape.heading === undefined) return false;
  const props = Object.values<z.ZodType>(shape.props.shape);
  return props.every((prop) => isOptional(prop) || isText(prop, "text") || isText(prop, "html"));
}

function textProps(shape: Block, kind: string): [name: string, prop: z.ZodType][] {
  return Object.entries<z.ZodType>(shape.props.shape).filter(([, prop]) => isText(prop, kind));
}

function isText(prop: z.ZodType, kind: string): boolean {
  const structure = readStructure(prop);
  return structure.is === "string" && structure.kind === kind;
}
