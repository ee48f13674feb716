declare global {
  interface Navigator {
    /** The browser's view of the network; not in every browser. */
    readonly connection?: { saveData: boolean; effectiveType: string };
  }
}

/** True when the visitor saves data or is on 2G: nothing may be fetched that was not asked for. */
export function prefersReducedData(): boolean | undefined {
  return navigator.connection?.saveData || navigator.connection?.effectiveType.endsWith("2g");
}
