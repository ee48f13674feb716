import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { basename, join, parse } from "node:path";
import { replaceFile } from "#engine/replace-file.ts";
import { compareContent, type Difference } from "#tools/squidex/compare-content.ts";
import { editContentFile } from "#tools/squidex/edit-content-file.ts";
import { choiceFor } from "#tools/squidex/decide.ts";
import { followReferences, keyOf, lacksReferences, type BothSides } from "#tools/squidex/follow-references.ts";
import { saveKnownContent, sideOf } from "#tools/squidex/known-content.ts";
import { readKnown } from "#tools/squidex/push-record.ts";
import { omitHidden, readFieldNames } from "#tools/squidex/shown-fields.ts";
import { readLiveContent } from "#tools/squidex/read-pages.ts";
import type { FolderAsset } from "#tools/dev-cms/read-assets.ts";
import type { LiveCms } from "#tools/squidex/live-cms.ts";
import { nameRoles, nameRolesInJson } from "#tools/dev-cms/color-roles.ts";
import { readSiteContent } from "./read-site-content.ts";

/** The differences between a live CMS and a content folder, and the content of both. */
export type ComparedContent = Awaited<ReturnType<typeof compareWithLive>>;

/** Compares the content of a live CMS with a content folder. Rejects with all problems of the folder. */
export async function compareWithLive({ rest }: Pick<LiveCms, "rest">, folder: string, read = readSiteContent) {
  const site = await read(folder);
  // After a change of a schema, Squidex answers the first query from the old schema, and renews it meanwhile.
  await readFieldNames(rest);
  const idOf = (schema: string) => site.records.find((record) => record.schema === schema)?.id ?? schema;
  const { hidden, ...found } = await readLiveContent(rest, site.schemas, idOf, site.assets);
  const known = await readKnown(rest, folder);
  const open = site.schemas.filter(({ name }) => !hidden.includes(name));
  const { shown, hidden: fields } = await omitHidden(rest, open);
  const differences = compareContent(site, found, shown).flatMap((one): Difference[] => {
    const side =
      sideOf(one, site, found, known) ?? (lacksReferences(one, { site, found }, hidden) ? "theirs" : undefined);
    return side ? [{ ...one, side }] : [];
  });
  return {
    differences,
    /** The schemas and the fields that the CMS does not show. */
    hidden: [...hidden, ...fields],
    /** The compared schemas, each with its compared fields. */
    shown,
    site,
    found,
    known,
  };
}

/** The number of items that a pull removes without permission. */
export const maxRemoved = 5;

/** Chooses the differences that a pull writes; `kept` names the items that were changed here. */
export function choosePulled(
  both: BothSides,
  { theirs, mayDelete }: { theirs: ReadonlySet<string>; mayDelete: boolean },
) {
  const differences = both.differences.filter(hasKnownId);
  const unnamed = both.differences.filter((one) => !hasKnownId(one)).map(keyOf);
  const isTaken = (one: Difference) => choiceFor(keyOf(one), { ours: new Set(), theirs }) === "theirs";
  const wanted = differences.filter((one) => one.side === "theirs" || (one.side === "both" && isTaken(one)));
  const ours = differences.filter(({ side }) => side === "ours").map(keyOf);
  const removed = wanted.filter(({ change }) => change === "removed");
  const isHeld = removed.length > maxRemoved && !mayDelete;
  const conflicts = differences.filter((one) => one.side === "both" && !isTaken(one)).map(keyOf);
  const held = `${removed.length} items are not in the CMS any more: --delete removes them here, too`;
  const pulled = isHeld ? wanted.filter(({ change }) => change !== "removed") : wanted;
  const followed = followReferences(pulled, { ...both, differences });
  return {
    ...followed,
    kept: ours.filter((key) => !followed.restored.includes(key)),
    problems: [
      ...(isHeld ? [held] : []),
      ...unnamed.map(
        (key) => `${key} has other characters than letters, digits, - and _ in its id – create it anew in the CMS`,
      ),
      ...conflicts.map((key) => `CONFLICT ${key} changed at both sides – --theirs ${key} takes the CMS's version`),
      ...followed.problems,
    ],
  };
}

/** True for an id that content files take. */
const hasKnownId = ({ id }: Difference) => /^[\w-]+$/.test(id);

/** Writes the differences of a CMS into a content folder. */
export async function writeDifferences(
  { differences, site: { assets }, shown, found, known }: ComparedContent,
  { rest }: Pick<LiveCms, "rest">,
  folder: string,
  read = readSiteContent,
): Promise<void> {
  const pictures = join(folder, "assets");
  const withFile = fileNamer(assets, pictures);
  const named = differences.map((one) => (one.name === "assets" ? withFile(one) : one));
  for (const one of named.filter(({ name }) => name === "assets")) {
    const old = assets.find(({ id }) => id === one.id);
    const file = one.values.find(({ path: [field] }) => field === "fileName")?.after;
    if (typeof file === "string") {
      const path = join(pictures, file);
      const bytes = await rest.download(`/api/assets/${rest.address.app}/${one.id}`);
      await replaceFile(path, path.endsWith(".svg") ? nameRoles(Buffer.from(bytes).toString()) : bytes);
      if (old && old.path !== path) await rm(old.path, { force: true });
    }
    if (old && one.change === "removed") await rm(old.path, { force: true });
  }
  for (const name of new Set(named.map((one) => one.name))) {
    const file = join(folder, `${name}.json`);
    const text = existsSync(file) ? await readFile(file, "utf8") : undefined;
    const changes = named.filter((one) => one.name === name);
    const edited = editContentFile(text, changes, `../schemas/generated/content/${name}.schema.json`);
    await replaceFile(file, nameRolesInJson(edited));
  }
  // Editors' values may be invalid: then the next pull compares with an earlier state.
  const written = await read(folder).catch(() => undefined);
  if (written) await saveKnownContent(known, written, found, shown);
}

/** A short name without unsafe characters and slashes: editors choose the names and the ids of files. */
const plain = (name: string) =>
  name
    .replace(/^\W+/, "")
    .replace(/[^\w.-]+/g, "-")
    .slice(0, 60);

/** Sets file names: a known file keeps its name, and a new file gets a free name, made of the CMS's name for the file. */
function fileNamer(assets: readonly FolderAsset[], folder: string): (difference: Difference) => Difference {
  // Some disks do not distinguish capital letters.
  const taken = new Set(assets.map(({ path }) => path.toLowerCase()));
  return (difference) => {
    const old = assets.find(({ id }) => id === difference.id);
    const values = difference.values.map((value) => {
      if (value.path[0] !== "fileName") return value;
      const ownName = plain(difference.id) || "file";
      const { name: stem, ext } = parse(String(value.after));
      const name = [plain(stem) || ownName, plain(ext)].filter(Boolean).join(".");
      if (old && basename(old.path) === name) return { ...value, after: old.path.slice(join(folder, "/").length) };
      const after = taken.has(join(folder, name).toLowerCase()) ? `${ownName}-${name}` : name;
      taken.add(join(folder, after).toLowerCase());
      return { ...value, after };
    });
    return { ...difference, values };
  };
}
