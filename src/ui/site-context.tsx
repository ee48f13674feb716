import type { BrandColors } from "./brand-colors.ts";
import { createContext, useContext } from "react";

/** Facts about the site that anything on a page may need. */
export interface SiteContextValue {
  /** Base of picture addresses (the spec's `image_url`); an asset's id follows it. */
  imageBase: string;
  /** The theme of pictures, if the theme is known when the page is rendered. */
  pictureTheme?: string | undefined;
  /** The colours of the CMS that follow the theme. */
  brandColors?: BrandColors | undefined;
  /** The colours of tabs, by the name of the accent. */
  accentColors?: Readonly<Record<string, string>> | undefined;
  /** The query of the page's modes, such as `?embedded=true`, which navigation inside the site keeps. */
  modeQuery?: string | undefined;
  /** Paths that lead to another site: the browser loads them, not the router. */
  redirects: readonly string[];
  /** Given in preview: true for addresses that must not be followed. */
  isInert?: ((to: string) => boolean) | undefined;
}

const SiteContext = createContext<SiteContextValue>({ imageBase: "/api/assets/", redirects: [] });

export const SiteProvider = SiteContext.Provider;

/** The site around the component. */
export function useSite(): SiteContextValue {
  return useContext(SiteContext);
}

/** The colours of the CMS that follow the theme of the site around the component. */
export function useBrandColors(): BrandColors {
  return useSite().brandColors ?? noColors;
}

const noColors: BrandColors = {};
