import { css } from "@emotion/react";
import { from } from "#src/ui/base-styles.ts";
import { BlockHeading } from "#src/ui/block-heading.tsx";
import { IconPoints } from "#src/ui/icon-points.tsx";
import { Section } from "#src/ui/section.tsx";
import { slug } from "#src/ui/slug.ts";
import { Choice } from "./choice.tsx";
import type { SelectProps } from "./select.block.ts";

export function Select({
  heading,
  paragraph,
  label,
  options = [],
  prompt,
  icons,
  iconPlace = "below",
  surface,
}: SelectProps) {
  const isBeside = iconPlace === "beside";
  return (
    <Section surface={surface}>
      <div css={[layout, isBeside ? halves : options.length > 0 && split]}>
        <div>
          <BlockHeading lead={paragraph}>{heading}</BlockHeading>
        </div>
        {options.length > 0 && (
          <Choice
            id={`select-${slug(label)}`}
            label={label}
            options={options}
            prompt={prompt}
            css={[surface !== "tint" && tinted, isBeside && steady]}
          />
        )}
        <IconPoints icons={icons} css={isBeside ? beside : below} />
      </div>
    </Section>
  );
}

const layout = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-6); align-items: start;
`;

const split = css`
  ${from("columns")} { grid-template-columns: minmax(0, 6fr) minmax(0, 5fr); gap: var(--space-7); }
`;

const halves = css`
  ${from("columns")} { grid-template: auto 1fr / repeat(2, minmax(0, 1fr)); column-gap: var(--space-8); }
`;

/** Different from the paper around it. */
const tinted = css`
  background: var(--tint);
`;

/** High enough for most answers, so that nothing below moves with the choice. */
const steady = css`
  .js & { min-height: 17em; }
`;

const below = css`
  display: grid; grid-template-columns: minmax(0, 1fr);
  ${from("columns")} {
    grid-column: 1 / -1; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); column-gap: var(--space-5);
  }
`;

const beside = css`
  display: grid;
  ${from("columns")} { grid-area: 1 / 2 / span 2; }
`;
