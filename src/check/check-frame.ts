import * as z from "zod";
import { always } from "#schemas/period.ts";
import type { Problem } from "#src/json/problem.ts";
import { refuseFacts } from "./explain-facts.ts";
import { explainLinkDates } from "./explain-dates.ts";
import { explainValue } from "./explain-value.ts";
import { error, problemAt } from "./found.ts";
import type { SiteIndex } from "./site-index.ts";
import { walkValues } from "./walk-values.ts";

/** Finds what is wrong with the links and words of `site.json`. */
export function checkFrame(site: SiteIndex): Problem[] {
  const { site: parsing, siteWritten } = site.files;
  if ("problems" in parsing) return [];
  const problems: Problem[] = [];
  walkValues(z.object(site.definition.frame.manifest), siteWritten, [], {
    value(found) {
      const isFragment = found.kind === "link" && typeof found.value === "string" && found.value.startsWith("#");
      const faults = isFragment
        ? [error(`"${String(found.value)}" leads nowhere on most pages`, "write the page before it: /help#steps")]
        : [
            ...explainValue(found, site),
            ...explainLinkDates(found, site, always),
            ...(typeof found.value === "string" ? refuseFacts(found.value, "site.json") : []),
          ];
      problems.push(...faults.map((fault) => problemAt(parsing.manifest, found.path, fault)));
    },
  });
  return problems;
}
