import { createContext, useContext } from "react";

/** What everything on the page may need to know about the site it is drawn in. */
export interface SiteContextValue {
  /** Base of picture addresses (the spec's `image_url`); an asset's id follows it. */
  imageBase: string;
  /** The page is shown inside another site: no navbar, no footer. */
  embedded: boolean;
  /** The page is shown to an agent: quiet theme, short footer. */
  agent: boolean;
  /** Paths that leave the site, so that the router does not try them. */
  redirects: readonly string[];
  /** Given in preview: true for addresses that must not be followed from there. */
  isInert?: ((to: string) => boolean) | undefined;
}

const SiteContext = createContext<SiteContextValue>({
  imageBase: "/api/assets/",
  embedded: false,
  agent: false,
  redirects: [],
});

export const SiteProvider = SiteContext.Provider;

/** The site that surrounds the component. */
export function useSite(): SiteContextValue {
  return useContext(SiteContext);
}
