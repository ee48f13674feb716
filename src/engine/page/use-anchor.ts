import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { awaitHashTarget, findHashTarget, scrollUntilMoved } from "#ui/hash-target.ts";

/**
 * Scrolls to the target of the hash after navigation inside the page, and when the target appears late, unless the visitor has scrolled. The browser
 * scrolls for a new document or a plain link, and `useArrival` for another page.
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
    return awaitHashTarget(hash, scrollUntilMoved());
  }, [location, isPlain]);
}
