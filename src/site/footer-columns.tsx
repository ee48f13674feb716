import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { Slice } from "#schemas/content/index.ts";
import { below, from, withHover } from "#ui/base-styles.ts";
import { List } from "#ui/list.tsx";
import { Picture } from "#ui/picture.tsx";
import { SiteLink } from "#ui/site-link.tsx";

type Footer = Slice<"footer">;
type Item<List extends keyof Footer> = Extract<Footer[List], unknown[]>[number];

/** The app, the company, the two retail brands, the rest, and a last row. On a phone all but the app are in a disclosure. */
export function FooterColumns({ content: footer, children }: { content: Footer; children?: ReactNode }) {
  return (
    <div css={columns}>
      <Column title={footer.footerColDownloadHeading} links={footer.footerColDownloadItems?.map(badge)} css={badges} />
      <details css={more}>
        <summary css={summary}>More pages and shops</summary>
      </details>
      <Column title={footer.footerColCompanyHeading} links={footer.footerColCompanyItems?.map(asLink)} />
      <Column title={footer.footerColShopriteHeading} links={footer.footerColShopriteItems?.map(asLink)} css={shops} />
      <Column title={footer.footerColCheckersHeading} links={footer.footerColCheckersItems?.map(asLink)} css={shops} />
      <Column title={footer.footerColOtherHeading} links={footer.footerColOtherItems?.map(asLink)} />
      <div css={lastRow}>{children}</div>
    </div>
  );
}

interface ColumnProps {
  title: string | undefined;
  /** The links; a link without its required parts is replaced by nothing. */
  links: ReactNode[] | undefined;
  className?: string;
}

function Column({ title, links, className }: ColumnProps) {
  if (!links?.some(Boolean)) return null;
  return (
    <div className={className}>
      {title && <h2 css={columnHeading}>{title}</h2>}
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
        <Picture image={image} sizes="104px" css={badgeImage} />
      </SiteLink>
    )
  );
}

/** A link with or without an icon. */
function asLink({ link, text, isExternal, image }: Item<"footerColCompanyItems"> & Item<"footerColShopriteItems">) {
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

/** Two columns on a phone, or one column with large text. The content of the closed disclosure is hidden. */
const columns = css`
  display: grid; grid-template-columns: minmax(0, 1fr); grid-auto-flow: dense; gap: var(--space-3) var(--space-1);
  ${from(300)} { grid-template-columns: minmax(0, 1fr) auto; }
  > details:not([open]) ~ * { display: none; }
  ${from("columns")} {
    grid-template-columns: repeat(4, auto); gap: var(--space-5) var(--space-2); justify-content: space-between;
    > details { display: none; }
    > details:not([open]) ~ * { display: block; }
  }
  ${from("wide")} { grid-template-columns: auto repeat(4, minmax(0, 1fr)); gap: var(--space-5); }
`;

const more = css`grid-column: 1 / -1; border-block: 1px solid rgb(255 255 255 / .25);`;

/** A row with a plus at its end, which becomes a minus. */
const summary = css`
  display: flex; align-items: center; min-height: 44px; font-weight: 700; cursor: pointer; list-style: none;
  &::-webkit-details-marker { display: none; }
  &::after { content: "+"; margin-left: auto; font-size: var(--text-l); }
  [open] > &::after { content: "−"; }
`;

/** The shops' links have icons and are longer: on a phone both shops are in the wider column. */
const shops = css`${from(300)} { ${below("columns")} { grid-column: 2; } }`;
const lastRow = css`grid-column: 1 / -1;`;
const columnHeading = css`margin-bottom: var(--space-1); font-size: var(--text-s); line-height: 1.5;`;
const list = css`list-style: none;`;

const badges = css`
  grid-column: 1 / -1;
  ul { display: flex; gap: 0 var(--space-2); }
  li { width: 125px; }
  ${from("wide")} { grid-column: auto; ul { flex-direction: column; } }
`;

const target = css`
  display: flex; align-items: center; gap: var(--space-2); min-height: 44px; text-decoration: none;
  ${withHover} { :hover { text-decoration: underline; } }
`;

const badgeImage = css`width: 100%;`;

const icon = css`
  flex: none; width: 24px; height: 24px; padding: 2px; border-radius: var(--radius); background: var(--paper);
`;
