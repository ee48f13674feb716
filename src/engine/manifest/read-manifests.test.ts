import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formatProblem } from "#engine/json/problem.ts";
import { misnamedFiles, readManifests } from "./read-manifests.ts";
import { definition } from "#engine/small-site.fixture.ts";

const site = {
  name: "Corner Bakery",
  language: "en-ZA",
  navigation: [],
};
const page = (route: string) => ({ routes: [route], title: "Help", description: "Answers.", blocks: [] });

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "manifests-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function read(files: Record<string, unknown>) {
  for (const [name, value] of Object.entries({ "site.json": site, ...files })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(
      join(folder, name),
      typeof value === "string" || value instanceof Uint8Array ? value : JSON.stringify(value),
    );
  }
  const { manifests, problems } = readManifests(folder, definition);
  return {
    pages: manifests && [...manifests.pages.keys()],
    problems: problems.map((one) => formatProblem(one).replace(`${folder}/`, "")),
  };
}

describe("readManifests", () => {
  it("reads every manifest, also in folders, under its path", async () => {
    expect(
      await read({ "help.json": page("/help"), "about/banking.json": page("/about/banking"), "notes.md": "# Notes" }),
    ).toEqual({
      pages: ["about/banking", "help"],
      problems: [],
    });
  });

  it("follows no link to a folder, which may lead back to a folder around it", async () => {
    await mkdir(join(folder, "about"));
    await symlink(folder, join(folder, "about/all"), "junction");
    expect(await read({ "help.json": page("/help") })).toEqual({ pages: ["help"], problems: [] });
  });

  it("reads the files of a folder whose own name ends with .json", async () => {
    expect(await read({ "help.json": page("/help"), "old.json/a.json": page("/a") })).toEqual({
      pages: ["help", "old.json/a"],
      problems: [],
    });
  });

  it("omits manifests with problems, and reports all problems", async () => {
    const { pages, problems } = await read({
      "a.json": "{",
      "b.json": { ...page("/b"), title: "" },
      "c.json": page("/c"),
    });
    expect(pages).toEqual(["c"]);
    expect(problems).toEqual([
      "a.json:1:2 error expected a closing brace }, found the end of the file – close the object",
      expect.stringMatching(/^b\.json:1:\d+ error The text is empty – write it$/),
    ]);
  });

  it("compares manifests with each other", async () => {
    const { pages, problems } = await read({ "a.json": page("/help"), "b.json": page("/help") });
    expect(pages).toEqual(["a", "b"]);
    expect(problems).toEqual([expect.stringContaining('b.json:1:12 error The address "/help" already belongs to')]);
  });

  it("returns no manifests without the site's own manifest", async () => {
    const { pages, problems } = await read({ "site.json": {}, "a.json": page("/a") });
    expect(pages).toBeUndefined();
    expect(problems[0]).toMatch(/^site\.json:1:1 error "name" is missing/);
  });

  it.each([
    ["Windows-1252", "latin1", "help.json:1:33"],
    ["UTF-16", "utf16le", "help.json:1:1"],
  ] as const)("says of a file in %s that it must be UTF-8", async (_name, encoding, place) => {
    const mark = encoding === "latin1" ? "" : "\uFEFF";
    const text = mark + JSON.stringify({ ...page("/help"), title: "Café" });
    const { problems } = await read({ "help.json": Buffer.from(text, encoding) });
    expect(problems).toEqual([
      `${place} error The file is not in UTF-8, or a character was lost here – write it again in UTF-8`,
    ]);
  });
});

describe("misnamedFiles", () => {
  it("finds manifests that are not read because of their names", async () => {
    await read({ "help.json": page("/help"), "a.JSON": "{}", "b/c.json.txt": "{}", "d.jsonc": "{}", "e.json~": "{}" });
    expect(misnamedFiles(folder).map((one) => formatProblem(one).replace(`${folder}/`, ""))).toEqual([
      'a.JSON:1:1 error The name does not end with .json – rename it to "a.json"',
      'b/c.json.txt:1:1 error The name does not end with .json – rename it to "c.json"',
      'd.jsonc:1:1 error The name does not end with .json – rename it to "d.json"',
    ]);
  });
});
