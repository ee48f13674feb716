import { css } from "@emotion/react";
import { LaterStyles } from "#engine/page/later-styles.tsx";
import type { FrameProps } from "#engine/page/site-definition.ts";
import { SiteLink } from "#ui/site-link.tsx";
import type { Slice } from "../../schemas/content/index.ts";
import { mainId } from "./frame-ids.ts";
import type { FrameManifest } from "./frame-manifest.ts";

type Library = Slice<"library">;

/** The frame of a page: a header and a footer. The kiosk needs neither. */
export function Frame({ manifest, content, mode, page, children }: FrameProps<FrameManifest, { library: Library }>) {
  const main = (
    <main id={mainId} data-page={page} tabIndex={-1}>
      {children}
    </main>
  );
  if (mode.includes("kiosk")) return main;
  return (
    <div css={column}>
      <a href={`#${mainId}`} css={skipLink}>
        Skip to content
      </a>
      <Header {...manifest} />
      <LaterStyles />
      {main}
      <Footer name={manifest.name} library={content.library} />
    </div>
  );
}

function Header({ name, navigation }: FrameManifest & { name: string }) {
  return (
    <header css={header}>
      <SiteLink to="/" css={brand}>
        {name}
      </SiteLink>
      <nav aria-label="Main">
        <ul css={links}>
          {navigation.map(({ text, to, newTab }) => (
            <li key={to}>
              <SiteLink to={to} newTab={newTab} css={target}>
                {text}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

/** The CMS may leave any field empty. */
function Footer({ name, library: { address, phone } = {} }: { name: string; library: Library | undefined }) {
  return (
    <footer css={footer}>
      <p>{[name, address].filter(Boolean).join(", ")}</p>
      {phone && (
        <SiteLink to={`tel:${phone.replaceAll(" ", "")}`} css={target}>
          {phone}
        </SiteLink>
      )}
    </footer>
  );
}

const column = css`
  display: grid; grid-template-rows: auto 1fr auto; min-height: 100vh;
`;

const skipLink = css`
  position: fixed; z-index: 1; top: var(--space-2); left: var(--space-2); padding: var(--space-3) var(--space-4);
  background: var(--ink); color: var(--paper);
  :not(:focus) { clip-path: inset(50%); }
`;

/** As wide as the content of blocks. */
const padding = "var(--space-3) max(var(--space-4), (100% - var(--content)) / 2)";

const header = css`
  display: flex; flex-wrap: wrap; gap: 0 var(--space-5); align-items: center; justify-content: space-between;
  padding: ${padding}; border-bottom: 4px solid var(--brand);
`;

const target = css`
  display: flex; align-items: center; min-height: 44px;
`;

const brand = css`
  ${target} font-size: var(--text-l); font-weight: 700; color: var(--brand); text-decoration: none;
`;

const links = css`
  display: flex; flex-wrap: wrap; gap: 0 var(--space-5);
`;

const footer = css`
  --focus: var(--accent);
  padding: ${padding}; background: var(--brand); color: var(--brand-ink);
`;
