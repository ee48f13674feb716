import { css } from "@emotion/react";
import { from } from "#ui/base-styles.ts";
import { BlockHeading, smallOnPhone, useHeadingLevel } from "#ui/block-heading.tsx";
import { ButtonRow } from "#ui/button-link.tsx";
import { sizesOf } from "#ui/picture-sizes.ts";
import { Picture } from "#ui/picture.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { Section } from "#ui/section.tsx";
import type { TextProps } from "./text.block.ts";

export function Text({ heading, paragraph, text, image, isWide, buttons, surface }: TextProps) {
  const isSmall = useHeadingLevel() > 1 && !isWide;
  return (
    <Section surface={surface}>
      <div css={[layout, image ? [besidePicture, isSmall && smallOnPhone] : text && besideHeading]}>
        <div css={statement}>
          <BlockHeading lead={paragraph}>{heading}</BlockHeading>
        </div>
        <div css={body}>
          {text && <RichText tree={text} css={passage} />}
          <ButtonRow buttons={buttons} />
        </div>
        {image && <Picture image={image} sizes={sizesOf({ narrow: isSmall ? "112px" : {}, columns })} css={picture} />}
      </div>
    </Section>
  );
}

const columns = { share: 1 / 2, gaps: 48 };

const layout = css`display: grid; grid-template-columns: minmax(0, 1fr);`;

/** Without a picture the heading is beside the passage, as it is beside questions. */
const besideHeading = css`
  ${from("wide")} { grid-template-columns: minmax(min-content, 1fr) minmax(0, 2fr); gap: var(--space-7); }
`;

/** The picture comes last on a phone and fills the right half of wider windows. */
const besidePicture = css`
  ${from("columns")} {
    grid-template: auto 1fr / repeat(2, minmax(0, 1fr)); column-gap: var(--space-7);
    > div { grid-column: 1; }
    img { grid-area: 1 / 2 / span 2; align-self: center; }
  }
`;

const statement = css`margin-bottom: var(--space-4);`;
const body = css`&:empty { display: none; }`;

const passage = css`
  h2, h3 { font-size: var(--text-m); line-height: 1.3; }
  * + :is(h2, h3) { margin-top: var(--space-5); }
  & :is(h2, h3) + * { margin-top: var(--space-1); }
`;

const picture = css`
  width: 100%; margin-top: var(--space-6); border-radius: var(--radius-card);
  ${from("columns")} { margin-top: 0; }
`;
