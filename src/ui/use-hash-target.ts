import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router-dom";
import { awaitHashTarget } from "./hash-target.ts";

/** Calls `visit` with the element that the address's hash names, at the start and after every navigation to a hash. */
export function useHashTarget(visit: (target: HTMLElement) => void): void {
  const location = useLocation();
  const found = useEffectEvent(visit);

  useEffect(() => {
    let stop = awaitHashTarget(location.hash, (target) => found(target));
    // The router does not notice a plain link to the hash that the address already has.
    const lookAgain = () => {
      stop();
      stop = awaitHashTarget(window.location.hash, (target) => found(target));
    };
    window.addEventListener("hashchange", lookAgain);
    return () => {
      stop();
      window.removeEventListener("hashchange", lookAgain);
    };
  }, [location]);
}
