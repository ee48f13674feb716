import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { awaitHashTarget, findHashTarget } from "#src/ui/hash-target.ts";

/**
 * Scrolls to what the address's hash names where nothing else does: after navigation inside the
 * page, and when it appears later. A document that loads and a plain link to a fragment are the
 * browser's, arrival at another page is `useArrival`'s.
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
