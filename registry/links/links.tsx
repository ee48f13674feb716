import { css } from "@emotion/react";
import { from, withHover } from "#ui/base-styles.ts";
import { BlockHeading, withHeading } from "#ui/block-heading.tsx";
import { List } from "#ui/list.tsx";
import { sizesOf } from "#ui/picture-sizes.ts";
import { Picture } from "#ui/picture.tsx";
import { Section } from "#ui/section.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { wholeWords } from "#ui/whole-words.tsx";
import type { LinkItem, LinksProps } from "./links.block.ts";

export function Links({ heading, paragraph, links, surface }: LinksProps) {
  return (
    <Section surface={surface}>
      <div css={withHeading}>
        <div>
          <BlockHeading lead={paragraph}>{heading}</BlockHeading>
        </div>
        <List items={links} css={list}>
          {(link) => <Way link={link} />}
        </List>
      </div>
    </Section>
  );
}

function Way({ link }: { link: LinkItem }) {
  return (
    <SiteLink to={link.to} newTab={link.newTab} css={row}>
      {link.image && <Picture image={link.image} sizes={sizes} css={picture} />}
      <span css={words}>
        <span css={name}>{wholeWords(link.text)}</span>
        {link.detail && <span css={detail}>{wholeWords(link.detail)}</span>}
      </span>
    </SiteLink>
  );
}

const sizes = sizesOf({ columns: "240px", most: 360 });

const list = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-3);`;

/** The whole card is the target, with an arrow at its end, which points outwards for a new tab. */
const row = css`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--space-3) var(--space-5); align-items: center;
  min-height: 64px; padding: var(--space-4); border: 1px solid var(--line); border-radius: var(--radius-card);
  background: var(--paper); text-decoration: none;
  ${withHover} { &:hover { border-color: var(--brand); } }
  &::after {
    content: ""; grid-row: 1; grid-column: -2; width: 12px; height: 12px; margin-right: var(--space-1);
    border: solid var(--brand); border-width: 3px 3px 0 0; transform: rotate(45deg);
  }
  &[target]::after { transform: none; background: linear-gradient(135deg, #0000 42%, var(--brand) 42% 58%, #0000 58%); }
  ${from("columns")} { &:has(img) { grid-template-columns: 240px minmax(0, 1fr) auto; } }
`;

/** The picture is below the words, and before the words in wider windows. */
const picture = css`
  grid-column: 1 / -1; grid-row: 2; width: 100%; max-width: 360px; border-radius: var(--radius-card);
  ${from("columns")} { grid-area: 1 / 1; }
`;

const words = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-1);`;

const name = css`
  font-size: var(--text-m); font-weight: 700; line-height: 1.3; text-decoration: underline;
  text-decoration-thickness: 1px; text-underline-offset: .15em; text-wrap: balance;
  ${withHover} { a:hover > span > & { text-decoration-thickness: 2px; } }
`;

const detail = css`max-width: var(--measure); color: var(--ink-soft);`;
