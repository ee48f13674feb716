import * as z from "zod";
import { timeZone } from "./content/time-zone.ts";

const day = 86_400_000;

/** A local time as manifests write it: a day, or a minute of it. */
const LocalTime = z
  .string()
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/, {
    error: "expected a day such as 2026-12-01, or a time such as 2026-12-01T09:00",
    abort: true,
  })
  .refine(isInCalendar, { error: "There is no such day", params: { hint: "write a day of the calendar" } })
  .meta({ examples: ["2026-12-01", "2026-12-01T09:00"] });

/** The period of a page or a block, as manifests write it. */
export type Dated = Partial<Record<"from" | "until", string | undefined>>;

const appears = `When it appears, in ${timeZone.words}: a day (from its beginning) or a minute. Nobody sees it before`;
const ends = `When it disappears, in ${timeZone.words}: a day (at its end) or a minute. Nobody sees it afterwards`;
export const datedFields = { from: LocalTime.optional().describe(appears), until: LocalTime.optional().describe(ends) };

/** A time in milliseconds: from the first moment up to the second moment, which is excluded. */
export interface Period {
  from: number;
  until: number;
}

export const always: Period = { from: -Infinity, until: Infinity };

/** Reads a period. A final day without a time is included completely. */
export function periodOf({ from, until }: Dated): Period {
  return {
    from: from === undefined ? always.from : startOf(from),
    until: until === undefined ? always.until : startOf(until, isDay(until) ? 1 : 0),
  };
}

/** Reads a local time in milliseconds; undefined for any other text. */
export function readLocalTime(text: string): number | undefined {
  return LocalTime.safeParse(text).success ? startOf(text) : undefined;
}

/** Writes the local minute of a moment as it is written in manifests. */
export function writeLocalTime(moment: number): string {
  return new Date(moment + offsetAt(moment)).toISOString().slice(0, 16);
}

/** Writes a moment as people read it: 1 December 2026 at 09:00. */
export function describeMoment(moment: number): string {
  const { locale, name } = timeZone;
  return new Date(moment).toLocaleString(locale, { dateStyle: "long", timeStyle: "short", timeZone: name });
}

/** Writes the time of the day, to the second. */
export function describeClock(moment: number): string {
  return new Date(moment).toLocaleTimeString(timeZone.locale, { timeZone: timeZone.name, hour12: false });
}

/** The name of the site's time in a sentence, such as "South African time". */
export const localTimeWords = timeZone.words;

export function isWithin({ from, until }: Period, moment: number): boolean {
  return from <= moment && moment < until;
}

/** The intersection of two periods; an empty intersection ends before it begins. */
export function intersect(one: Period, other: Period): Period {
  return { from: Math.max(one.from, other.from), until: Math.min(one.until, other.until) };
}

/** True for a period without a moment. */
export function isEmpty({ from, until }: Period): boolean {
  return until <= from;
}

export function periodProblems(dated: Dated) {
  if (!isEmpty(periodOf(dated))) return [];
  const message = `It would never be shown: "until" ${dated.until} is not after "from" ${dated.from}`;
  return [{ code: "custom" as const, path: ["until"], message, params: { hint: "correct one of the two" } }];
}

/** The moment of a local time, some days later; `NaN` for any other text. */
function startOf(text: string, days = 0): number {
  const inUtc = Date.parse(`${text}${isDay(text) ? "T00:00" : ""}:00Z`) + days * day;
  // The offset at the local time read as UTC may differ from the offset at the real moment.
  return Number.isNaN(inUtc) ? inUtc : inUtc - offsetAt(inUtc - offsetAt(inUtc));
}

/** Milliseconds by which the site's time is ahead of UTC at a moment. */
function offsetAt(moment: number): number {
  const local = Date.parse(`${clock.format(moment).replace(" ", "T")}Z`);
  return local - Math.floor(moment / 60_000) * 60_000;
}

/** Sweden writes times almost as ISO 8601 does: `2026-12-01 09:00`. */
const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: timeZone.name, dateStyle: "short", timeStyle: "short" });

function isDay(text: string): boolean {
  return !text.includes("T");
}

/** False for 30 February. */
function isInCalendar(text: string): boolean {
  const date = text.slice(0, 10);
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
}
