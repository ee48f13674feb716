import { css } from "@emotion/react";
import { below, from } from "#ui/base-styles.ts";
import { BlockHeading } from "#ui/block-heading.tsx";
import { evenColumns } from "#ui/even-columns.ts";
import { IconPoints } from "#ui/icon-points.tsx";
import { sizesOf } from "#ui/picture-sizes.ts";
import { Picture } from "#ui/picture.tsx";
import { Section } from "#ui/section.tsx";
import { TextLink } from "#ui/site-link.tsx";
import { slug } from "#ui/slug.ts";
import { Choice } from "./choice.tsx";
import type { SelectProps } from "./select.block.ts";

export function Select(props: SelectProps) {
  const { heading, paragraph, label, options = [], targets, targetLink, prompt, link, image, icons, surface } = props;
  const isBeside = props.iconPlace === "beside";
  const proof = link && <TextLink link={link} css={tall} />;
  return (
    <Section surface={surface} css={image && nearTop}>
      <div css={[layout, isBeside || image ? halves : options.length > 0 && split, image && inFirstView]}>
        <div>
          <BlockHeading lead={image ? undefined : paragraph}>{heading}</BlockHeading>
          {!image && proof}
        </div>
        {options.length > 0 && (
          <Choice
            id={`select-${slug(label)}`}
            label={label}
            options={options}
            targets={targets}
            targetLink={targetLink}
            prompt={prompt}
            css={[surface !== "tint" && tinted, isBeside ? [steady, belowWords] : image && belowPicture]}
          />
        )}
        {image && (
          <div css={[belowPicture, close]}>
            <BlockHeading lead={paragraph}>{""}</BlockHeading>
            {proof}
          </div>
        )}
        {image && <Picture image={image} eager sizes={sizes} css={picture} />}
        <IconPoints
          icons={icons}
          css={isBeside ? beside : [underneath, evenColumns(icons?.length ?? 0, { columns: 3, wide: 4 })]}
        />
      </div>
    </Section>
  );
}

const sizes = sizesOf({ columns: { share: 1 / 2, gaps: 64 } });

const layout = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-6); align-items: start;`;
const tall = css`display: inline-flex; align-items: center; min-height: 44px;`;
const split = css`${from("columns")} { grid-template-columns: minmax(0, 6fr) minmax(0, 5fr); gap: var(--space-7); }`;

const halves = css`
  ${from("columns")} { grid-template: auto 1fr / repeat(2, minmax(0, 1fr)); column-gap: var(--space-6); }
  ${from("wide")} { column-gap: var(--space-8); }
`;

/** The question is in the first view: its heading is smaller on a phone, and the other words follow close to it. */
const inFirstView = css`
  row-gap: var(--space-4);
  ${below("columns")} { h1 { font-size: min(var(--text-3xl), max(7.8vw, 1.75rem)); } }
  ${from("columns")} { grid-template-rows: auto auto 1fr; }
`;
const close = css`p { margin: 0 0 var(--space-2); }`;
const nearTop = css`@media screen { padding-top: clamp(20px, 5vw, 40px); }`;

const belowWords = css`${from("columns")} { grid-column: 1; }`;

/** The question is below the words and the picture on a tablet, and below the words alone in wider windows. */
const belowPicture = css`${from("columns")} { grid-column: 1 / -1; } ${from("wide")} { grid-column: 1; }`;

/** The surface differs from the paper around the select. */
const tinted = css`background: var(--tint);`;

/** The space is high enough for most answers, so that nothing below moves with the choice. */
const steady = css`.js & { min-height: 17em; }`;

const underneath = css`
  display: grid; grid-template-columns: minmax(0, 1fr);
  ${from("columns")} { grid-column: 1 / -1; column-gap: var(--space-5); }
`;

/** On a tablet the picture is beside the words, in wider windows also beside the question and its answers. */
const picture = css`
  width: 100%; border-radius: var(--radius-card);
  ${below("columns")} { max-height: 160px; object-fit: cover; object-position: 50% 20%; }
  ${from("columns")} { grid-area: 1 / 2; }
  ${from("wide")} { grid-row: 1 / span 3; }
`;

const beside = css`
  display: grid;
  ${from("columns")} { grid-area: 1 / 2 / span 2; }
`;
