import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepBuilds } from "./keep-builds.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "builds-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes files like a build of Vite, and lists the folder afterwards. */
async function build(...names: string[]): Promise<string[]> {
  const files = join(folder, "static");
  mkdirSync(files, { recursive: true });
  for (const name of names) writeFileSync(join(files, name), "");
  await keepBuilds(files, names, join(folder, "builds.json"));
  return readdirSync(files).sort();
}

it("keeps the files of earlier builds", async () => {
  await build("app-1.js", "react.js");
  expect(await build("app-2.js", "react.js")).toEqual(["app-1.js", "app-2.js", "react.js"]);
});

it("removes files that only older builds had, with their compressed encodings", async () => {
  await build("app-1.js");
  for (const extension of ["br", "gz"]) writeFileSync(join(folder, `static/app-1.js.${extension}`), "");
  for (const turn of [2, 3, 4, 5]) expect(await build(`app-${turn}.js`)).toContain("app-1.js");
  expect(await build("app-6.js")).toEqual(["app-2.js", "app-3.js", "app-4.js", "app-5.js", "app-6.js"]);
});

it("counts the same build once, however often it is repeated", async () => {
  await build("app-1.js");
  for (let turn = 0; turn < 9; turn++) await build("app-2.js");
  expect(await build("app-2.js")).toEqual(["app-1.js", "app-2.js"]);
});

it("starts again when its record is damaged", async () => {
  await build("app-1.js");
  writeFileSync(join(folder, "builds.json"), '{"files":');
  expect(await build("app-2.js")).toEqual(["app-2.js"]);
});
