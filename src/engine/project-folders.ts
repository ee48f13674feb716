/** The folders of a project, relative to the folder in which its commands run. */
export const projectFolders = {
  /** The manifests of pages, and `site.json`. */
  manifests: "page-manifests",
  /** The sample content; its files are in `assets`. */
  content: "content",
  generated: "schemas/generated",
  /** Files that the site serves unchanged, such as its icon. */
  publicFiles: "src/site/public",
  /** The output of `npm run build`: files of the browser, scripts of Node, the Worker. */
  build: "dist",
  client: "dist/client",
  server: "dist/server",
  worker: "dist/worker",
} as const;
