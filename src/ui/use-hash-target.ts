import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router-dom";

/** Calls `visit` with the element that the address's hash names: at first and whenever the hash changes. */
export function useHashTarget(visit: (target: HTMLElement) => void): void {
  const { hash } = useLocation();
  const look = useEffectEvent((wanted: string) => {
    const target = document.getElementById(wanted.slice(1));
    if (target) visit(target);
  });

  useEffect(() => {
    look(hash);
    // A plain link to the hash the address already has does not tell the router.
    const lookAgain = () => look(window.location.hash);
    window.addEventListener("hashchange", lookAgain);
    return () => window.removeEventListener("hashchange", lookAgain);
  }, [hash]);
}
