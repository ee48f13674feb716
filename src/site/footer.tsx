import { css } from "@emotion/react";
import { memo } from "react";
import type { Slice } from "#schemas/content/index.ts";
import { whereColorsMix } from "#src/ui/base-styles.ts";
import { List } from "#src/ui/list.tsx";
import { SiteLink } from "#src/ui/site-link.tsx";
import { FooterColumns } from "./footer-columns.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { sizesAtHeight } from "#src/ui/picture-sizes.ts";

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
        {!agent && <FooterColumns content={content} />}
        {!agent && <Brands brands={content.footerBrands} />}
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
        {content.footerCopyright && <p css={copyright}>{content.footerCopyright}</p>}
      </div>
    </footer>
  );
});

const surface = css`
  --focus: var(--accent);
  padding: var(--space-7) var(--space-4) var(--space-6); color: var(--brand-ink);
  background: var(--brand); ${whereColorsMix} { background: color-mix(in srgb, var(--brand) 45%, var(--ink)); }
`;

const inner = css`
  display: grid; gap: var(--space-6); max-width: var(--content); margin: 0 auto;
`;

const policies = css`
  display: flex; flex-wrap: wrap; gap: 0 var(--space-5);
  :is(div, ul) + & { padding-top: var(--space-4); border-top: 1px solid; border-top-color: color-mix(in srgb, currentColor 25%, transparent); }
`;

const policy = css`
  display: flex; align-items: center; min-height: 44px;
`;

const copyright = css`
  max-width: var(--measure); margin-top: calc(-1 * var(--space-4));
`;

/** The row of the group's brands, each logo on paper so that it keeps its colours. */
function Brands({ brands }: { brands: Slice<"footer">["footerBrands"] }) {
  return (
    <List items={brands} css={row}>
      {({ brandLink, brandImage }) =>
        brandLink &&
        brandImage && (
          <SiteLink to={brandLink} css={tile}>
            <Picture image={brandImage} sizes={sizesAtHeight(brandImage, 32)} css={logo} />
          </SiteLink>
        )
      }
    </List>
  );
}

const row = css`
  display: flex; flex-wrap: wrap; gap: var(--space-3);
`;

const tile = css`
  display: flex; align-items: center; height: 56px; padding: 0 var(--space-4);
  border-radius: var(--radius); background: var(--paper);
`;

const logo = css`
  width: auto; height: 32px;
`;
