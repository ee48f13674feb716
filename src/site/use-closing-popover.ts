import { useEffect, useRef, type FocusEvent } from "react";
import { useLocation } from "react-router-dom";
import { breakpoints } from "#src/ui/base-styles.ts";

/**
 * Closes a popover when the visitor has gone to another page, when the window has become so wide
 * that a bar stands in its place, and when the focus leaves it for what lies below.
 */
export function useClosingPopover() {
  const ref = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const shownKey = useRef(key);

  // Not on the first run: the popover may have been opened before the scripts came.
  useEffect(() => {
    if (shownKey.current !== key) hide(ref.current);
    shownKey.current = key;
  }, [key]);

  useEffect(() => {
    const wide = window.matchMedia(`(min-width: ${breakpoints.wide}px)`);
    const onChange = () => hide(ref.current);
    wide.addEventListener("change", onChange);
    return () => wide.removeEventListener("change", onChange);
  }, []);

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) hide(currentTarget);
  }

  return { ref, onBlur };
}

/** Browsers without popovers show the element anyway. */
function hide(element: HTMLElement | null) {
  if (element && "hidePopover" in element && element.matches(":popover-open")) element.hidePopover();
}
