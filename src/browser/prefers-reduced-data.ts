declare global {
  interface Navigator {
    /** What the browser knows of the network; not in every browser. */
    readonly connection?: { saveData: boolean; effectiveType: string };
  }
}

/** True where nothing may be fetched that was not asked for: the visitor saves data, or is on 2G. */
export function prefersReducedData(): boolean | undefined {
  const { connection } = navigator;
  return connection?.saveData || connection?.effectiveType.endsWith("2g");
}
