import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { Slice } from "#schemas/content/index.ts";
import type { SiteManifest } from "#schemas/site-manifest.ts";
import { Footer } from "./footer.tsx";
import type { PageMode } from "./modes.ts";
import { Navbar } from "./navbar.tsx";

interface SiteFrameProps {
  site: SiteManifest;
  navbar: Slice<"navbar"> | undefined;
  footer: Slice<"footer"> | undefined;
  modes: PageMode;
  /** The page's id. */
  page: string;
  children: ReactNode;
}

/** What surrounds a page's blocks: navbar and footer, or neither inside another site. */
export function SiteFrame({ site, navbar, footer, modes, page, children }: SiteFrameProps) {
  if (modes.embedded) {
    return (
      <Main page={page}>
        <div className="embedded-content">{children}</div>
      </Main>
    );
  }
  return (
    <div css={frame}>
      <a href={`#${mainId}`} css={skipLink}>
        Skip to content
      </a>
      <Navbar site={site} content={navbar} />
      <Main page={page}>{children}</Main>
      <Footer content={footer} agent={modes.agent} />
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

const mainId = "content";

const frame = css`
  display: flex; flex-direction: column; min-height: 100vh;
`;

const main = css`
  flex: 1; isolation: isolate;
  :focus-visible { outline: none; }
`;

const skipLink = css`
  position: fixed; z-index: 20; top: var(--space-2); left: var(--space-2); padding: var(--space-3) var(--space-4);
  border-radius: var(--radius); background: var(--ink); color: var(--paper); font-weight: 700;
  :not(:focus) { clip-path: inset(50%); }
`;
