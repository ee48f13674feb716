import { createContext, useContext } from "react";

const FirstBlockContext = createContext(true);

/** Says whether the block inside is the page's first, whose picture is part of the first view. */
export const FirstBlockProvider = FirstBlockContext.Provider;

/** True in the page's first block, and outside of pages. */
export function useIsFirstBlock(): boolean {
  return useContext(FirstBlockContext);
}
