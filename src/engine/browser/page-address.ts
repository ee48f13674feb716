/** The file name of an address below `/page-plan`: `/` is `/index`. */
export function pageFile(path: string): string {
  return `${path === "/" ? "/index" : path}.json`;
}
