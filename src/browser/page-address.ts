/** The file name of an address below `/page-plan` and `/page-data`: `/` is `/index`. */
export function pageFile(path: string): string {
  return `${path === "/" ? "/index" : path}.json`;
}

/** Where the data of the page that is shown lies, in the version that it was drawn from. */
export function pageDataAddress(version: string | undefined): string {
  return `/page-data/${version}${pageFile(location.pathname)}`;
}
