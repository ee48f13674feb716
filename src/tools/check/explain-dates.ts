import { always, isEmpty, isWithin, writeLocalTime, type Period } from "#schemas/period.ts";
import { linksIn } from "./explain-link.ts";
import { error, warning, type Fault } from "./found.ts";
import type { SiteIndex } from "./site-index.ts";
import type { WrittenValue } from "./walk-values.ts";

/** Reports links to pages that are missing while the link is shown; links of the frame are `"always"` shown. */
export function explainLinkDates(
  { kind, value }: Pick<WrittenValue, "kind" | "value">,
  site: SiteIndex,
  shown: Period | "always",
): Fault[] {
  if (typeof value !== "string" || !site.hasDates) return [];
  const links = kind === "link" ? [value] : kind === "html" ? linksIn(value) : [];
  return links.flatMap((to) =>
    shown === "always" ? explainTarget(to, site, always, false) : explainTarget(to, site, shown, true),
  );
}

function explainTarget(to: string, site: SiteIndex, shown: Period, hasDates: boolean): Fault[] {
  const path = to.replace(/[?#].*$/, "");
  const there = path.startsWith("/") ? site.periodOf(path) : undefined;
  if (!there || isEmpty(shown)) return [];
  const [from, until] = [writeStart(there.from), writeEnd(there.until)];
  // After the page has begun, its start date is no longer a problem.
  if (shown.from < there.from && there.from > Date.now()) {
    const hint = hasDates ? `give its block "from": "${from}"` : "add it when the page has begun";
    return [error(`There is no page "${path}" before ${from}, and the link is there`, hint)];
  }
  if (shown.until > there.until) {
    const isOver = there.until <= Date.now();
    const hint = isOver ? "remove it" : hasDates ? `give its block "until": "${until}"` : "remove it before that";
    return [warning(`There is no page "${path}" after ${until}, and the link is there`, hint)];
  }
  return [];
}

/** Reports a page or a block that has ended. */
export function explainEnd(what: "page" | "block", { until }: Period): Fault[] {
  if (until > Date.now()) return [];
  const rest = what === "page" ? "page, and the links to it" : "block";
  return [warning(`The ${what} has not been shown since ${writeEnd(until)}`, `remove the ${rest}`)];
}

/** Reports an inner item that is never shown, because the dates of the outer item do not overlap. */
export function explainNever(own: Period, around: Period): Fault[] {
  const isOutside = isEmpty({ from: Math.max(own.from, around.from), until: Math.min(own.until, around.until) });
  if (!isOutside || isEmpty(own) || isEmpty(around)) return [];
  const isTooEarly = isWithin({ from: -Infinity, until: around.from + 1 }, own.until);
  const [word, time] = isTooEarly ? ["before", writeStart(around.from)] : ["after", writeEnd(around.until)];
  return [warning(`The block is never shown: what it stands in is not there ${word} ${time}`, "correct its dates")];
}

function writeStart(moment: number): string {
  return Number.isFinite(moment) ? writeLocalTime(moment).replace(/T00:00$/, "") : "";
}

/** Formats the end of a period: the last day, or the minute if the period ends within a day. */
function writeEnd(moment: number): string {
  if (!Number.isFinite(moment)) return "";
  const isMidnight = writeLocalTime(moment).endsWith("T00:00");
  return isMidnight ? writeLocalTime(moment - 1).slice(0, 10) : writeLocalTime(moment);
}
