declare global {
  interface ImportMetaEnv {
    readonly LOADER_TABS?: boolean;
    readonly LOADER_SLIDES?: boolean;
  }
}

/**
 * The parts of a page's loader. The build writes a loader for each combination of parts, so that a page without tabs
 * does not contain the script for tabs. Without such a choice the loader has all parts.
 */
export const hasTabs = import.meta.env.LOADER_TABS !== false;
export const hasSlides = import.meta.env.LOADER_SLIDES !== false;
