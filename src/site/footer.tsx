import { css } from "@emotion/react";
import { memo } from "react";
import type { Slice } from "#schemas/content/index.ts";
import { below, logoSurface } from "#ui/base-styles.ts";
import { List } from "#ui/list.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { FooterColumns } from "./footer-columns.tsx";
import { Picture } from "#ui/picture.tsx";

interface FooterProps {
  content?: Slice<"footer"> | undefined;
  /** True for the short footer of the agents' pages. */
  agent: boolean;
}

/** The end of every page; an agent sees the policies and the copyright line only. */
export const Footer = memo(function Footer({ content = {}, agent }: FooterProps) {
  return (
    <footer css={surface}>
      <div css={inner}>
        {!agent && (
          <FooterColumns content={content}>
            <Brands brands={content.footerBrands} />
          </FooterColumns>
        )}
        {!agent && content.footerTrust && <RichText tree={content.footerTrust} />}
        <List items={content.footerPolicyLinks} css={policies}>
          {({ link, text }) =>
            link &&
            text && (
              <SiteLink to={link} css={policy}>
                {text}
              </SiteLink>
            )
          }
        </List>
        {content.footerCopyright && <p>{content.footerCopyright}</p>}
      </div>
    </footer>
  );
});

const surface = css`
  --focus: var(--accent);
  padding: var(--gutter) var(--gutter) var(--space-5); color: var(--brand-ink); background: var(--deep);
`;

const inner = css`display: grid; gap: var(--space-3); max-width: var(--content); margin: 0 auto;`;
/** On a phone, where two links fit into a row, every second link starts in the same column. */
const policies = css`
  display: flex; flex-wrap: wrap; gap: 0 var(--space-5);
  ${below("columns")} { column-gap: var(--space-3); > :nth-of-type(odd) { min-width: 54%; } }
`;
const policy = css`display: flex; align-items: center; min-height: 44px;`;

/** The row of the group's brands, each logo on paper so that it keeps its colours. */
function Brands({ brands }: { brands: Slice<"footer">["footerBrands"] }) {
  return (
    <List items={brands} css={row}>
      {({ brandLink, brandImage }) =>
        brandLink &&
        brandImage && (
          <SiteLink to={brandLink} css={tile}>
            <Picture image={brandImage} sizes="(min-width: 420px) 80px, 60px" css={logo} />
          </SiteLink>
        )
      }
    </List>
  );
}

const row = css`
  display: flex; gap: var(--space-2);
  > li { flex: 0 1 104px; }
`;

/** All logos fit into one row. */
const tile = css`
  display: flex; align-items: center; height: 44px; padding: 0 var(--space-2);
  border-radius: var(--radius); ${logoSurface}
`;

const logo = css`width: 100%; height: 32px; object-fit: contain;`;
