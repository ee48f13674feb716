import { css } from "@emotion/react";
import { useLocation } from "react-router-dom";
import { below, from } from "#src/ui/base-styles.ts";
import { List } from "#src/ui/list.tsx";
import { SiteLink } from "#src/ui/site-link.tsx";
import type { NavigationLink } from "./frame-manifest.ts";
import { DownIcon, NewTabIcon } from "./icons.tsx";
import { useEffect, useRef, useState, type FocusEvent } from "react";

/** One link of the menu and what belongs to it: indented in the panel, dropped down from the bar. */
export function MenuItem({ link }: { link: NavigationLink }) {
  const { dismiss, item } = useDismissal();
  const { pathname } = useLocation();
  const current = (to: string) => (to === pathname ? { "aria-current": "page" as const } : {});
  return (
    <li css={entry} {...item}>
      <SiteLink to={link.to} newTab={link.newTab} css={topLink} {...current(link.to)}>
        {link.label}
        {link.newTab && <NewTabIcon css={small} />}
        {link.links && <DownIcon css={[small, barOnly]} />}
      </SiteLink>
      <List items={link.links} css={submenu}>
        {({ label, to }) => (
          <SiteLink to={to} css={subLink} onClick={dismiss} {...current(to)}>
            {label}
          </SiteLink>
        )}
      </List>
    </li>
  );
}

const entry = css`
  position: relative;
  ${below("wide")} { border-top: 1px solid var(--line); padding: var(--space-1) 0; }
`;

const target = css`
  display: flex; align-items: center; min-height: 44px; padding: var(--space-1) var(--space-3); text-decoration: none;
  :hover { text-decoration: underline; }
  &[aria-current] { font-weight: 700; }
  ${below("wide")} { &[aria-current] { box-shadow: inset 4px 0 var(--brand); background: var(--tint); } }
`;

const topLink = css`
  ${target}
  gap: var(--space-1); white-space: nowrap;
  ${below("wide")} { min-height: 48px; font-weight: 700; }
  ${from("wide")} {
    padding-inline: var(--item);
    :hover { text-decoration: none; }
    li:hover > & { box-shadow: inset 0 -4px var(--brand); }
    li:has([aria-current]) > & { box-shadow: inset 0 -4px var(--brand); }
  }
`;

const subLink = css`
  ${target}
  ${below("wide")} { padding-left: var(--space-5); }
  ${from("wide")} { :hover { background: var(--tint); } }
`;

const submenu = css`
  ${from("wide")} {
    position: absolute; top: 100%; left: -1px; min-width: 220px; padding: var(--space-2) 0;
    border: 1px solid var(--line); border-radius: 0 0 var(--radius-card) var(--radius-card);
    background: var(--paper); box-shadow: var(--shadow); white-space: nowrap;
    visibility: hidden; opacity: 0; translate: 0 -4px;
    li:is(:hover, :focus-within):not([data-dismissed]) > & {
      visibility: visible; opacity: 1; translate: 0; transition: opacity var(--quick), translate var(--quick);
    }
  }
`;

const small = css`
  flex: none; width: 16px; height: 16px;
`;

const barOnly = css`
  ${below("wide")} { display: none; }
`;

/**
 * Lets Escape or a followed link close a submenu that CSS opens on hover and focus, until the
 * pointer or the focus comes to it anew (WCAG 1.4.13).
 */
function useDismissal() {
  const ref = useRef<HTMLLIElement>(null);
  const [dismissed, setDismissed] = useState(false);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Escape") return;
      setDismissed(true);
      keepFocus(ref.current);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  function onFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLLIElement>) {
    if (!currentTarget.contains(relatedTarget)) setDismissed(false);
  }

  return {
    dismiss: () => setDismissed(true),
    item: { ref, onFocus, onPointerEnter: () => setDismissed(false), "data-dismissed": dismissed || undefined },
  };
}

/** What is about to vanish gives its focus to the link that it belongs to. */
function keepFocus(item: HTMLLIElement | null) {
  if (item?.contains(document.activeElement)) item.querySelector("a")?.focus();
}
