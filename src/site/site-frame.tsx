import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { Slice } from "#schemas/content/index.ts";
import type { FrameProps } from "#engine/page/site-definition.ts";
import { LaterStyles } from "#engine/page/later-styles.tsx";
import { Footer } from "./footer.tsx";
import { mainId } from "./frame-ids.ts";
import type { FrameManifest } from "./frame-manifest.ts";
import { Navbar } from "./navbar.tsx";

type SiteFrameProps = FrameProps<FrameManifest, { navbar: Slice<"navbar">; footer: Slice<"footer"> }>;

/** The frame around a page's blocks: navbar and footer, or neither inside another site. */
export function SiteFrame({ manifest, content, mode, page, children }: SiteFrameProps) {
  if (mode.includes("embedded")) {
    return (
      <Main page={page}>
        <div className="embedded-content" css={embeddedContent}>
          {children}
        </div>
      </Main>
    );
  }
  return (
    <div css={frame}>
      <a href={`#${mainId}`} css={skipLink}>
        Skip to content
      </a>
      <Navbar site={manifest} content={content.navbar} />
      <LaterStyles />
      <Main page={page}>{children}</Main>
      <Footer content={content.footer} agent={mode.includes("agent")} />
    </div>
  );
}

function Main({ page, children }: { page: string; children: ReactNode }) {
  return (
    <main id={mainId} data-page={page} tabIndex={-1} css={main}>
      {children}
    </main>
  );
}

const frame = css`display: flex; flex-direction: column; min-height: 100vh;`;

const main = css`
  position: relative; flex: 1; isolation: isolate;
  :focus-visible { outline: none; }
`;

/** Inside another site: closer sections and a smaller statement, because that site has a page around them. */
const embeddedContent = css`
  --section: clamp(24px, 16px + 2vw, 48px); --text-3xl: var(--text-2xl); --text-2xl: var(--text-xl);
`;

const skipLink = css`
  position: fixed; z-index: 20; top: var(--space-2); left: var(--space-2); padding: var(--space-3) var(--space-4);
  border-radius: var(--radius); background: var(--ink); color: var(--paper); font-weight: 700;
  :not(:focus) { clip-path: inset(50%); }
`;
