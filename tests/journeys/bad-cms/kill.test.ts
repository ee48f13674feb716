import { spawn } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { build } from "vite";
import { describe, expect, it } from "vitest";
import { model } from "#schemas/content/index.ts";
import { modelFingerprint } from "#engine/content/model-fingerprint.ts";
import { createContentDisk } from "#engine/content/content-disk.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { contentOf } from "./content-of.ts";

const source = "http://cms.example";
const fingerprint = modelFingerprint(model);

/** Each process is killed at another moment of a write. */
const turns = process.env["FULL"] === "true" ? 50 : 16;

describe("a process that is killed while it writes its copy of the content", () => {
  it(`leaves a whole one, ${turns} times of ${turns}`, async () => {
    const folder = temporaryFolder();
    const script = join(temporaryFolder(), "write-copies.mjs");
    writeFileSync(script, await bundle("tests/journeys/bad-cms/write-copies.ts"));
    const versions = new Set<string>();
    for (let turn = 0; turn < turns; turn++) {
      await writeAndKill(script, folder, turn * 10_000, (turn * 100) / turns);
      const copy = createContentDisk({ folder, source, model: fingerprint, onFailure: expect.fail }).read();
      expect(copy).toEqual({ ...contentOf(Number(copy?.version)), savedAt: expect.any(Number) });
      versions.add(copy?.version ?? "");
    }
    expect(versions.size).toBe(turns);
    expect(readdirSync(folder).filter((file) => file.endsWith(".new")).length).toBeGreaterThan(0);
  });
});

/** Lets a process write for a while after its first copy, and kills it. */
function writeAndKill(script: string, folder: string, first: number, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, folder, source, fingerprint, String(first)]);
    child.stdout.once("data", () => setTimeout(() => child.kill("SIGKILL"), 20 + ms));
    child.stderr.on("data", (data) => reject(new Error(String(data))));
    child.once("exit", (_code, signal) => (signal === "SIGKILL" ? resolve() : reject(new Error("It ended by itself"))));
  });
}

async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    ssr: { noExternal: true, external: builtinModules.flatMap((name) => [name, `node:${name}`]) },
    build: { ssr: entry, write: false, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const outputs = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  return outputs.flatMap((file) => (file.type === "chunk" ? [file.code] : [])).join("");
}
