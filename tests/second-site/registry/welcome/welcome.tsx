import { css } from "@emotion/react";
import { from } from "#ui/base-styles.ts";
import { BlockHeading } from "#ui/block-heading.tsx";
import { Picture } from "#ui/picture.tsx";
import { sizesOf } from "#ui/picture-sizes.ts";
import { RichText } from "#ui/rich-text.tsx";
import { Section } from "#ui/section.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { WelcomeProps } from "./welcome.block.ts";

export function Welcome({ heading, text, picture, link }: WelcomeProps) {
  return (
    <Section surface="tint">
      <div css={[layout, picture && besidePicture]}>
        <div css={statement}>
          <BlockHeading>{heading}</BlockHeading>
          {text && <RichText tree={text} />}
          {link && (
            <SiteLink to={link.to} newTab={link.newTab} css={action}>
              {link.text}
            </SiteLink>
          )}
        </div>
        {picture && <Picture image={picture} eager sizes={sizes} />}
      </div>
    </Section>
  );
}

/** The picture's width, which the layout below gives it. */
const sizes = sizesOf({ columns: { share: 1 / 2, gaps: 32 } });

const layout = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-6); align-items: center;
`;

const besidePicture = css`
  ${from("columns")} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

const statement = css`
  display: grid; gap: var(--space-4); justify-items: start;
`;

const action = css`
  display: inline-flex; align-items: center; min-height: 48px; padding: var(--space-2) var(--space-5);
  border-radius: var(--radius); background: var(--brand); color: var(--brand-ink); font-weight: 700; text-decoration: none;
  :hover { text-decoration: underline; }
`;
