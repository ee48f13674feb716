/** Where a project keeps its parts, relative to the folder in which its commands run. */
export const projectFolders = {
  /** The manifests of pages, and `site.json`. */
  manifests: "page-manifests",
  /** The sample content, and its files in `assets`. */
  content: "content",
  /** What `npm run schemas` writes. */
  generated: "schemas/generated",
  /** Files that the site serves as they are, such as its icon. */
  publicFiles: "src/site/public",
  /** What `npm run build` writes: the browser's files, the scripts of Node, and the Worker. */
  build: "dist",
  client: "dist/client",
  server: "dist/server",
  worker: "dist/worker",
} as const;
