import { useEffect, useRef, useState, type FocusEvent } from "react";

/**
 * Lets Escape or a followed link close a submenu that CSS opens on hover and focus, until the
 * pointer or the focus comes to it anew (WCAG 1.4.13).
 */
export function useDismissal() {
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
