import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { Slice } from "#schemas/content/index.ts";
import { from } from "#src/ui/base-styles.ts";
import { List } from "#src/ui/list.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { sizesAtHeight } from "#src/ui/picture-sizes.ts";
import { SiteLink } from "#src/ui/site-link.tsx";

type Footer = Slice<"footer">;
type Item<List extends keyof Footer> = Exclude<NonNullable<Footer[List]>, string>[number];

/** The footer's columns: the app, the company, the two retail brands, and the rest. */
export function FooterColumns({ content }: { content: Footer }) {
  return (
    <div css={columns}>
      <Column
        heading={content.footerColDownloadHeading}
        items={content.footerColDownloadItems}
        render={badge}
        css={download}
      />
      <Column heading={content.footerColCompanyHeading} items={content.footerColCompanyItems} render={textLink} />
      <Column heading={content.footerColShopriteHeading} items={content.footerColShopriteItems} render={textLink} />
      <Column heading={content.footerColCheckersHeading} items={content.footerColCheckersItems} render={textLink} />
      <Column heading={content.footerColOtherHeading} items={content.footerColOtherItems} render={textLink} />
    </div>
  );
}

interface ColumnProps<Entry> {
  heading: string | undefined;
  items: Entry[] | undefined;
  /** Renders an item, or nothing when too much of it is missing. */
  render: (item: Entry) => ReactNode;
  className?: string;
}

function Column<Entry>({ heading, items = [], render, className }: ColumnProps<Entry>) {
  const links = items.map(render).filter(Boolean);
  if (links.length === 0) return null;
  return (
    <div className={className} css={column}>
      {heading && <h2 css={columnHeading}>{heading}</h2>}
      <List items={links} css={list}>
        {(link) => link}
      </List>
    </div>
  );
}

function badge({ link, image }: Item<"footerColDownloadItems">) {
  return (
    link &&
    image && (
      <SiteLink to={link} css={target}>
        <Picture image={image} sizes={sizesAtHeight(image, 44)} css={badgeImage} />
      </SiteLink>
    )
  );
}

/** A link with or without an icon. */
function textLink({ link, text, isExternal, image }: Item<"footerColCompanyItems"> & Item<"footerColShopriteItems">) {
  return (
    link &&
    text && (
      <SiteLink to={link} newTab={isExternal} css={target}>
        {image && <Picture image={{ ...image, alt: "" }} sizes="22px" css={icon} />}
        {text}
      </SiteLink>
    )
  );
}

/** On a phone two columns that fill up evenly if two fit, below the badges; beside each other when wider. */
const columns = css`
  columns: 8em 2; column-gap: var(--space-5); margin-bottom: calc(-1 * var(--space-5));
  ${from("columns")} {
    display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: var(--space-6) var(--space-5); margin: 0;
  }
  ${from("wide")} { grid-template-columns: auto repeat(4, minmax(0, 1fr)); }
`;

const column = css`
  break-inside: avoid; padding-bottom: var(--space-5);
  ${from("columns")} { padding: 0; }
`;

const columnHeading = css`
  margin-bottom: var(--space-1); font-size: var(--text-s); line-height: 1.5;
`;

const list = css`
  list-style: none;
`;

const download = css`
  column-span: all;
  ul { display: flex; flex-wrap: wrap; gap: 0 var(--space-3); }
  ${from("columns")} { grid-column: 1 / -1; }
  ${from("wide")} { grid-column: auto; ul { display: block; } }
`;

const target = css`
  display: flex; align-items: center; gap: var(--space-2); min-height: 44px; text-decoration: none;
  :hover { text-decoration: underline; }
`;

const badgeImage = css`
  width: auto; height: 44px; margin: var(--space-1) 0;
`;

const icon = css`
  flex: none; width: 32px; height: 32px; padding: 5px; border-radius: var(--radius); background: var(--paper);
`;
