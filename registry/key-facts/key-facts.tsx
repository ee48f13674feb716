import { css } from "@emotion/react";
import { from } from "#ui/base-styles.ts";
import { BlockHeading, smallPictureSizes, SoftText, withHeading, withSmallPicture } from "#ui/block-heading.tsx";
import { Picture } from "#ui/picture.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { Section } from "#ui/section.tsx";
import type { KeyFactsProps } from "./key-facts.block.ts";

export function KeyFacts({ heading, paragraph, image, facts, note, surface }: KeyFactsProps) {
  return (
    <Section surface={surface}>
      <div css={withHeading}>
        <div css={image && withSmallPicture()}>
          <BlockHeading lead={paragraph}>{heading}</BlockHeading>
          {image && <Picture image={image} sizes={smallPictureSizes(240)} css={picture} />}
        </div>
        <div>
          {facts.length > 0 && (
            <dl css={list}>
              {facts.map(({ label, text }, index) => (
                <div key={index} css={row}>
                  <dt css={name}>{label}</dt>
                  <RichText as="dd" tree={text} />
                </div>
              ))}
            </dl>
          )}
          <SoftText space={4} width="var(--measure)" text={note} />
        </div>
      </div>
    </Section>
  );
}

const picture = css`width: 240px; ${from("columns")} { margin-top: var(--space-5); }`;

const list = css`border-bottom: 1px solid var(--line);`;

const row = css`
  padding: var(--space-3) 0; border-top: 1px solid var(--line); break-inside: avoid;
  ${from("wide")}, print { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 2fr); gap: var(--space-5); }
`;

const name = css`font-weight: 700;`;
