/** The name of a path's file below `/page-plan` and `/page-data/<version>`: `/` is `/index`. */
export function pageFile(path: string): string {
  return `${path === "/" ? "/index" : path}.json`;
}
