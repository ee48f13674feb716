import { basename, extname } from "node:path";
import { parse } from "jsonc-parser";
import { isObject } from "#schemas/selection.ts";
import { isLocal } from "../is-local.ts";
import type { Proposal } from "../studio-api.ts";
import { readManifest } from "./manifest-files.ts";
import { authorOf, changedFiles, openRepository, textInBase } from "./propose-page.ts";
import { hostOf } from "./git-host.ts";
import { renderDraft, weighDraft } from "./render-draft.ts";
import type { StudioCommands, StudioParts } from "./studio-parts.ts";

/** The days for which the preview in a request can be opened. */
const days = 14;

/** Describes a proposal of a page's file on disk. Throws a `Refusal` when there is nothing to propose. */
export async function describeProposal(name: string, parts: StudioParts, commands: StudioCommands): Promise<Proposal> {
  const folder = commands.folders.manifests;
  const text = readManifest(folder, name);
  const repository = await openRepository(commands.folders);
  const { remote, target, folders } = repository;
  const [own, changed] = [`${folders[0]}/${name}`, await changedFiles(repository, name)];
  const [before, author] = [await textInBase(repository, name), await authorOf(repository)];
  const written: unknown = parse(text);
  const title = isObject(written) && typeof written["title"] === "string" ? written["title"] : name;
  const host = remote && (hostOf(remote.url, commands.host)?.web ?? remote.name);
  // The pictures that the page names belong to the page, with their entries in the list of assets.
  const pictures = changed.filter(
    (file) => file.startsWith(`${folders[1]}/assets/`) && text.includes(`"${basename(file, extname(file))}"`),
  );
  const list = pictures.length > 0 ? [`${folders[1]}/assets.json`] : [];
  const about = { name, before, text, target, path: pathOf(written) };
  return {
    title: `${before === "" ? "Add" : "Change"} the page “${title}”`,
    body: await describeChange(about, parts, commands),
    before,
    text,
    files: changed.map((file) => ({ name: file, isOwn: [own, ...pictures, ...list].includes(file) })),
    ...(author && { author }),
    ...(host !== undefined && { host }),
    target,
  };
}

function pathOf(manifest: unknown): string | undefined {
  const routes = isObject(manifest) ? manifest["routes"] : undefined;
  const [first]: unknown[] = Array.isArray(routes) ? routes : [];
  const path = isObject(first) ? first["path"] : first;
  return typeof path === "string" ? path : undefined;
}

interface Change {
  name: string;
  before: string;
  text: string;
  target: string;
  path: string | undefined;
}

/** The text of the request; a part that cannot be found out is left out. */
async function describeChange(
  { name, before, text, target, path }: Change,
  parts: StudioParts,
  commands: StudioCommands,
): Promise<string> {
  const folder = commands.folders.manifests;
  const sides = [before, text].map((side) => ({ name, text: side }));
  const [old = "", now = ""] = await Promise.all(
    sides.map(async (side) =>
      renderDraft(side, parts, folder).then(
        ({ html }) => html,
        () => "",
      ),
    ),
  );
  const weights = await Promise.all(sides.map((side) => weighDraft(side, parts, folder).catch(() => undefined)));
  const [oldWeight = "–", weight] = weights.map((found) => found && (found.total / 1000).toFixed(1));
  const preview = await commands.share(text, days).catch(() => "");
  const words = commands.changedWords(old, now);
  const { publicUrl } = parts.site.render;
  return [
    ...(path !== undefined && !isLocal(publicUrl) ? [`Published page: ${publicUrl}${path}`] : []),
    ...(preview && !isLocal(preview) ? [`Preview of the change, for ${days} days: ${preview}`] : []),
    ...(weight === undefined ? [] : [`Weight: ${oldWeight} KB → ${weight} KB`]),
    `Pictures before and after: npm run pages -- diff ${target} --pictures changes.html`,
    "",
    ...(words.length > 0 ? ["Changed words:", "", "```", ...words, "```"] : ["No words change."]),
  ].join("\n");
}
