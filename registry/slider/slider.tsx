import { css } from "@emotion/react";
import { useEffect, useRef, useState } from "react";
import { accentSurface, breakpoints, figureFont, from } from "#ui/base-styles.ts";
import { BlockHeading, SoftText } from "#ui/block-heading.tsx";
import { FigureTable } from "#ui/figure-table.tsx";
import { List } from "#ui/list.tsx";
import { gridWidth, sizesInSteps } from "#ui/picture-sizes.ts";
import { Picture } from "#ui/picture.tsx";
import { Section, withPicture } from "#ui/section.tsx";
import { slug } from "#ui/slug.ts";
import { feeOfRange } from "./fee-of-range.ts";
import type { SliderProps } from "./slider.block.ts";

export function Slider({ heading, paragraph, badgeTexts, options, percentImage, footnote, answer }: SliderProps) {
  return (
    <Section>
      <div css={[withPicture, halves]}>
        <div>
          <BlockHeading lead={paragraph}>{heading}</BlockHeading>
          <List items={badgeTexts} css={badges} itemCss={badgeStyle}>
            {(badge) => badge}
          </List>
        </div>
        <div>
          {options.length > 0 && (
            <div css={label}>
              <Amount id={`slider-${slug(heading)}`} options={options} percentImage={percentImage} answer={answer} />
              <div css={withoutScripts}>
                <FigureTable
                  caption={heading}
                  columns={["Amount", answer ? "What it costs" : "Percentage"]}
                  rows={options.map((option) => ({
                    label: option.sliderAmountRange,
                    value: [`${option.sliderNumber}%`, answerOf(option, answer).join(" ")].filter(Boolean).join(" – "),
                  }))}
                />
              </div>
            </div>
          )}
          <SoftText space={3} text={footnote} />
        </div>
      </div>
    </Section>
  );
}

type Options = SliderProps["options"];

type AmountProps = Pick<SliderProps, "options" | "percentImage" | "answer"> & { id: string };

function Amount({ id, options, percentImage, answer }: AmountProps) {
  const range = useRef<HTMLInputElement>(null);
  const [index, setIndex] = useState(0);
  // The visitor may have moved the slider before this code ran.
  useEffect(() => setIndex(Number(range.current?.value ?? 0)), []);
  const option = options[index] ?? options[0];
  if (!option) return null;
  const rate = `${option.sliderAmountRange}: ${option.sliderNumber}%`;

  return (
    <div css={withScripts}>
      {/* No live region: the slider itself says its amount and percentage. */}
      <p>
        <span css={heroRow}>
          <span css={stack}>
            {options.map((one, at) => (
              <Answer key={at} option={one} answer={answer} isShown={one === option} />
            ))}
          </span>
          {percentImage && <Picture image={percentImage} sizes={sizes} css={picture} />}
        </span>{" "}
        <span css={[stack, amount]}>
          {options.map((one, at) => (
            <span key={at} data-shown={one === option || undefined}>
              {`${answer ? `${one.sliderNumber}%: ` : ""}${one.sliderAmountRange} `}
            </span>
          ))}
        </span>
      </p>
      {options.length > 1 && (
        <>
          <label id={`${id}-label`} htmlFor={id} css={instruction}>
            Slide to your amount
          </label>
          <input
            ref={range}
            id={id}
            type="range"
            min={0}
            max={options.length - 1}
            defaultValue={0}
            aria-labelledby={`${id}-label`}
            aria-valuetext={[answerOf(option, answer).join(" "), rate].filter(Boolean).join(". ")}
            onChange={(event) => setIndex(Number(event.currentTarget.value))}
            css={rangeStyle}
          />
          <p aria-hidden css={ends}>
            <span>{options[0]?.sliderAmountRange}</span>
            <span>{options.at(-1)?.sliderAmountRange}</span>
          </p>
        </>
      )}
    </div>
  );
}

type AnswerProps = Pick<AmountProps, "answer"> & { option: Options[number]; isShown: boolean };

/** The cost of an option's example, with a large figure; the percentage if there is no example. */
function Answer({ option, answer, isShown }: AnswerProps) {
  const [before, fee = `${option.sliderNumber}%`, after] = answerOf(option, answer);
  return (
    <span data-shown={isShown || undefined}>
      {before} <strong css={hero}>{fee}</strong> {after}
    </span>
  );
}

/** The words before the fee of an option's example, the fee, and the words after it; empty without an example. */
function answerOf({ sliderAmountRange, sliderNumber }: Options[number], answer: string | undefined): string[] {
  const example = feeOfRange(sliderAmountRange, sliderNumber);
  if (!answer || !example) return [];
  const [before = "", after = ""] = answer.replace("(amount)", example.amount).split("(fee)");
  return [before.trim(), example.fee, after.trim()];
}

const halves = css`${from("columns")} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--space-7); }`;
const badges = css`display: flex; flex-wrap: wrap; gap: var(--space-2); margin-top: var(--space-5);`;

const badgeStyle = css`
  padding: var(--space-1) var(--space-3); border: 1px solid var(--line); border-radius: var(--radius); font-weight: 700;
`;

/** Looks like a price label on a shelf. */
const label = css`
  padding: clamp(24px, 4vw, 48px); border-radius: var(--radius-card); ${accentSurface} font-variant-numeric: tabular-nums;
`;

const sizes = sizesInSteps([360, 400, 500, 720, 840, 960, 1152], (window) => {
  const column = gridWidth(window, window < breakpoints.columns ? {} : { share: 1 / 2, gaps: 48 });
  const padding = Math.min(Math.max(24, window * 0.04), 48);
  return Math.min(Math.max(56, (column - 2 * padding) * 0.24), 112);
});

const picture = css`width: clamp(56px, 24%, 112px);`;

const withScripts = css`
  display: none;
  @media screen { .js & { display: block; container-type: inline-size; } }
`;

const withoutScripts = css`
  --ink-soft: var(--accent-ink); --line: var(--accent-ink);
  @media screen { .js & { display: none; } }
`;

const heroRow = css`
  display: flex; flex-wrap: wrap; gap: var(--space-3); align-items: center; justify-content: space-between;
`;

const hero = css`
  display: block; margin-top: var(--space-1); white-space: nowrap; font-size: min(calc(var(--text-3xl) * 2), 15vw); @supports (width: 1cqi) { font-size: min(calc(var(--text-3xl) * 2), 22cqi); } line-height: 1; letter-spacing: -.03em;
  ${figureFont}
`;

/** The texts of all options in one place, where one is visible: the slider does not move when another one is shown. */
const stack = css`
  display: grid; grid-template-columns: minmax(0, 1fr); min-width: 0;
  > span { grid-area: 1 / 1; &:not([data-shown]) { visibility: hidden; contain: paint; } }
`;
const amount = css`margin-top: var(--space-2); font-size: var(--text-l); font-weight: 700; text-wrap: balance;`;

const instruction = css`display: block; margin-top: var(--space-6);`;

/** The arrow is a border, because forced colours keep borders. */
const track = css`height: 6px; border: solid currentColor; border-width: 3px 0; border-radius: var(--radius);`;

const thumb = css`
  width: 32px; height: 32px; border: 6px solid currentColor; border-radius: 50%; background: var(--paper);
`;

const rangeStyle = css`
  appearance: none; display: block; width: 100%; height: 48px; margin: 0; background: none; cursor: pointer;
  --focus: var(--accent-ink);
  &::-webkit-slider-runnable-track { ${track} }
  &::-moz-range-track { ${track} }
  &::-webkit-slider-thumb { appearance: none; margin-top: -16px; ${thumb} }
  &::-moz-range-thumb { ${thumb} }
`;

const ends = css`
  display: flex; gap: var(--space-5); justify-content: space-between;
  span { min-width: 0; overflow-wrap: anywhere; text-wrap: balance; }
  span:last-of-type { text-align: right; }
`;
