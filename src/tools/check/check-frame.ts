import * as z from "zod";
import type { Problem } from "#engine/json/problem.ts";
import { isObject } from "#schemas/selection.ts";
import { checkSchemaLine } from "./check-schema-line.ts";
import { refuseFacts } from "./explain-facts.ts";
import { explainLinkDates } from "./check-dates.ts";
import { explainValue } from "./explain-value.ts";
import { explainWords } from "./explain-words.ts";
import { error, problemsAt } from "./found.ts";
import type { SiteIndex } from "./site-index.ts";
import { walkValues } from "./walk-values.ts";

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
