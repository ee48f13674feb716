import { css } from "@emotion/react";
import type { RedirectManifest } from "#schemas/page-manifest.ts";

/** Shown in the place of a page when the manifest describes none. */
export function PreviewNotice({ redirect }: { redirect?: RedirectManifest["redirect"] | undefined }) {
  return (
    <main css={surface}>
      <h1 css={heading}>{redirect ? "This manifest is a redirect" : "This manifest cannot be shown"}</h1>
      <p css={words}>
        {redirect ? (
          <>
            It sends visitors to <code>{redirect.path}</code> on the {redirect.to} site.
          </>
        ) : (
          "Correct the problems above, then create a new preview address."
        )}
      </p>
    </main>
  );
}

const surface = css`
  max-width: calc(var(--content) + 2 * var(--space-4)); margin: 0 auto; padding: var(--section) var(--space-4);
`;

const heading = css`
  font-size: var(--text-2xl);
`;

const words = css`
  max-width: var(--measure); margin-top: var(--space-4); font-size: var(--text-m);
`;
