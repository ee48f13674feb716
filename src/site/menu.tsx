import { css } from "@emotion/react";
import type { Slice } from "#schemas/content/index.ts";
import { below, from } from "#ui/base-styles.ts";
import { ButtonLink, type Button } from "#ui/button-link.tsx";
import { mainId } from "./frame-ids.ts";
import { FrameIcon } from "./frame-icon.tsx";
import type { NavigationLink } from "./frame-manifest.ts";
import { MenuItem } from "./menu-item.tsx";
import { useEffect, useLayoutEffect, useRef, type FocusEvent, type MouseEvent } from "react";
import { useLocation } from "react-router-dom";

type NavbarButton = NonNullable<Slice<"navbar">["navbarButton"]>[number];

interface MenuProps {
  /** The id by which the Menu button opens the menu. */
  id: string;
  links: NavigationLink[];
  buttons: NavbarButton[];
}

/** A panel in narrow windows, a bar in wide windows. In browsers without popovers, a link to the panel shows it. */
export function Menu({ id, links, buttons }: MenuProps) {
  return (
    <div id={id} popover="auto" css={[reset, panel, bar]} {...useClosingPopover()}>
      <nav aria-label="Main" css={boxless}>
        {/* The browser moves the focus here when the panel opens. */}
        <button
          type="button"
          autoFocus
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close menu"
          css={close}
        >
          <FrameIcon name="close" />
        </button>
        <a href={`#${mainId}`} aria-label="Close menu" css={close}>
          <FrameIcon name="close" />
        </a>
        <div css={actions}>
          {buttons.filter(isDrawable).map((button, index) => (
            <ButtonLink key={index} button={button} secondary={index > 0} />
          ))}
        </div>
        <ul css={list}>
          {links.map((link, index) => (
            <MenuItem key={index} link={link} id={`${id}-${index}`} />
          ))}
        </ul>
      </nav>
    </div>
  );
}

function isDrawable(button: NavbarButton): button is Button {
  return Boolean(button.buttonText && button.buttonLink);
}

/** The element has no box: its children take part in the layout around the element. */
const boxless = css`display: contents;`;

/** Resets the browser's popover styles. In narrow windows without popovers the menu is below the logo. */
const reset = css`
  position: static; inset: auto; grid-column: 1 / -1; width: auto; height: auto; margin: 0; padding: 0; border: 0;
  overflow: visible; background: none; color: inherit;
`;

/** Forced colours remove the panel's shadow and colour the panel's outline. */
const panel = css`
  ${below("wide")} {
    @supports not selector(:popover-open) { &:not(:target) { display: none; } }
    @supports selector(:popover-open) {
      position: fixed; inset: 0 0 0 auto; width: min(400px, 100vw - 48px); height: 100%; max-height: none;
      padding: var(--space-2) var(--space-4); overflow: hidden auto; overscroll-behavior: contain;
      background: var(--paper); box-shadow: var(--shadow); outline: 1px solid transparent; translate: 100%;
      transition: translate 180ms ease-out, overlay 180ms allow-discrete, display 180ms allow-discrete;
      &::backdrop { background: color-mix(in srgb, var(--ink) 50%, transparent); }
      &:popover-open { translate: 0; }
      @starting-style { &:popover-open { translate: 100%; } }
    }
  }
`;

/** The links fill the bar from end to end, so they are shown when all of them have arrived. */
const bar = css`${from("wide")} { header:not(:has(+ *)) & { visibility: hidden; } display: contents; }`;

/** A button in browsers with popovers, a link in other browsers. */
const close = css`
  display: none; place-items: center; width: 48px; height: 48px; margin-left: auto; padding: 0;
  border: 0; border-radius: var(--radius); background: none;
  ${below("wide")} {
    @supports selector(:popover-open) { button& { display: grid; } }
    @supports not selector(:popover-open) { a& { display: grid; } }
  }
`;

/** The panel opens under the pointer. The buttons ignore presses for a moment, so a double click on Menu presses none. */
const actions = css`
  display: flex; flex-wrap: wrap; gap: var(--space-2); margin: 0 0 var(--space-3);
  transition: pointer-events .4s step-end allow-discrete;
  @starting-style { div:popover-open & { pointer-events: none; } }
  > a { flex: 1 1 auto; padding-inline: var(--space-3); }
  ${from("wide")} { grid-area: 1 / 2; justify-self: end; margin: var(--space-1) 0 var(--space-1) var(--space-4); }
`;

const list = css`
  margin: 0 calc(-1 * var(--item, var(--space-3)));
  ${from("wide")} {
    --item: clamp(var(--space-1), (100vw - 960px) / 8, var(--space-3));
    grid-column: 1 / -1; display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; min-height: 44px;
  }
`;

/** Closes a popover after a navigation, when the window becomes wide, and when the focus moves to the page below. */
function useClosingPopover() {
  const ref = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const shownKey = useRef(key);

  // Not on the first run: the popover may have been opened before the scripts came. An open popover would keep the
  // focus and the announcement from the new page.
  useLayoutEffect(() => {
    if (shownKey.current !== key) hide(ref.current);
    shownKey.current = key;
  }, [key]);

  useEffect(() => {
    const wide = window.matchMedia(from("wide").replace("@media ", ""));
    const onChange = () => hide(ref.current);
    wide.addEventListener("change", onChange);
    return () => wide.removeEventListener("change", onChange);
  }, []);

  useEffect(() => {
    const popover = ref.current;
    if (!popover || !("popover" in popover)) return;
    const toggle = (event: Event) => setModal(popover, "newState" in event && event.newState === "open");
    // The popover may have been opened before this code ran.
    if (popover.matches(":popover-open")) setModal(popover, true);
    popover.addEventListener("beforetoggle", toggle);
    return () => {
      popover.removeEventListener("beforetoggle", toggle);
      setModal(popover, false);
    };
  }, []);

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) hide(currentTarget);
  }

  return { ref, onBlur, onClickCapture: followAsDocument };
}

/** In browsers without popovers the address opens the menu, and only a new document closes the menu. */
function followAsDocument(event: MouseEvent<HTMLElement>) {
  const isLink = event.target instanceof Element && event.target.closest("a");
  if (isLink && event.currentTarget.matches(":target")) event.stopPropagation();
}

/** While a popover is open it is a dialog, and only live regions around it can be read out; nothing can be pressed. */
function setModal(popover: HTMLElement, modal: boolean) {
  for (const [name, value] of Object.entries({ role: "dialog", "aria-modal": "true", "aria-label": "Menu" })) {
    if (modal) popover.setAttribute(name, value);
    else popover.removeAttribute(name);
  }
  setInertAround(popover, modal);
}

function setInertAround(element: HTMLElement, inert: boolean) {
  const parent = element.parentElement;
  if (!parent || element === document.body) return;
  for (const sibling of parent.querySelectorAll<HTMLElement>(":scope > :not([aria-live])"))
    if (sibling !== element) sibling.inert = inert;
  setInertAround(parent, inert);
}

function hide(element: HTMLElement | null) {
  if (element && "hidePopover" in element && element.matches(":popover-open")) element.hidePopover();
}
