declare global {
  interface Navigator {
    /** The browser's network information; absent in some browsers. */
    readonly connection?: { saveData: boolean; effectiveType: string };
  }
}

/** True when the visitor saves data or uses 2G: the application must not prefetch. */
export function prefersReducedData(): boolean | undefined {
  return navigator.connection?.saveData || navigator.connection?.effectiveType.includes("2g");
}
