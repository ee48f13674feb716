import { css } from "@emotion/react";
import { from } from "#ui/base-styles.ts";
import { BlockHeading } from "#ui/block-heading.tsx";
import { sizesOf } from "#ui/picture-sizes.ts";
import { Picture } from "#ui/picture.tsx";
import { Section, withPicture } from "#ui/section.tsx";
import { wholeWords } from "#ui/whole-words.tsx";
import type { DemoProps } from "./demo.block.ts";

export function Demo({ heading, image, text, subtext }: DemoProps) {
  return (
    <Section>
      <div css={[withPicture, image && split]}>
        <div>
          <BlockHeading>{heading}</BlockHeading>
          {text && <p css={main}>{wholeWords(text)}</p>}
          {subtext && <p css={condition}>{wholeWords(subtext)}</p>}
        </div>
        {image && <Picture image={image} sizes={sizes} css={picture} />}
      </div>
    </Section>
  );
}

const sizes = sizesOf({ columns: { share: 1 / 2, gaps: 32 }, wide: { share: 1 / 2, gaps: 64 } });

/** In wide windows the picture is left, because the showcase's picture is right; in the HTML the words come first. */
const split = css`
  ${from("columns")} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > div { grid-area: 1 / 2; }
  }
  ${from("wide")} { gap: var(--space-8); }
`;

const main = css`max-width: 26em; margin-top: var(--space-4); font-size: var(--text-l); line-height: 1.35;`;

const condition = css`
  max-width: var(--measure); margin-top: var(--space-5); padding-left: var(--space-4);
  border-left: 4px solid var(--accent); color: var(--ink-soft);
`;

const picture = css`width: 100%; border-radius: var(--radius-card);`;
