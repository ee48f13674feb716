declare global {
  interface ImportMetaEnv {
    readonly LOADER_TABS?: boolean;
    readonly LOADER_SLIDES?: boolean;
  }
}

/**
 * What a page's loader has to work with. The build writes a loader for each combination, so that a page without tabs
 * does not carry their script; where it says nothing, the loader has all.
 */
export const hasTabs = import.meta.env.LOADER_TABS !== false;
export const hasSlides = import.meta.env.LOADER_SLIDES !== false;
