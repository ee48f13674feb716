import { compareContent, type Difference, type LiveContent } from "./compare-content.ts";
import { decide, type Change } from "./decide.ts";
import { hashOfRecord } from "./plan-contents.ts";
import { hashOfAsset } from "./push-assets.ts";
import { saveSeen, type Known } from "./push-record.ts";
import type { SiteContent } from "./site-content.ts";

const sides: Readonly<Partial<Record<Change["action"], Difference["side"]>>> = {
  create: "ours",
  update: "ours",
  keep: "theirs",
  conflict: "both",
};

/** Finds out which side made a difference; undefined for neither side, because Squidex itself changes some files. */
export function sideOf(
  { name, id, change }: Difference,
  site: SiteContent,
  { records, assets }: LiveContent,
  known: Known,
): Difference["side"] {
  const [pushed, seen] = [known.record, known.seen].map(({ assets: files, contents }) =>
    name === "assets" ? files[id] : contents[`${name}/${id}`],
  );
  const live = name === "assets" ? assets.find((one) => one.id === id) : records.find((one) => one.id === id);
  const version = live?.version ?? -1;
  // Only a push that wrote an item can delete it, so a pull brings other items back.
  const isRemovedHere = seen?.version === version && (pushed?.version ?? -1) >= 0;
  const own = hashIn(site, name, id);
  if (change === "added" || !own) return isRemovedHere ? "ours" : "theirs";
  const isPulled = live !== undefined && "lastModified" in live && own.base === live.lastModified;
  const found = change === "removed" ? undefined : { version, isPulled, isSame: false, isOwn: false, word: "" };
  const side = sides[decide({ ...own, pushed, seen, found }, undefined)?.action ?? "skip"];
  // An earlier version is not a change, and an app without a push has no known versions.
  const isOlder = !seen && pushed?.earlier?.includes(own.hash);
  return side === "both" && (isOlder || known.record.id === undefined) ? "theirs" : side;
}

/** The hash of a record or file of the site, and the time in its content file. */
function hashIn(site: SiteContent, name: string, id: string): { hash: string; base?: string } | undefined {
  const asset = name === "assets" ? site.assets.find((one) => one.id === id) : undefined;
  if (asset) return { hash: hashOfAsset(asset) };
  const schema = site.schemas.find((one) => one.name === name);
  const record = schema && site.records.find((one) => one.id === id && one.schema === name);
  return record && { hash: hashOfRecord(record, schema), base: record.lastModified };
}

/** Saves that this checkout has seen all items whose `shown` fields are the same in the site and in the CMS. */
export async function saveKnownContent(
  known: Known,
  site: SiteContent,
  live: LiveContent,
  shown: SiteContent["schemas"],
): Promise<void> {
  const { seen, record } = known;
  const { records, assets } = live;
  const differences = compareContent(site, live, shown);
  const other = new Set(differences.map(({ name, id }) => `${name}/${id}`));
  for (const { id, version, ...item } of [...records, ...assets]) {
    const name = "schema" in item ? item.schema : "assets";
    const own = hashIn(site, name, id);
    if (own === undefined || version === undefined || other.has(`${name}/${id}`)) continue;
    if (name === "assets") seen.assets[id] = { ...own, version };
    else seen.contents[`${name}/${id}`] = { ...own, version };
  }
  await saveSeen(seen, record.id);
}
