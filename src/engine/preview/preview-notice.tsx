import { css } from "@emotion/react";
import type { RedirectManifest } from "#schemas/page-manifest.ts";
import { Section } from "#ui/section.tsx";

interface PreviewNoticeProps {
  /** The target of a manifest that is a redirect. */
  redirect: RedirectManifest["redirect"] | undefined;
  /** True in development, where the manifest is a file. */
  isFile: boolean;
}

/** Replaces the page when the manifest describes no page. */
export function PreviewNotice({ redirect, isFile }: PreviewNoticeProps) {
  return (
    <main>
      <Section>
        <h1 css={heading}>{redirect ? "This manifest is a redirect" : "This manifest cannot be shown"}</h1>
        <p css={words}>
          {redirect ? (
            <>
              It sends visitors to <code>{"path" in redirect ? redirect.path : redirect.to}</code>
              {"path" in redirect ? ` on the ${redirect.to} site.` : " on this site."}
            </>
          ) : (
            `Correct the problems above${isFile ? " and save the file" : ", then create a new preview address"}.`
          )}
        </p>
      </Section>
    </main>
  );
}

const heading = css`font-size: var(--text-2xl);`;
const words = css`max-width: var(--measure); margin-top: var(--space-4); font-size: var(--text-m);`;
