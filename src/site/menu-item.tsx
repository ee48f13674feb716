import { css } from "@emotion/react";
import { useLocation } from "react-router-dom";
import { below, from, withHover } from "#ui/base-styles.ts";
import { List } from "#ui/list.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { NavigationLink } from "./frame-manifest.ts";
import { FrameIcon } from "./frame-icon.tsx";
import { useEffect, useRef, useState, type FocusEvent } from "react";

interface MenuItemProps {
  link: NavigationLink;
  /** The id of the list of links. */
  id: string;
}

/** One link of the menu and its submenu, which follows a button in the panel and is a dropdown in the bar. */
export function MenuItem({ link, id }: MenuItemProps) {
  const { item, isOpen, toggle, dismiss } = useSubmenu();
  const { pathname } = useLocation();
  const current = (to: string) => (to === pathname ? { "aria-current": "page" as const } : {});
  return (
    <li css={entry} {...item}>
      <SiteLink to={link.to} newTab={link.newTab} css={topLink} {...current(link.to)}>
        {link.text}
        {link.newTab && <FrameIcon name="newTab" css={small} />}
      </SiteLink>
      {link.links && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`More in ${link.text}`}
          onClick={toggle}
          css={disclosure}
        />
      )}
      {link.links && (
        <div id={id} css={submenu}>
          <List items={link.links} css={subList}>
            {({ text, to, newTab }) => (
              <SiteLink to={to} newTab={newTab} css={subLink} onClick={dismiss} {...current(to)}>
                {text}
              </SiteLink>
            )}
          </List>
        </div>
      )}
    </li>
  );
}

const entry = css`
  position: relative;
  & :where(a) { display: flex; align-items: center; min-height: 44px; padding: var(--space-1) var(--space-3); text-decoration: none; }
  ${withHover} { & :where(a:hover) { text-decoration: underline; } }
  & :where([aria-current]) { font-weight: 700; }
  ${below("wide")} { & :where([aria-current]) { box-shadow: inset 4px 0 var(--brand); background: var(--tint); } }
  ${below("wide")} { display: grid; grid-template-columns: minmax(0, 1fr) 48px; border-top: 1px solid var(--line); }
  ${from("wide")} {
    display: flex; align-items: center;
    :has([aria-current]) { box-shadow: inset 0 -4px var(--brand); }
    ${withHover} { :hover { box-shadow: inset 0 -4px var(--brand); } }
  }
`;

const topLink = css`
  gap: var(--space-1);
  ${below("wide")} { min-height: 48px; font-weight: 700; }
  ${from("wide")} {
    padding-inline: var(--item); white-space: nowrap;
    ${withHover} { :hover { text-decoration: none; } }
    &:not(:last-child) { padding-inline-end: 0; }
  }
`;

/** Opens a submenu: in the panel (without scripts all submenus are open), and in the bar, as hovering does. */
const disclosure = css`
  display: grid; place-items: center; width: 24px; min-height: 44px; padding: 0; border: 0; background: none;
  ${below("wide")} { width: 48px; border-left: 1px solid var(--line); background: var(--tint); html:not(.js) & { display: none; } }
  &::before { content: ""; width: 8px; height: 8px; margin-top: -4px; border: solid; border-width: 0 2px 2px 0; transform: rotate(45deg); }
  &[aria-expanded="true"]::before { margin-top: 4px; transform: rotate(225deg); }
`;

const subLink = css`
  ${below("wide")} { padding-left: var(--space-5); }
  ${from("wide")} { ${withHover} { :hover { background: var(--tint); } } }
`;

const submenu = css`
  ${below("wide")} { grid-column: 1 / -1; .js li:not([data-submenu="open"]) > & { display: none; } }
  ${from("wide")} {
    position: absolute; top: 100%; left: -1px; min-width: 220px; padding: var(--space-2) 0;
    border: 1px solid var(--line); border-radius: 0 0 var(--radius-card) var(--radius-card);
    background: var(--paper); box-shadow: var(--shadow); white-space: nowrap;
    visibility: hidden; opacity: 0; translate: 0 -4px;
    li:is(:hover, [data-submenu="open"], :root:not(.js) :focus-within):not([data-submenu="dismissed"]) > & {
      visibility: visible; opacity: 1; translate: 0; transition: opacity var(--quick), translate var(--quick);
    }
  }
`;

const small = css`flex: none; width: 16px; height: 16px;`;
const subList = css`list-style: none;`;

/**
 * The state of a submenu. Hovering and the button open the submenu. The button, Escape, a link, and a press or the
 * focus elsewhere close the submenu. Then hovering opens it only when pointer or focus enter again (WCAG 1.4.13).
 */
function useSubmenu() {
  const ref = useRef<HTMLLIElement>(null);
  const [state, setState] = useState<"open" | "dismissed">();
  const isOpen = state === "open";

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Escape") return;
      setState("dismissed");
      // A closing submenu moves its focus to its button.
      const item = ref.current;
      if (item?.querySelector("ul")?.contains(document.activeElement)) item.querySelector("button")?.focus();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: Event) => {
      // In the panel, closing this submenu would move the target of the press.
      if (isInPanel(ref.current)) return;
      if (!(event.target instanceof Node && ref.current?.contains(event.target))) setState(undefined);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [isOpen]);

  function onFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLLIElement>) {
    if (!currentTarget.contains(relatedTarget)) keepIf("open");
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLLIElement>) {
    if (!currentTarget.contains(relatedTarget) && !isInPanel(currentTarget)) keepIf("dismissed");
  }

  const keepIf = (kept: typeof state) => setState((now) => (now === kept ? now : undefined));
  return {
    isOpen,
    toggle: () => setState(isOpen ? "dismissed" : "open"),
    dismiss: () => setState("dismissed"),
    item: { ref, onFocus, onBlur, onPointerEnter: () => keepIf("open"), "data-submenu": state },
  };
}

/** True while the menu is a panel over the page. */
function isInPanel(item: HTMLElement | null): boolean {
  const popover = item?.closest("[popover]");
  return popover instanceof HTMLElement && "hidePopover" in popover && popover.matches(":popover-open");
}
