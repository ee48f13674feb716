import { relative } from "node:path";
import type { ViteDevServer } from "vite";
import { projectFolders } from "#engine/project-folders.ts";
import { decoded } from "#engine/manifest/missing-page.ts";
import { iconFile, type DevComposer } from "./compose-dev-site.ts";
import { listProblems, type DevCheck } from "./dev-problems.ts";
import { onEachServer } from "./on-each-server.ts";
import { updateGenerated } from "./show-every-change.ts";

const { manifests: manifestFolder, content: contentFolder } = projectFolders;

/**
 * Milliseconds from the first event of a file until the file is read: an editor empties a file before it writes it, and the
 * watcher reports no second change within 50 ms.
 */
const savingTime = 60;

/** The revision of an error page that was made in place of a site. */
export const failed = (revision: number | string) => `failed ${revision}`;

/** Composes and checks the site again when manifests or content change, and keeps the open pages current. */
export function followChanges(vite: ViteDevServer, composer: DevComposer, check: DevCheck): void {
  // The schemas' content samples are slow to generate, so page requests are answered first.
  let editorsTimer: NodeJS.Timeout | undefined;
  const updateEditors = () => {
    clearTimeout(editorsTimer);
    editorsTimer = setTimeout(() => void updateGenerated(vite).catch((error: unknown) => console.error(error)), 1000);
    editorsTimer.unref();
  };

  onEachServer(vite, ({ watcher, ws }) => {
    // A file may have been saved between the answer and the connection. An error page stays until the error is fixed.
    ws.on("site:shown", (shown: unknown, client) => {
      if (typeof shown !== "string") return;
      const load = (isCurrent: boolean) => isCurrent || client.send({ type: "full-reload" });
      void composer
        .current()
        .then(({ headExtra }) => headExtra.includes(`"${shown}"`) || shown === failed(composer.revision()))
        .catch(() => shown.startsWith(failed("")))
        .then(load);
    });

    ws.on("site:problems", (path: unknown, client) => {
      void composer.current().then(
        ({ findProblems }) =>
          client.send("site:problems", listProblems(findProblems(decoded(String(path), decodeURIComponent)))),
        () => {},
      );
    });

    watcher.add([manifestFolder, contentFolder]);
    watcher.on("all", (_event, path) => {
      const file = relative(".", path).replaceAll("\\", "/");
      const isContent = file.startsWith(`${contentFolder}/`);
      const isOfSite = isContent || file.startsWith(`${manifestFolder}/`) || file === iconFile;
      if (isOfSite) setTimeout(() => void onChanged(isContent), savingTime);
    });
  });

  async function onChanged(isContent: boolean) {
    check.start();
    if (isContent) await composer.reloadContent().catch(() => {});
    composer.changed();
    // Vite's own reload event would also reload the studio, which saves a page while its author continues to edit.
    vite.ws.send({ type: "custom", event: "site:saved" });
    if (isContent) updateEditors();
  }
}
