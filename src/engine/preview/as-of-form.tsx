import { css } from "@emotion/react";
import { describeMoment, isWithin, writeLocalTime, type Period } from "#schemas/period.ts";
import { asOfParameter } from "./as-of.ts";

/** When a page is shown, and the moment at which it is previewed. */
export interface PreviewDates {
  moment: number;
  now: number;
  /** True when the two are the same, and nobody asked for another moment. */
  isNow: boolean;
  period: Period;
}

/** What the bar says of the moment that is shown: nothing when that is now and nobody asked for it. */
export function describeDates({ moment, now, isNow, period }: PreviewDates): string | undefined {
  if (isNow) return undefined;
  if (!isWithin(period, moment)) return `As of ${describeMoment(moment)}, when it is not on the site.`;
  const reason =
    now < period.from
      ? ` It begins on ${describeMoment(period.from)}.`
      : now >= period.until
        ? ` It ended on ${describeMoment(period.until)}.`
        : "";
  return `As of ${describeMoment(moment)}.${reason}`;
}

/** Asks for the same preview at another moment; needs no script. */
export function AsOfForm({ moment, query }: { moment: number; query: URLSearchParams }) {
  const kept = [...query].filter(([name]) => name !== asOfParameter);
  return (
    <form method="get" target="_top" css={form}>
      {kept.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <label>
        As of <input type="datetime-local" name={asOfParameter} defaultValue={writeLocalTime(moment)} css={field} />
      </label>
      <button css={button}>Show</button>
    </form>
  );
}

const form = css`
  display: flex; gap: var(--space-2); align-items: center; min-height: 32px;
`;

const field = css`
  font: inherit; color: inherit; background: transparent; border: 1px solid currentColor; color-scheme: dark;
`;

const button = css`
  padding: 0 var(--space-3); border: 1px solid currentColor; background: transparent; font: inherit; font-weight: 700;
  color: inherit; cursor: pointer;
`;
