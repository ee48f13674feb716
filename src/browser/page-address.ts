/** The file name of an address below `/page-plan` and `/page-data`: `/` is `/index`. */
export function pageFile(path: string): string {
  return `${path === "/" ? "/index" : path}.json`;
}

/**
 * The address of the data of the page that is shown, in the version that it was rendered from.
 * @param root the element around the page; it names the path when the window's address is unknown to the site
 */
export function pageDataAddress({ dataset: { version, path = location.pathname } }: HTMLElement): string {
  return `/page-data/${version}${pageFile(path)}`;
}
