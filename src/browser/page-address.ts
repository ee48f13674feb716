/** The file name of an address below `/page-plan` and `/page-data`: `/` is `/index`. */
export function pageFile(path: string): string {
  return `${path === "/" ? "/index" : path}.json`;
}

/**
 * Where the data of the page that is shown lies, in the version that it was drawn from.
 * @param root the element that the page stands in; it names the path where the window's is anybody's
 */
export function pageDataAddress({ dataset: { version, path = location.pathname } }: HTMLElement): string {
  return `/page-data/${version}${pageFile(path)}`;
}
