import { build, type ViteDevServer } from "vite";
import { onEachServer } from "./on-each-server.ts";
import { isAuthored } from "./show-every-change.ts";

const entry = "src/tools/studio/browser/main.tsx";

/** Builds the studio's script at its first request, with React's production build, which is several times faster. */
export function createStudioScript(vite: ViteDevServer): () => Promise<string> {
  let script: ReturnType<typeof buildScript> | undefined;
  onEachServer(vite, ({ watcher, ws }) => {
    watcher.on("change", (path) => {
      const current = script;
      void current?.then(
        ({ modules }) => {
          if (script !== current || isAuthored(path) || !modules.has(path.replaceAll("\\", "/"))) return;
          script = undefined;
          ws.send({ type: "full-reload" });
        },
        () => undefined,
      );
    });
  });
  return async () => {
    const current = (script ??= buildScript());
    // A failed build is not kept: the next request builds the corrected files.
    current.catch(() => {
      if (script === current) script = undefined;
    });
    return (await current).code;
  };
}

async function buildScript() {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { "process.env.NODE_ENV": '"production"' },
    // The conditions of production instead of this process's development conditions.
    resolve: { conditions: ["module", "browser", "production"] },
    oxc: { jsx: { runtime: "automatic", importSource: "@emotion/react", development: false } },
    build: { write: false, target: "esnext", minify: false, modulePreload: false, rolldownOptions: { input: entry } },
  });
  const outputs = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunks = outputs.filter((file) => file.type === "chunk");
  const [chunk] = chunks;
  if (!chunk || chunks.length > 1) throw new Error(`${entry} became ${chunks.length} scripts – import nothing lazily`);
  return { code: chunk.code, modules: new Set(Object.keys(chunk.modules).map((id) => id.replace(/\?.*$/, ""))) };
}

export const studioScript = "/studio/app.js";

/**
 * The document of the studio before its script renders the page. Vite's client reloads the document when its code
 * changes, and notifies the script of changed files of the site.
 */
export const studioShell = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Studio</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  </head>
  <body>
    <div id="studio"></div>
    <noscript>The studio needs JavaScript.</noscript>
    <script type="module" src="${studioScript}"></script>
    <script type="module">
      import { createHotContext } from "/@vite/client";
      const hot = createHotContext("/studio");
      for (const change of ["site:saved", "site:changed"]) hot.on(change, () => dispatchEvent(new Event("site:saved")));
    </script>
  </body>
</html>
`;
