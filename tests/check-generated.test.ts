import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkGenerated } from "#tools/cli/check-steps.ts";
import { generatedFiles } from "#tools/bundle/generated-files.ts";
import { siteSchemas } from "./this-site.ts";

let folder: string;
const files = generatedFiles(siteSchemas);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "generated-"));
  for (const [name, text] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const schema = [...files.keys()].find((name) => /^content\/.*\.schema\.json$/.test(name)) ?? expect.fail();
const line = (name: string) => `${folder}/${name}:1:1 differs from the schemas and the content – run npm run schemas`;

it("finds nothing after all files were written", () => {
  expect(checkGenerated(folder)).toEqual([]);
});

it("names a stale, a missing and an extra file", async () => {
  await writeFile(join(folder, "content.graphql"), "type Query { a: Int }");
  await rm(join(folder, schema));
  await writeFile(join(folder, "content/zz.schema.json"), "{}");
  expect(checkGenerated(folder).sort()).toEqual([
    line("content.graphql"),
    ...[schema, "content/zz.schema.json"].map(line),
  ]);
});

it("names every file when there is no folder", async () => {
  await rm(folder, { recursive: true });
  expect(checkGenerated(folder)).toHaveLength(files.size);
});
