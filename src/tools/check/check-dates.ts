import { always, intersect, isEmpty, periodOf, writeLocalTime, type Period } from "#schemas/period.ts";
import type { Problem } from "#engine/json/problem.ts";
import { unknownRoute } from "#engine/manifest/route-table.ts";
import { decodePath } from "#engine/manifest/missing-page.ts";
import { linksOf, pathOf, type Linking } from "./explain-link.ts";
import { error, problemAt, problemsAt, warning, type Fault } from "./found.ts";
import type { PageOutline } from "./page-outline.ts";
import type { SiteIndex } from "./site-index.ts";

/** Finds pages and blocks that have ended or are never shown. */
export function checkDates({ file, manifest, blocks }: PageOutline): Problem[] {
  const { value } = manifest;
  const refused = value.routes.includes(unknownRoute) ? (["from", "until"] as const) : [];
  return [
    ...refused
      .filter((name) => value[name] !== undefined)
      .map((name) =>
        problemAt(file, [name], error("The page of unknown addresses is needed at every time", `remove "${name}"`)),
      ),
    ...problemsAt(file, ["until"], explainEnd("page", file.period)),
    ...blocks.flatMap(({ entry, path, around }) => {
      const own = periodOf(entry);
      const ended = explainEnd("block", own);
      if (ended.length > 0) return problemsAt(file, [...path, "until"], ended);
      return problemsAt(file, [...path, entry.until === undefined ? "from" : "until"], explainNever(own, around));
    }),
  ];
}

/** Reports links to pages that are missing while the links' block is shown. Links without a block are always shown. */
export function explainLinkDates(found: Linking, site: SiteIndex, block?: Period): Fault[] {
  const shown = intersect(block ?? always, { ...always, until: found.until ?? always.until });
  return site.hasDates ? linksOf(found).flatMap((to) => explainTarget(to, site, shown, block !== undefined)) : [];
}

function explainTarget(to: string, site: SiteIndex, shown: Period, isInBlock: boolean): Fault[] {
  const path = decodePath(pathOf(to));
  const there = path.startsWith("/") ? site.periodOf(path) : undefined;
  if (!there || isEmpty(shown) || shown.until <= Date.now()) return [];
  // The start date of a page is a problem only before that date.
  if (shown.from < there.from && there.from > Date.now()) {
    const from = writeStart(there.from);
    const hint = isInBlock ? `give its block "from": "${from}"` : "add it when the page has begun";
    return [error(`There is no page "${path}" before ${from}, but the link is shown`, hint)];
  }
  if (shown.until <= there.until) return [];
  const until = writeEnd(there.until);
  const later = isInBlock ? `give its block "until": "${until}"` : "remove it before that";
  const hint = there.until <= Date.now() ? "remove it" : later;
  return [warning(`There is no page "${path}" after ${until}, but the link is shown`, hint)];
}

function explainEnd(what: "page" | "block", { until }: Period): Fault[] {
  if (until > Date.now()) return [];
  const rest = what === "page" ? "page, and the links to it" : "block";
  return [warning(`The ${what} has not been shown since ${writeEnd(until)}`, `remove the ${rest}`)];
}

/** Reports a block that is never shown, because its dates and those of its page or outer block do not overlap. */
function explainNever(own: Period, around: Period): Fault[] {
  if (!isEmpty(intersect(own, around)) || isEmpty(own) || isEmpty(around)) return [];
  const isTooEarly = own.until <= around.from;
  const limit = isTooEarly ? `before ${writeStart(around.from)}` : `after ${writeEnd(around.until)}`;
  return [warning(`The block is never shown: its page or outer block is not shown ${limit}`, "correct its dates")];
}

function writeStart(moment: number): string {
  return writeLocalTime(moment).replace(/T00:00$/, "");
}

/** Formats the end of a period: the last day, or the minute if the period ends within a day. */
function writeEnd(moment: number): string {
  const isMidnight = writeLocalTime(moment).endsWith("T00:00");
  return isMidnight ? writeLocalTime(moment - 1).slice(0, 10) : writeLocalTime(moment);
}
