import { always, isEmpty, isWithin, writeLocalTime, type Period } from "#schemas/period.ts";
import { linksIn } from "./explain-link.ts";
import { error, warning, type Fault } from "./found.ts";
import type { SiteIndex } from "./site-index.ts";
import type { WrittenValue } from "./walk-values.ts";

/**
 * Says where links lead nowhere at some time, because the page there has dates.
 * @param shown when the links are shown; those of the frame and of redirects are always, and have no dates
 */
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
  // Once the page has begun, nobody is interested any more.
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

/** Says that something is of the past. */
export function explainEnd(what: "page" | "block", { until }: Period): Fault[] {
  if (until > Date.now()) return [];
  const rest = what === "page" ? "page, and the links to it" : "block";
  return [warning(`The ${what} has not been shown since ${writeEnd(until)}`, `remove the ${rest}`)];
}

/** Says that what is inside something else is never shown, because that has other dates. */
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

/** A day that ends then, or the minute. */
function writeEnd(moment: number): string {
  if (!Number.isFinite(moment)) return "";
  const isMidnight = writeLocalTime(moment).endsWith("T00:00");
  return isMidnight ? writeLocalTime(moment - 1).slice(0, 10) : writeLocalTime(moment);
}
