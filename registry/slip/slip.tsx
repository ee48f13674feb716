import { css } from "@emotion/react";
import { figureFont, from, visuallyHidden } from "#ui/base-styles.ts";
import { BlockHeading, softText } from "#ui/block-heading.tsx";
import { usePageState } from "#ui/page-memory.ts";
import { centsOf, inRand } from "#ui/rand.ts";
import { RichText } from "#ui/rich-text.tsx";
import { Section } from "#ui/section.tsx";
import { slug } from "#ui/slug.ts";
import type { Line, SlipProps } from "./slip.block.ts";

export function Slip({ heading, paragraph, title, total, note, surface = "tint", ...props }: SlipProps) {
  const lines = props.lines.filter(({ price }) => centsOf(price) !== undefined);
  const [counts, setCounts] = usePageState(
    `slip-${slug(title)}`,
    lines.map(({ count }) => count),
  );
  if (lines.length === 0) return null;
  const costs = lines.map(({ price, count }, index) => (centsOf(price) ?? 0) * (counts[index] ?? count));
  return (
    <Section surface={surface}>
      <div css={layout}>
        <div>
          <BlockHeading lead={paragraph}>{heading}</BlockHeading>
          {note && <RichText tree={note} css={softText(4)} />}
        </div>
        <table css={paper}>
          <caption css={name}>{title}</caption>
          <thead css={visuallyHidden}>
            <tr>
              <th scope="col">What</th>
              <th scope="col">How many</th>
              <th scope="col">What it costs</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={line.label} css={row}>
                <th scope="row">{line.label}</th>
                <td css={how}>
                  <Stepper
                    line={line}
                    count={counts[index] ?? line.count}
                    onCount={(count) => setCounts(counts.map((one, at) => (at === index ? count : one)))}
                  />
                </td>
                <td css={figure}>{inRand(costs[index] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr css={[row, sum]}>
              <th scope="row">{total}</th>
              <td css={visuallyHidden}>–</td>
              <td css={figure}>
                <output aria-label={total}>{inRand(costs.reduce((all, cost) => all + cost, 0))}</output>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Section>
  );
}

interface StepperProps {
  line: Line;
  count: number;
  onCount: (count: number) => void;
}

/** The count between two buttons, which need scripts, and the price of one item. */
function Stepper({ line: { label, price, max }, count, onCount }: StepperProps) {
  const button = (sign: string, word: string, next: number) =>
    max !== undefined && (
      <button
        type="button"
        aria-label={`${word}: ${label}`}
        aria-disabled={next < 0 || next > max}
        onClick={() => next >= 0 && next <= max && onCount(next)}
        css={step}
      >
        {sign}
      </button>
    );
  return (
    <>
      {button("−", "Fewer", count - 1)}
      {/* A free line does not change the total. */}
      <span aria-live="polite">{count}</span>
      {button("+", "More", count + 1)} × {price}
    </>
  );
}

const layout = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-6); align-items: center;
  ${from("columns")} { grid-template-columns: minmax(min-content, 1fr) minmax(0, 26rem); gap: var(--space-8); }
`;

/** Looks like a paper slip whose lower edge was torn off. */
const paper = css`
  width: 100%; padding: var(--space-5) var(--space-4) var(--space-6); background: var(--paper);
  font-variant-numeric: tabular-nums; border-collapse: collapse;
  &, > tbody, > tfoot { display: block; }
  mask-image: conic-gradient(from -45deg at 50% 100%, #0000, #000 1deg 89deg, #0000 90deg); mask-size: 16px 100%;
  @media print { mask: none; border: 1px solid; }
`;

const name = css`display: block; font-size: var(--text-l); font-weight: 700; text-align: center;`;

/** The name, and below it the count and the amount; larger text has the amount on a line of its own. */
const row = css`
  display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-4); align-items: center; padding: var(--space-3) 0;
  border-bottom: 1px dashed var(--ink-soft);
  > th { flex: 1 0 100%; font-weight: 400; text-align: left; line-height: 1.3; }
`;

const how = css`
  display: flex; flex-wrap: wrap; gap: var(--space-1); align-items: center; padding: 0; color: var(--ink-soft);
  > span { font-weight: 700; color: var(--ink); }
  > button + span { min-width: 1.5em; text-align: center; }
`;

const figure = css`margin-left: auto; padding: 0; font-weight: 700; ${figureFont}`;

const sum = css`
  border: 0; padding-bottom: 0; font-size: var(--text-xl);
  > th { flex: none; padding: 0; font-weight: 700; }
`;

const step = css`
  display: none; width: 44px; height: 44px; padding: 0; place-items: center; border: 1px solid var(--ink-soft);
  border-radius: var(--radius); background: var(--paper); font-size: var(--text-l); font-weight: 700; line-height: 1;
  .js & { display: grid; }
  &[aria-disabled="true"] { color: var(--line); cursor: default; }
`;
