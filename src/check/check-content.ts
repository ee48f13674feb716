import type * as z from "zod";
import type { ModelType } from "#schemas/content-model.ts";
import { describeField } from "#schemas/derive/describe-field.ts";
import { colorPairOf } from "#schemas/derive/read-structure.ts";
import { isObject } from "#schemas/selection.ts";
import type { JsonPath } from "#src/json/locate.ts";
import type { Problem } from "#src/json/problem.ts";
import type { WrittenContent, WrittenRecord } from "./content-files.ts";
import { explainAlt, explainAsset, explainPair, explainValue } from "./explain-value.ts";
import { problemAt, warning, type Fault } from "./found.ts";
import type { SiteIndex } from "./site-index.ts";
import { walkValues } from "./walk-values.ts";

type Fields = Readonly<Record<string, z.ZodType>>;

/** Finds what is wrong with the texts, links and pictures of content that has the right form. */
export function checkContentMeaning(content: WrittenContent, site: SiteIndex): Problem[] {
  if (content.name === "assets") return content.items.flatMap((item) => checkAsset(item, content, site));
  const type = site.definition.model.types.get(content.name);
  if (!type) return [];
  return content.items.flatMap((item) => {
    const found: Found[] = [];
    walkFields(type.fields, item.values["data"], [...item.path, "data"], site, found);
    found.push(...findPair(item, type, site));
    return found.map(({ path, fault }) => problemAt(content, path, fault));
  });
}

interface Found {
  path: JsonPath;
  fault: Fault;
}

function walkFields(fields: Fields, data: unknown, path: JsonPath, site: SiteIndex, found: Found[]): void {
  if (!isObject(data)) return;
  for (const [name, schema] of Object.entries(fields)) {
    const value = data[name];
    const place = [...path, name];
    const field = describeField(schema);
    if (field.is === "value") {
      walkValues(schema, value, place, {
        // A record of a colour does not say what it is for.
        value: (one) =>
          one.kind !== "color" && found.push(...explainValue(one, site).map((fault) => ({ path: one.path, fault }))),
      });
    } else if (Array.isArray(value)) {
      value.forEach((item: unknown, index) => {
        const here = [...place, index];
        if (field.is === "items") walkFields(field.fields, item, here, site, found);
        if (field.is === "assets" && isKnown(item, site))
          found.push(...explainAsset(item, "image/", site).map((fault) => ({ path: here, fault })));
      });
    }
  }
}

/** An asset that is not known is reported with the other references. */
function isKnown(id: unknown, site: SiteIndex): id is string {
  return typeof id === "string" && site.assets()?.has(id) === true;
}

/** The colours of a record that stand on each other; they are records themselves. */
function findPair({ values, path }: WrittenRecord, { schema }: ModelType, site: SiteIndex): Found[] {
  const pair = colorPairOf(schema);
  const data = values["data"];
  if (!pair || !isObject(data)) return [];
  const colorOf = (name: string) => site.dataOf(firstOf(data[name]));
  const fields = { [pair.text]: colorOf(pair.text), [pair.surface]: colorOf(pair.surface) };
  const name = Object.hasOwn(data, pair.text) ? pair.text : pair.surface;
  return explainPair({ fields, path, pair }).map((fault) => ({ path: [...path, "data", name], fault }));
}

function firstOf(list: unknown): string | undefined {
  const first: unknown = Array.isArray(list) ? list[0] : undefined;
  return typeof first === "string" ? first : undefined;
}

function checkAsset({ values, path, id }: WrittenRecord, content: WrittenContent, site: SiteIndex): Problem[] {
  const isPicture = site.assets()?.get(id)?.mimeType.startsWith("image/") ?? false;
  if (!isPicture) return [];
  const hint = `say what it shows, or write "alt": "" if it only decorates`;
  if (values["alt"] === undefined)
    return [problemAt(content, path, warning(`The picture "${id}" has no alternative text`, hint))];
  return explainAlt(values["alt"]).map((fault) => problemAt(content, [...path, "alt"], fault));
}
