import { css } from "@emotion/react";
import { from, logoSurface } from "#ui/base-styles.ts";
import { BlockHeading } from "#ui/block-heading.tsx";
import { evenColumns } from "#ui/even-columns.ts";
import { List } from "#ui/list.tsx";
import { sizesAtHeight } from "#ui/picture-sizes.ts";
import { Picture } from "#ui/picture.tsx";
import { Section } from "#ui/section.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { Brand, BrandsProps } from "./brands.block.ts";

export function Brands({ heading, paragraph, brands }: BrandsProps) {
  return (
    <Section>
      <BlockHeading lead={paragraph}>{heading}</BlockHeading>
      <List items={brands} css={[row, evenColumns(brands?.length ?? 0, { columns: 4, wide: 6 })]} itemCss={cell}>
        {(brand) => <Logo brand={brand} />}
      </List>
    </Section>
  );
}

/** A link is named by its logo's alt text; without alt text the logo is not a link. */
function Logo({ brand }: { brand: Brand }) {
  const logo = <Picture image={brand.brandImage} sizes={sizesAtHeight(brand.brandImage, 48)} css={picture} />;
  if (!brand.brandLink || !brand.brandImage.alt) return logo;
  return (
    <SiteLink to={brand.brandLink} css={link}>
      {logo}
    </SiteLink>
  );
}

const row = css`
  display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--space-3); margin-top: var(--space-6);
  ${from("columns")} { gap: var(--space-5); }
`;

const cell = css`
  display: grid; place-items: center; min-height: 96px; padding: var(--space-3);
  border: 1px solid var(--line); border-radius: var(--radius-card); ${logoSurface}
`;

const link = css`display: flex; align-items: center; min-height: 48px;`;
const picture = css`width: auto; height: 48px; object-fit: contain;`;
