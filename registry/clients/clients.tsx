import { css } from "@emotion/react";
import { figureFont, logoSurface } from "#ui/base-styles.ts";
import { BlockHeading, SoftText } from "#ui/block-heading.tsx";
import { evenColumns } from "#ui/even-columns.ts";
import { List } from "#ui/list.tsx";
import { sizesAtHeight } from "#ui/picture-sizes.ts";
import { Picture } from "#ui/picture.tsx";
import { Section } from "#ui/section.tsx";
import { wholeWords } from "#ui/whole-words.tsx";
import type { ClientsProps } from "./clients.block.ts";

export function Clients({ heading, stats = [], images, note }: ClientsProps) {
  const longest = Math.max(...stats.map(({ statHeading }) => statHeading.length));
  return (
    <Section>
      <BlockHeading>{heading}</BlockHeading>
      <List items={stats} css={[figures, evenColumns(stats.length, { columns: 3, wide: 4 })]} itemCss={item}>
        {({ statHeading, statText }) => (
          <>
            <strong css={figure(longest)}>{statHeading}</strong> {wholeWords(statText)}
          </>
        )}
      </List>
      <SoftText space={5} text={note} />
      <List items={images} css={[logos, evenColumns(images?.length ?? 0, { columns: 4, wide: 6 })]}>
        {(image) => <Picture image={image} sizes={sizesAtHeight(image, 40)} />}
      </List>
    </Section>
  );
}

const figures = css`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5em, 1fr)); gap: var(--space-5) var(--space-4); margin-top: var(--space-6);
`;

const item = css`
  container-type: inline-size; padding-top: var(--space-4); border-top: 4px solid var(--brand); font-size: var(--text-m); color: var(--ink-soft);
`;

/** A figure in the largest size at which a number of characters fits the column without a break. */
const figure = (characters: number) => css`
  display: block; line-height: 1.1; letter-spacing: -.02em; color: var(--ink); ${figureFont}
  font-size: var(--text-2xl); @supports (width: 1cqi) { font-size: min(calc(var(--text-3xl) * 1.4), ${Math.round(145 / characters)}cqi); }
`;

const logos = css`
  display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--space-5);
  margin-top: var(--space-7); padding-top: var(--space-5); border-top: 1px solid var(--line);
  img { width: auto; max-width: 160px; height: 40px; object-fit: contain; filter: grayscale(1); ${logoSurface} }
`;
