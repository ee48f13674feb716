import * as z from "zod";
import type { JsonPath, LocatedFile } from "#engine/json/locate.ts";
import type { ValueKind } from "#schemas/value.ts";
import type { ManifestFile } from "./site-files.ts";
import type { SiteIndex } from "./site-index.ts";
import { valueAt } from "#schemas/value-at.ts";
import { walkContent, walkValues } from "./walk-values.ts";

/** A value somewhere in the manifests, `site.json` or content of a site, as it is written. */
export interface SiteValue extends LocatedFile {
  kind: ValueKind | "reference";
  value: unknown;
  path: JsonPath;
  /** The owner of the value in words, for example `the block "faq"`. */
  owner: string;
}

/** Lists the links, texts, pictures, files and references of a site. */
export function listWrittenValues(site: SiteIndex): SiteValue[] {
  return [...site.files.manifests.values()]
    .flatMap((file) => valuesOfManifest(file, site))
    .concat(valuesOfFrame(site), valuesOfContent(site));
}

function valuesOfManifest(file: ManifestFile, site: SiteIndex): SiteValue[] {
  const place = { file: file.file, locate: file.locate };
  const found: SiteValue[] = [];
  const written = file.written();
  const picture = written["picture"];
  if (picture !== undefined)
    found.push({ kind: "asset", value: picture, path: ["picture"], owner: "the page's head", ...place });
  const moved = file.head.movedTo;
  if (moved !== undefined)
    found.push({ kind: "link", value: moved, path: ["redirect", "to"], owner: "the redirect", ...place });
  for (const { entry, path, shape } of site.outlineOf(file)?.blocks ?? []) {
    const props = [...path, "props"];
    const owner = `the block "${entry.type}"`;
    walkValues(shape.props, valueAt(written, props), props, {
      value: (value) => found.push({ ...value, owner, ...place }),
    });
  }
  return found;
}

function valuesOfFrame({ files, definition }: SiteIndex): SiteValue[] {
  const { site, siteWritten } = files;
  if ("problems" in site) return [];
  const { file, locate } = site.manifest;
  const found: SiteValue[] = [];
  walkValues(z.object(definition.frame.manifest), siteWritten, [], {
    value: (value) => found.push({ ...value, owner: "the frame of every page", file, locate }),
  });
  return found;
}

function valuesOfContent({ content = [], definition }: SiteIndex): SiteValue[] {
  return content.flatMap(({ name, file, items, locate }) => {
    const type = definition.model.types.get(name);
    if (!type) return [];
    return items.flatMap(({ id, values, path }) => {
      const owner = `the record "${id}"`;
      const found: SiteValue[] = [];
      const add = (kind: SiteValue["kind"]) => (value: string, where: JsonPath) =>
        found.push({ kind, value, path: where, owner, file, locate });
      walkContent(type.fields, values["data"], [...path, "data"], {
        value: (value) => found.push({ ...value, owner, file, locate }),
        asset: add("asset"),
        reference: add("reference"),
      });
      return found;
    });
  });
}
