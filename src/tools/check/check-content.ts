import type { ModelType } from "#schemas/content-model.ts";
import { colorPairOf } from "#schemas/derive/read-structure.ts";
import { isObject } from "#schemas/selection.ts";
import { type JsonPath, valueAt } from "#schemas/json-path.ts";
import type { Problem, LocatedFile } from "#engine/json/problem.ts";
import type { WrittenContent, WrittenRecord } from "./content-files.ts";
import { explainMeant, refuseFacts } from "./explain-facts.ts";
import { explainAsset } from "./explain-link.ts";
import { explainAlt, explainPair, explainValue, noAlt } from "./explain-value.ts";
import { explainWords } from "./explain-words.ts";
import { problemAt, problemsAt, type Fault, error, warning } from "./found.ts";
import type { SiteIndex } from "./site-index.ts";
import { walkContent, type WrittenValue, walkValues } from "./walk-values.ts";
import * as z from "zod";
import { explainLinkDates } from "./check-dates.ts";
import { posix } from "node:path";

/** Finds problems in the schema line, texts, links and pictures of content with a valid shape. */
export function checkContentRules(content: WrittenContent, site: SiteIndex): Problem[] {
  const schema = { name: `content/${content.name}`, of: `"${content.name}"` };
  return [...checkSchemaLine(content, content.schemaLine, schema), ...checkRecords(content, site)];
}

function checkRecords(content: WrittenContent, site: SiteIndex): Problem[] {
  if (content.name === "assets") return content.items.flatMap((item) => checkAsset(item, content, site));
  const type = site.definition.model.types.get(content.name);
  // The schema already checks the values of facts.
  if (!type || type.info.facts) return [];
  return content.items.flatMap((item) => {
    const at = (path: JsonPath, faults: Fault[]) => problemsAt(content, path, faults);
    const { meant: listed } = item.values;
    const meant = Array.isArray(listed) ? listed.filter((text): text is string => typeof text === "string") : [];
    const here = { ...site, meant };
    const explain = (one: WrittenValue) => [...explainValue(one, here), ...explainWords(one, content.file, here)];
    return [
      ...meant.flatMap((text, index) =>
        at([...item.path, "meant", index], explainMeant(text, item.values["data"], site)),
      ),
      ...walkContent(type.fields, item.values["data"], [...item.path, "data"], {
        // The record of a colour does not reveal how the colour is used.
        value: (one) => (one.kind === "color" ? [] : at(one.path, explain(one))),
        // An unknown asset is reported together with the other references.
        asset: (id, path) => (site.assets()?.has(id) ? at(path, explainAsset(id, "image/", site)) : []),
      }),
      ...checkPair(item, type, content, site),
    ];
  });
}

/** Checks the text colour and the background colour of a record. Both are records. */
function checkPair({ values, path }: WrittenRecord, { schema }: ModelType, content: WrittenContent, site: SiteIndex) {
  const pair = colorPairOf(schema);
  const data = values["data"];
  if (!pair || !isObject(data)) return [];
  const colorOf = (name: string) => site.dataOf(String(valueAt(data, [name, 0])));
  const fields = { [pair.text]: colorOf(pair.text), [pair.surface]: colorOf(pair.surface) };
  const name = Object.hasOwn(data, pair.text) ? pair.text : pair.surface;
  return problemsAt(content, [...path, "data", name], explainPair({ fields, path, pair }));
}

function checkAsset({ values, path, id }: WrittenRecord, content: WrittenContent, site: SiteIndex): Problem[] {
  const isPicture = site.assets()?.get(id)?.mimeType.startsWith("image/") ?? false;
  if (!isPicture) return [];
  const { alt } = values;
  if (alt === undefined) return [problemAt(content, path, noAlt(id))];
  return problemsAt(content, [...path, "alt"], explainAlt(alt, id));
}

/** Finds problems in the schema line, links and words of `site.json`. */
export function checkFrame(site: SiteIndex): Problem[] {
  const { site: parsing, siteWritten } = site.files;
  if ("problems" in parsing) return [];
  const line = isObject(siteWritten) ? siteWritten["$schema"] : undefined;
  const lineProblems = checkSchemaLine(parsing.manifest, line, { name: "site-manifest", of: "site.json" });
  const problems = walkValues(z.object(site.definition.frame.manifest), siteWritten, [], {
    value(found) {
      const isFragment = found.kind === "link" && typeof found.value === "string" && found.value.startsWith("#");
      const faults = isFragment
        ? [error(`"${String(found.value)}" leads nowhere on most pages`, "write the page before it: /help#steps")]
        : [
            ...explainValue(found, site),
            ...explainWords(found, parsing.manifest.file, site),
            ...explainLinkDates(found, site),
            ...(typeof found.value === "string" ? refuseFacts(found.value, "site.json") : []),
          ];
      return problemsAt(parsing.manifest, found.path, faults);
    },
  });
  return [...lineProblems, ...problems];
}

/** Finds links to pages with dates in the frame's content, which is on every page at all times. */
export function checkFrameContent(site: SiteIndex): Problem[] {
  const { model, frame } = site.definition;
  const content = site.hasDates ? site.resolved() : undefined;
  if (!content) return [];
  return frame.slices.flatMap((name) =>
    walkValues(model.schemaOf(name), content.slices[name], [name], {
      value(found) {
        const place = content.placeOf(found.path);
        return place ? problemsAt(place.content, place.path, explainLinkDates(found, site)) : [];
      },
    }),
  );
}

/** Finds a `$schema` that is not the path of the file's schema, which leaves editors without completion. */
export function checkSchemaLine(
  file: LocatedFile,
  written: unknown,
  schema: { name: string; of: string; depth?: number },
): Problem[] {
  const right = `${"../".repeat((schema.depth ?? 0) + 1)}schemas/generated/${schema.name}.schema.json`;
  if (typeof written !== "string" || /^https?:/.test(written) || posix.normalize(written) === right) return [];
  return [problemAt(file, ["$schema"], warning(`"${written}" is not the schema of ${schema.of}`, `write "${right}"`))];
}
