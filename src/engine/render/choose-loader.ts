/** Loader scripts of pages that have no tabs, no rows of slides, or neither: `plain`. */
export type SmallLoaders = Record<"plain" | "withTabs" | "withSlides", string>;

interface Loaders {
  /** The loader for any page; empty where pages have none. */
  loaderScript: string;
  smallLoaders?: SmallLoaders;
}

/** The smallest loader with the parts that a page needs. */
export function chooseLoader(html: string, { loaderScript, smallLoaders }: Loaders): string {
  if (!loaderScript || !smallLoaders) return loaderScript;
  const hasTabs = html.includes(' role="tab"');
  const hasSlides = html.includes(" data-slides=");
  if (hasTabs && hasSlides) return loaderScript;
  return smallLoaders[hasTabs ? "withTabs" : hasSlides ? "withSlides" : "plain"];
}

/** All loaders that pages may have. */
export function listLoaders({ loaderScript, smallLoaders }: Loaders): string[] {
  if (!loaderScript) return [];
  return [loaderScript, ...Object.values(smallLoaders ?? {})];
}
