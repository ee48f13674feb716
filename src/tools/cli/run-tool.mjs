// Runs a command of this folder from a bundle: `node src/tools/cli/run-tool.mjs pages check`. A bundle starts much
// faster than its hundred sources. The bundle is rebuilt when a source changes.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import * as nodeModule from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// React and the bundler depend on NODE_ENV, and later runs reuse the bundle with any environment.
process.env.GIVEN_NODE_ENV = process.env.NODE_ENV ?? "";
process.env.NODE_ENV = "production";
const bundles = ".cache/tools";
const [tool] = process.argv.splice(2, 1);
const folder = join(bundles, `${tool}-${fingerprint()}`);
if (!existsSync(folder)) await bundle().catch(fail);
nodeModule.enableCompileCache?.();
await import(pathToFileURL(join(folder, `${tool}.js`)).href);

function fail(error) {
  console.error(error.message.replace(/\s+Stack backtrace:[^]*/, ""));
  process.exit(2);
}

/** A fingerprint that changes with the sources. File times are much faster to read than the files. */
function fingerprint() {
  const hash = createHash("sha256").update(process.version);
  const sources = ["schemas", "registry", "src"].flatMap(sourcesBelow);
  const imported = ["page-manifests/facts.json", "content/assets.json"].filter(existsSync);
  for (const file of ["package.json", "package-lock.json", ...imported, ...sources]) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest("hex").slice(0, 16);
}

function sourcesBelow(place) {
  return readdirSync(place, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:tsx?|mjs|json)$/.test(name) && !/^generated|\.(?:test|fixture)\.tsx?$/.test(name))
    .sort()
    .map((name) => join(place, name));
}

async function bundle() {
  const { build } = await import("vite");
  const { looseJson } = await import("./loose-json.mjs");
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins: [looseJson()],
    ssr: { noExternal: true, external: ["sharp", "vite", "svgo", "playwright-core", "@sparticuz/chromium"] },
    build: {
      ssr: true,
      outDir: unfinished,
      target: "node20",
      minify: false,
      rolldownOptions: { input: { [tool]: `src/tools/cli/${tool}.ts` } },
    },
  });
  // A killed run leaves an unfinished bundle, whose name ends with the run's process.
  const isOther = (name) => new RegExp(`^${tool}-\\w{16}(?:-\\d+)?$`).test(name) && join(bundles, name) !== folder;
  // A command that started before the change of a source may still load parts of its bundle.
  const hourAgo = Date.now() - 60 * 60 * 1000;
  const isOld = (name) => !(statSync(join(bundles, name), { throwIfNoEntry: false })?.mtimeMs > hourAgo);
  const old = readdirSync(bundles).filter((name) => isOther(name) && isOld(name));
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another run may have made the same bundle at the same time.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  for (const name of old) rmSync(join(bundles, name), { recursive: true, force: true });
}
