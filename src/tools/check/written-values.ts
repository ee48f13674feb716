import * as z from "zod";
import { type JsonPath, valueAt } from "#schemas/json-path.ts";
import { locate as locateIn, type LocatedFile } from "#engine/json/problem.ts";
import type { ValueKind } from "#schemas/value.ts";
import type { ManifestFile } from "./site-files.ts";
import type { SiteIndex } from "./site-index.ts";
import { walkContent, walkValues } from "./walk-values.ts";

/** A value somewhere in the manifests, `site.json` or content of a site, as it is written. */
export interface SiteValue extends LocatedFile {
  kind: ValueKind | "reference";
  value: unknown;
  path: JsonPath;
  /** The owner of the value in words, for example `the block "faq"`. */
  owner: string;
}

/** Lists the links, texts, pictures, files and references of a site. A value is undefined for an absent part of a head. */
export function listWrittenValues(site: SiteIndex): SiteValue[] {
  const seen = new Set<string>();
  // The values of a section on several pages are written once.
  const isFirst = ({ file, path }: SiteValue) => {
    const key = JSON.stringify([file, path]);
    return site.files.manifests.has(file) || (!seen.has(key) && seen.add(key));
  };
  return [...site.files.manifests.values()]
    .flatMap((file) => valuesOfManifest(file, site))
    .filter(isFirst)
    .concat(valuesOfFrame(site), valuesOfContent(site));
}

type PlainValue = Pick<SiteValue, "kind" | "value" | "path">;

function valuesOf({ file, locate }: LocatedFile, owner: string) {
  return (value: PlainValue): SiteValue[] => [{ ...value, owner, file, locate }];
}

function valuesOfManifest(file: ManifestFile, site: SiteIndex): SiteValue[] {
  const written = file.written();
  const inHead = Object.entries({ description: "text", routes: "text", picture: "asset" } as const).map(
    ([name, kind]): PlainValue => ({ kind, value: written[name], path: [name] }),
  );
  const moved: PlainValue = { kind: "link", value: file.head.movedTo, path: ["redirect", "to"] };
  const inBlocks = (site.outlineOf(file)?.blocks ?? []).flatMap(({ entry, path, shape }) => {
    const props = [...path, "props"];
    const value = valuesOf(file, `the block "${entry.type}"`);
    const found = walkValues(shape.props, valueAt(written, props), props, { value });
    return found.map((one) => placeAtOrigin(one, file));
  });
  const ofHead = inHead.flatMap(valuesOf(file, "the page's head"));
  return [...ofHead, ...valuesOf(file, "the redirect")(moved), ...inBlocks];
}

/** Gives a value of a section the file and the path where the value is written. */
function placeAtOrigin(found: SiteValue, manifest: ManifestFile): SiteValue {
  const { file, text, path } = manifest.originOf(found.path);
  return file === manifest.file ? { ...found, path } : { ...found, file, path, locate: (part) => locateIn(text, part) };
}

function valuesOfFrame({ files: { site, siteWritten }, definition }: SiteIndex): SiteValue[] {
  if ("problems" in site) return [];
  const value = valuesOf(site.manifest, "the frame of every page");
  return walkValues(z.object(definition.frame.manifest), siteWritten, [], { value });
}

function valuesOfContent({ content = [], definition }: SiteIndex): SiteValue[] {
  return content.flatMap((file) => {
    const type = definition.model.types.get(file.name);
    if (!type) return [];
    return file.items.flatMap(({ id, values, path: item }) => {
      const value = valuesOf(file, `the record "${id}"`);
      return walkContent(type.fields, values["data"], [...item, "data"], {
        value,
        asset: (asset, path) => value({ kind: "asset", value: asset, path }),
        reference: (record, path) => value({ kind: "reference", value: record, path }),
      });
    });
  });
}
