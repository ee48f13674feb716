import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { compareContent, type Difference } from "#tools/squidex/compare-content.ts";
import { editContentFile } from "#tools/squidex/edit-content-file.ts";
import { readLiveContent } from "#tools/squidex/read-live.ts";
import type { FolderAsset } from "#tools/dev-cms/read-assets.ts";
import type { LiveCms } from "#tools/squidex/live-cms.ts";
import { nameRoles, nameRolesInJson } from "#tools/dev-cms/color-roles.ts";
import { readSiteContent } from "./read-site-content.ts";

/** The differences between a live CMS and a content folder, and the files of the folder. */
export interface ComparedContent {
  differences: readonly Difference[];
  assets: readonly FolderAsset[];
}

/** Compares the content of a live CMS with a content folder. Rejects with all problems of the folder. */
export async function compareWithLive(live: Pick<LiveCms, "rest">, folder: string): Promise<ComparedContent> {
  const site = await readSiteContent(folder);
  const idOf = (schema: string) => site.records.find((record) => record.schema === schema)?.id ?? schema;
  const found = await readLiveContent(live.rest, site.schemas, idOf);
  return { differences: compareContent(site, found, site.schemas), assets: site.assets };
}

/** Writes the differences of a CMS into a content folder. */
export async function writeDifferences(
  { differences, assets }: ComparedContent,
  { rest }: Pick<LiveCms, "rest">,
  folder: string,
): Promise<void> {
  const pictures = join(folder, "assets");
  const named = new Map(differences.map((one) => [one, one.name === "assets" ? withFile(one, assets, pictures) : one]));
  for (const one of named.values()) {
    if (one.name !== "assets") continue;
    const old = assets.find(({ id }) => id === one.id);
    const file = one.values.find(({ path: [field] }) => field === "fileName")?.after;
    if (typeof file === "string") {
      const path = join(pictures, file);
      await mkdir(dirname(path), { recursive: true });
      const bytes = await rest.download(`/api/assets/${rest.address.app}/${one.id}`);
      await writeFile(path, path.endsWith(".svg") ? nameRoles(Buffer.from(bytes).toString()) : bytes);
      if (old && old.path !== path) await rm(old.path, { force: true });
    }
    if (old && one.change === "removed") await rm(old.path, { force: true });
  }
  for (const name of new Set(differences.map((one) => one.name))) {
    const file = join(folder, `${name}.json`);
    const text = existsSync(file) ? await readFile(file, "utf8") : undefined;
    const changes = [...named.values()].filter((one) => one.name === name);
    const edited = editContentFile(text, changes, `../schemas/generated/content/${name}.schema.json`);
    await writeFile(file, nameRolesInJson(edited));
  }
}

/** Sets the file's name: the known one, or for a new file the CMS's name without unsafe characters. */
function withFile(difference: Difference, assets: readonly FolderAsset[], folder: string): Difference {
  const old = assets.find(({ id }) => id === difference.id);
  return {
    ...difference,
    values: difference.values.map((value) => {
      if (value.path[0] !== "fileName") return value;
      const safe = basename(String(value.after)).replace(/[^\w.-]+/g, "-");
      const name = safe.replace(/^[.-]+/, "") || difference.id;
      const isTaken = assets.some(({ id, path }) => id !== difference.id && path === join(folder, name));
      const sameName = old && basename(old.path) === name ? old.path.slice(join(folder, "/").length) : undefined;
      return { ...value, after: sameName ?? (isTaken ? `${difference.id}-${name}` : name) };
    }),
  };
}
