/** The addresses that the server reserves; a page there would never be reachable. */
const reservedPaths =
  "/healthz /readyz /metrics /robots.txt /sitemap.xml /site.webmanifest /favicon.ico /favicon.svg".split(" ");

const reservedFolders = "/.well-known /api /hooks /preview /page-plan /page-data /static /studio".split(" ");

/** True for an address of previews and the studio, which are not for visitors. */
export function isDevelopment(path: string): boolean {
  return ["/preview", "/studio"].some((folder) => path === folder || path.startsWith(`${folder}/`));
}

/** True for an address that never leads to a page. */
export function isReserved(path: string): boolean {
  if (reservedPaths.includes(path)) return true;
  return reservedFolders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}
