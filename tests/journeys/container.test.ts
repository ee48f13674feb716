import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import * as z from "zod";
import { createContext, readDockerfile } from "./read-dockerfile.ts";
import { freePort, startContent } from "./start-site.ts";
import { temporaryFolder } from "./temporary-folder.ts";

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
    "tests/journeys/container.test.ts",
    "src/env.test.ts",
    "registry/tabs/tabs.test.tsx",
    "docs/operations.md",
  ])("keeps %s out", (path) => expect(isTaken(path)).toBe(false));

  it("takes everything that a build reads", () => {
    for (const path of [
      "src/server/main.ts",
      "schemas/generated/content.graphql",
      "registry/tabs/tabs.tsx",
      "package-lock.json",
    ]) {
      expect(isTaken(path)).toBe(true);
    }
  });

  it("pins its base, is no root, and runs node as its first process", () => {
    expect(image.instructions.find(({ value }) => value.startsWith("NODE_IMAGE="))?.value).toMatch(
      /=node:\d+\.\d+\.\d+-[a-z]+-slim$/,
    );
    expect(image.user).toBe("1000:1000");
    expect(image.command).toEqual(["node", "dist/server/main.js"]);
    expect(image.environment).toMatchObject({ NODE_ENV: "production", HOST: "0.0.0.0" });
  });

  it("holds all that the server needs, with which it writes nowhere but to its cache", async () => {
    const folder = assembleImage();
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

  it("serves the sample content by itself", async () => {
    const port = String(await freePort());
    const site = run(assembleImage(), { ...image.environment, PORT: port });
    onTestFinished(() => void site.kill("SIGKILL"));
    await expect.poll(() => statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(200);
    expect(await statusOf(`http://127.0.0.1:${port}/api/assets/mma/hero-people`)).toBe(200);
  });
});

/** The image's folder as its last stage fills it. Packages are linked: the ones that production needs. */
function assembleImage(): string {
  const folder = temporaryFolder();
  for (const { from, source, target } of image.copies) {
    if (from === "dependencies") linkPackages(join(folder, target));
    else cpSync(from === undefined ? source : source.replace("/app/", ""), join(folder, target), { recursive: true });
  }
  return folder;
}

const Lockfile = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

function linkPackages(folder: string): void {
  const { packages } = Lockfile.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  for (const [path, { dev }] of Object.entries(packages)) {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    if (name === undefined || dev || !existsSync(path)) continue;
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
  return spawn(process.execPath, image.command.slice(1), { cwd: folder, env, stdio: "ignore" });
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
