import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { awaitHashTarget, findHashTarget } from "#ui/hash-target.ts";

/**
 * Scrolls to the element that the address's hash names, after navigation inside the page and when the
 * element appears late. The browser scrolls when a document loads or a plain link leads to a fragment,
 * and `useArrival` when another page is shown.
 */
export function useAnchor(): void {
  const location = useLocation();
  const isPlain = useNavigationType() === NavigationType.Pop;
  const page = useRef(location.pathname);
  useEffect(() => {
    const { pathname, hash } = location;
    const isArrival = page.current !== pathname;
    page.current = pathname;
    if ((isPlain || isArrival) && findHashTarget(hash)) return;
    return awaitHashTarget(hash, (target) => target.scrollIntoView());
  }, [location, isPlain]);
}
