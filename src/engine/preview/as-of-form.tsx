import { css } from "@emotion/react";
import { describeMoment, isWithin, writeLocalTime, type Period } from "#schemas/period.ts";
import { asOfParameter } from "./preview-query.ts";

/** The dates of a page, and the moment of its preview. */
export interface PreviewDates {
  moment: number;
  now: number;
  /** True when the preview shows the present moment and the address names no other. */
  isNow: boolean;
  period: Period;
}

/** The bar's text about the shown moment; undefined for an ordinary preview of now. */
export function describeDates({ moment, now, isNow, period }: PreviewDates): string | undefined {
  if (isNow) return undefined;
  if (!isWithin(period, moment)) return `As of ${describeMoment(moment)}, when it is not on the site.`;
  const shown = `As of ${describeMoment(moment)}.`;
  if (now < period.from) return `${shown} It begins on ${describeMoment(period.from)}.`;
  return now >= period.until ? `${shown} It ended on ${describeMoment(period.until)}.` : shown;
}

/** A form for the same preview at another moment; works without scripts. */
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

const form = css`display: flex; gap: var(--space-2); align-items: center; min-height: 32px;`;

const field = css`
  font: inherit; color: inherit; background: transparent; border: 1px solid currentColor; color-scheme: dark;
`;

const button = css`
  padding: 0 var(--space-3); border: 1px solid currentColor; background: transparent; font: inherit; font-weight: 700;
  color: inherit; cursor: pointer;
`;
