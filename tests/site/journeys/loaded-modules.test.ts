import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import type { BundleReport } from "#tools/bundle/bundle-report.ts";
import { smallProject } from "../../journeys/project-folder.ts";
import { startContent, startSite } from "../../journeys/start-site.ts";
import { temporaryFolder } from "../../journeys/temporary-folder.ts";

/** The scripts of the server contain its packages, except undici, which has a hundred files. */
const mostFiles = 220;
const project = smallProject();

/** Writes the address of each module that a process loads into a file. */
const recorder = (file: string) => `
  import { appendFileSync } from "node:fs";
  import { createRequire, register } from "node:module";
  const hook = 'import { appendFileSync } from "node:fs";'
    + 'export async function load(url, context, next) { appendFileSync(${JSON.stringify(file)}, url + "\\\\n"); return next(url, context); }';
  register("data:text/javascript," + encodeURIComponent(hook));
  const require = createRequire(import.meta.url);
  process.on("exit", () => appendFileSync(${JSON.stringify(file)}, Object.keys(require.cache).map((path) => "file://" + path + "\\n").join("")));
`;

async function loadedModules(env: Record<string, string>): Promise<string[]> {
  const folder = temporaryFolder();
  const [script, file] = [join(folder, "recorder.mjs"), join(folder, "modules.txt")];
  writeFileSync(script, recorder(file));
  // Starts like the documented command: without a setting for React's build.
  const variables = {
    ...env,
    NODE_ENV: "",
    CONTENT_CACHE_DIR: folder,
    NODE_OPTIONS: `--import ${pathToFileURL(script).href}`,
  };
  const site = await startSite(variables, { folder: project });
  await fetch(`${site.url}/help`);
  await site.stop();
  return [
    ...new Set(
      readFileSync(file, "utf8")
        .split("\n")
        .filter((url) => url.startsWith("file://")),
    ),
  ];
}

it("a server with a CMS loads nothing of the development CMS, few files, and React's production build", async () => {
  const content = await startContent("content");
  const withCms = await loadedModules({ CMS_URL: content.url });
  await content.stop();
  const without = await loadedModules({});
  const ofDevCms = /\/node_modules\/(?:ajv|graphql-http)\/|\/dev-cms\.js$/;
  expect(withCms.filter((url) => ofDevCms.test(url))).toEqual([]);
  expect(without.filter((url) => ofDevCms.test(url))).not.toEqual([]);
  // Only a request for a preview loads the code of previews.
  expect(withCms.filter((url) => /\/(?:preview|keep|render-payload|pack)-[\w-]+\.js$/.test(url))).toEqual([]);
  expect(withCms.filter((url) => url.includes("/create-cdn-"))).toEqual([]);
  // Only development has the studio.
  const ofStudio = /\/node_modules\/(?:oxfmt|node-diff3|@dnd-kit)\/|\/(?:answer-studio|edit-json)-[\w-]+\.js$/;
  expect([...withCms, ...without].filter((url) => ofStudio.test(url))).toEqual([]);
  expect(withCms.length).toBeLessThan(mostFiles);
  const report = JSON.parse(readFileSync("dist/server/.vite/bundle-report.json", "utf8")) as BundleReport;
  const builds = Object.values(report).flatMap((files) =>
    files.map((file) => /\/react-dom-server\.node\.(\w+)\.js/.exec(file)?.[1]).filter(Boolean),
  );
  expect(builds).toEqual(["production"]);
});
