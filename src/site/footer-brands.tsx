import { css } from "@emotion/react";
import type { Slice } from "#schemas/content/index.ts";
import { Picture } from "#src/ui/picture.tsx";
import { sizesAtHeight } from "#src/ui/picture-sizes.ts";
import { SiteLink } from "#src/ui/site-link.tsx";

/** The row of the group's brands, each logo on paper so that it keeps its colours. */
export function FooterBrands({ brands }: { brands: Slice<"footer">["footerBrands"] }) {
  if (!brands?.length) return null;
  return (
    <ul css={row}>
      {brands.map(
        ({ brandLink, brandImage }) =>
          brandLink &&
          brandImage && (
            <li key={brandImage.id}>
              <SiteLink to={brandLink} css={tile}>
                <Picture image={brandImage} sizes={sizesAtHeight(brandImage, 32)} css={logo} />
              </SiteLink>
            </li>
          ),
      )}
    </ul>
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
