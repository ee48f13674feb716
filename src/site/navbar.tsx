import { css } from "@emotion/react";
import { memo } from "react";
import type { Slice } from "#schemas/content/index.ts";
import { below, from, logoSurface, screenOnly, tallWindow, withHover } from "#ui/base-styles.ts";
import { Picture } from "#ui/picture.tsx";
import { sizesAtHeight } from "#ui/picture-sizes.ts";
import { SiteLink } from "#ui/site-link.tsx";
import { menuId } from "./frame-ids.ts";
import type { FrameManifest } from "./frame-manifest.ts";
import { FrameIcon } from "./frame-icon.tsx";
import { Menu } from "./menu.tsx";

interface NavbarProps {
  site: FrameManifest & { name: string };
  content?: Slice<"navbar"> | undefined;
}

/** The banner of every page: the group's bar, which scrolls away, and the navbar, which stays. */
export const Navbar = memo(function Navbar({ site, content = {} }: NavbarProps) {
  const { navbarLogo, navbarButton = [] } = content;
  return (
    <header css={header}>
      <SubBar link={site.groupLink} content={content} />
      <div css={bar}>
        <SiteLink to="/" css={home}>
          {navbarLogo ? (
            <Picture
              image={{ ...navbarLogo, alt: navbarLogo.alt || site.name }}
              sizes={sizesAtHeight(navbarLogo, 40)}
              css={logo}
            />
          ) : (
            site.name
          )}
        </SiteLink>
        <button type="button" popoverTarget={menuId} css={menuButton}>
          <FrameIcon name="menu" />
          Menu
        </button>
        <a href={`#${menuId}`} css={menuButton}>
          <FrameIcon name="menu" />
          Menu
        </a>
        <Menu id={menuId} links={site.navigation} buttons={navbarButton} />
      </div>
    </header>
  );
});

function SubBar({ link, content }: { link: FrameManifest["groupLink"]; content: Slice<"navbar"> }) {
  const { navbarSubLogo: logo, navbarSubText: text } = content;
  return (
    <div css={subBar}>
      <SiteLink to={link.to} newTab css={groupLink}>
        {logo && <Picture image={{ ...logo, alt: "" }} sizes={sizesAtHeight(logo, 24)} css={groupLogo} />}
        <span>{text ?? link.text}</span>
      </SiteLink>
    </div>
  );
}

const header = css`
  --sub-bar: 2.25rem; --bar: calc(52px + var(--gutter) / 4);
  border-bottom: 1px solid var(--line); background: var(--paper);
  @supports selector(:popover-open) { ${tallWindow} { position: sticky; top: calc(-1 * var(--sub-bar)); z-index: 10; } }
  transition: transform var(--quick);
  ${below("wide")} { [data-scrolled-down] &:not(:focus-within) { transform: translateY(-100%); } }
  ${from("wide")} {
    --sub-bar: 2.75rem; z-index: 10;
    ${tallWindow} { position: sticky; top: calc(-1 * var(--sub-bar)); }
  }
  @media print { position: static; }
`;

const subBar = css`
  --focus: var(--accent);
  display: grid; align-items: center; min-height: var(--sub-bar); padding: 0 max(var(--gutter), (100% - var(--content)) / 2);
  background: var(--brand); color: var(--brand-ink);
  ${screenOnly}
`;

const groupLink = css`
  display: flex; align-items: center; gap: var(--space-3); width: fit-content; max-width: 100%; min-height: 24px;
  line-height: 1.3; text-decoration: none;
  ${withHover} { :hover { text-decoration: underline; } }
  :focus-visible { outline-offset: -3px; }
`;

/** White letters need a background when forced colours remove the bar's background. */
const groupLogo = css`
  flex: none; width: auto; height: 24px; background: var(--brand);
  ${below("columns")} { display: none; }
`;

const bar = css`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; grid-template-rows: minmax(var(--bar), auto) auto;
  align-items: center; max-width: calc(var(--content) + 2 * var(--gutter)); margin: 0 auto; padding: 0 var(--gutter);
  ${from("wide")} { grid-template-columns: auto minmax(0, 1fr); }
`;

const home = css`
  grid-area: 1 / 1; z-index: 1; justify-self: start; display: flex; align-items: center; min-height: 48px;
  font-size: var(--text-l); font-weight: 700; line-height: 1.1; text-decoration: none;
`;

const logo = css`width: auto; height: 40px; font-size: var(--text-s); ${logoSurface}`;

/** A button, or a link in browsers without popovers. The fixed width keeps everything in place while the word loads. */
const menuButton = css`
  display: none; grid-area: 1 / 2; align-items: center; gap: var(--space-2); min-width: min(6.75rem, 34vw); min-height: 48px;
  padding: 0 var(--space-3); border: 1px solid var(--line); border-radius: var(--radius);
  background: var(--paper); font-weight: 700; text-decoration: none;
  ${below("wide")} {
    @supports selector(:popover-open) { button& { display: flex; } }
    @supports not selector(:popover-open) { a& { display: flex; } }
  }
`;
