declare global {
  interface ImportMetaEnv {
    readonly LOADER_TABS?: boolean;
    readonly LOADER_SLIDES?: boolean;
  }
}

/** The build writes a loader for each combination of these parts, so that pages get only the parts that they need. */
export const hasTabs = import.meta.env.LOADER_TABS !== false;
export const hasSlides = import.meta.env.LOADER_SLIDES !== false;
