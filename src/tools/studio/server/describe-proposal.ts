import { basename, extname } from "node:path";
import { isLocal } from "../is-local.ts";
import type { Proposal } from "../studio-api.ts";
import { hostOf } from "./git.ts";
import { readManifest } from "./manifest-files.ts";
import { authorOf, changedFiles, openRepository, textInBase } from "./propose-page.ts";
import { renderDraft, weighDraft } from "./render-draft.ts";
import type { StudioCommands, StudioParts } from "./studio-parts.ts";

const previewDays = 14;

/** Describes a proposal of a page's file on disk. Throws a `Refusal` when there is nothing to propose. */
export async function describeProposal(name: string, parts: StudioParts, commands: StudioCommands): Promise<Proposal> {
  const text = readManifest(commands.folders.manifests, name);
  const repository = await openRepository(commands.folders);
  const { remote, target, folders } = repository;
  const changed = await changedFiles(repository, name);
  const [before, author] = [await textInBase(repository, name), await authorOf(repository)];
  const host = remote && (hostOf(remote.url)?.web ?? remote.name);
  // The pictures that the page names belong to the page, with their entries in the list of assets.
  const isPicture = (file: string) =>
    file.startsWith(`${folders[1]}/assets/`) && text.includes(`"${basename(file, extname(file))}"`);
  const own = [`${folders[0]}/${name}`, ...(changed.some(isPicture) ? [`${folders[1]}/assets.json`] : [])];
  return {
    title: `${before === "" ? "Add" : "Change"} ${name}`,
    body: await describeChange({ name, before, text, target }, parts, commands),
    before,
    text,
    files: changed.map((file) => ({ name: file, isOwn: own.includes(file) || isPicture(file) })),
    ...(author && { author }),
    ...(host !== undefined && { host }),
    target,
  };
}

/** The text of the request; a part that cannot be found is left out. */
async function describeChange(
  { name, before, text, target }: { name: string; before: string; text: string; target: string },
  parts: StudioParts,
  { folders, share, changedWords }: StudioCommands,
): Promise<string> {
  const look = async (side: string) => {
    const draft = { name, text: side };
    const rendered = await renderDraft(draft, parts, folders.manifests).catch(() => undefined);
    const weight = await weighDraft(draft, parts, folders.manifests).catch(() => undefined);
    return { html: rendered?.html, weight: weight ? `${(weight.total / 1000).toFixed(1)} KB` : "–" };
  };
  const [old, now] = await Promise.all([look(before), look(text)]);
  const words = old.html === undefined || now.html === undefined ? undefined : changedWords(old.html, now.html);
  const { canonical } = parts.site.pages().planOf(name.replace(/\.json$/, "")) ?? {};
  const published = canonical === undefined ? "" : parts.site.render.publicUrl + canonical;
  const preview = await share(text, previewDays).catch(() => "");
  return [
    ...(published && !isLocal(published) ? [`Published page: ${published}`] : []),
    ...(preview && !isLocal(preview) ? [`Preview of the change, for ${previewDays} days: ${preview}`] : []),
    `Weight: ${old.weight} → ${now.weight}`,
    `Pictures before and after: npm run pages -- diff ${target} --pictures changes.html`,
    ...(words?.length === 0 ? ["", "No words change."] : []),
    ...(words?.length ? ["", "Changed words:", "", "```", ...words, "```"] : []),
  ].join("\n");
}
