import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { listServerPackages, selectComponents } from "#tools/bundle/server-packages.ts";
import { createContext, readDockerfile } from "../../journeys/read-dockerfile.ts";
import { freePort, startContent } from "../../journeys/start-site.ts";
import { temporaryFolder } from "../../journeys/temporary-folder.ts";

const image = readDockerfile();
const isTaken = createContext();

describe("the container image", () => {
  it("copies what there is and what its .dockerignore lets in", () => {
    expect(image.taken.length).toBeGreaterThan(8);
    expect(image.taken.filter((path) => !existsSync(path) || !isTaken(path))).toEqual([]);
  });

  it.each([
    ".git/HEAD",
    "node_modules/react/index.js",
    "dist/server/main.js",
    ".cache/content/a.json",
    ".env",
    "tests/site/journeys/container.test.ts",
    "src/engine/env.test.ts",
    "registry/tabs/tabs.test.tsx",
    "docs/deploy.md",
  ])("keeps %s out", (path) => expect(isTaken(path)).toBe(false));

  it("takes everything that a build reads", () => {
    for (const path of [
      "src/hosts/node/main.ts",
      "schemas/generated/content.graphql",
      "registry/tabs/tabs.tsx",
      "package-lock.json",
    ]) {
      expect(isTaken(path)).toBe(true);
    }
  });

  it("pins its base, is no root, and runs node as its first process", () => {
    expect(image.instructions.find(({ value }) => value.startsWith("NODE_IMAGE="))?.value).toMatch(
      /=docker\.io\/library\/node:\d+\.\d+\.\d+-[a-z]+-slim(?:@sha256:[\da-f]{64})?$/,
    );
    expect(image.user).toBe("1000:1000");
    expect(image.command).toEqual(["node", "--max-semi-space-size=8", "dist/server/main.js"]);
    expect(image.environment).toMatchObject({ NODE_ENV: "production", HOST: "0.0.0.0" });
  });

  it("holds no package that the server never loads, and lists those that it holds", async () => {
    const packages = await serverPackages;
    const paths = packages.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["react", "sharp", "undici"].map((name) => `node_modules/${name}`)));
    expect(
      paths.filter((path) => /\/(?:vite|rolldown|@rolldown|@apollo|rxjs|esbuild|tsx|@types)(?:\/|$)/.test(path)),
    ).toEqual([]);
    const sbomOf = JSON.parse(execFileSync("npm", ["run", "--silent", "sbom"], { encoding: "utf8" })) as {
      components: { "bom-ref": string }[];
    };
    const listed = sbomOf.components.map((one) => one["bom-ref"]);
    expect(new Set(listed)).toEqual(new Set(packages.map(({ reference }) => reference)));
    const component = (name: string) => ({ "bom-ref": name, purl: `pkg:npm/${name}` });
    const sbom = {
      serialNumber: "urn:uuid:1",
      metadata: { timestamp: "2026-11-22", component: component("site@1.0.0") },
      components: [component("react@19.0.0"), component("vite@8.0.0")],
      dependencies: [
        { ref: "site@1.0.0", dependsOn: ["react@19.0.0", "vite@8.0.0"] },
        { ref: "react@19.0.0", dependsOn: [] },
        { ref: "vite@8.0.0", dependsOn: [] },
      ],
    };
    expect(JSON.parse(selectComponents(JSON.stringify(sbom), [{ reference: "react@19.0.0" }]))).toEqual({
      metadata: { component: component("site@1.0.0") },
      components: [component("react@19.0.0")],
      dependencies: [
        { ref: "site@1.0.0", dependsOn: ["react@19.0.0"] },
        { ref: "react@19.0.0", dependsOn: [] },
      ],
    });
  });

  it("holds all that the server needs, with which it writes nowhere but to its cache", async () => {
    const folder = await assembleImage();
    const before = listFiles(folder);
    const content = await startContent("content");
    onTestFinished(() => content.stop());
    const port = String(await freePort());
    const cache = join(temporaryFolder(), "content");
    const site = run(folder, {
      ...image.environment,
      PORT: port,
      CONTENT_CACHE_DIR: cache,
      CMS_URL: content.url,
      HOST: "127.0.0.1",
    });
    await expect.poll(() => statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(200);
    expect(await statusOf(`http://127.0.0.1:${port}/help`)).toBe(200);
    expect(checkHealth(port)).toBe(0);
    expect(readdirSync(cache)).toHaveLength(1);
    expect(listFiles(folder)).toEqual(before);

    site.kill("SIGTERM");
    expect(await once(site, "exit")).toEqual([0, null]);
    expect(checkHealth(port)).toBe(1);
  });

  it("ends at once when neither a CMS nor the sample content is asked for", async () => {
    const [code] = (await once(run(await assembleImage(), image.environment), "exit")) as [number];
    expect(code).toBe(1);
  });

  it("serves the sample content when it is asked for", async () => {
    const port = String(await freePort());
    const site = run(await assembleImage(), { ...image.environment, PORT: port, SAMPLE_CONTENT: "true" });
    onTestFinished(() => void site.kill("SIGKILL"));
    await expect.poll(() => statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(200);
    const picture = await fetch(`http://127.0.0.1:${port}/api/assets/mma/hero-business/80.webp`);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(await statusOf(`http://127.0.0.1:${port}/api/assets/mma/hero-people`)).toBe(200);
  });
});

/** Tracing the built server's imports takes seconds. */
const serverPackages = listServerPackages("dist/server");

/** The image's folder as its last stage fills it. Linked packages: the packages that the server loads. */
async function assembleImage(): Promise<string> {
  const folder = temporaryFolder();
  for (const { from, source, target } of image.copies) {
    if (target === "node_modules") await linkPackages(join(folder, target));
    else if (source.endsWith("/sbom.json")) continue;
    else cpSync(from === undefined ? source : source.replace("/app/", ""), join(folder, target), { recursive: true });
  }
  return folder;
}

async function linkPackages(folder: string): Promise<void> {
  for (const { path, isImported } of await serverPackages) {
    if (!isImported) continue;
    // Packages inside another package are included.
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    if (name === undefined) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    symlinkSync(join(process.cwd(), path), join(folder, name), "junction");
  }
}

function listFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => !name.startsWith("node_modules"))
    .map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`);
}

function run(folder: string, env: Record<string, string>): ChildProcess {
  // Otherwise a linked package would find all other packages beside its real folder.
  const given = ["--preserve-symlinks", "--preserve-symlinks-main", ...image.command.slice(1)];
  return spawn(process.execPath, given, { cwd: folder, env, stdio: "ignore" });
}

function checkHealth(port: string): number | null {
  return spawnSync(process.execPath, image.healthCheck.slice(1), { env: { PORT: port } }).status;
}

function statusOf(address: string): Promise<number> {
  return fetch(address).then(
    ({ status }) => status,
    () => 0,
  );
}
