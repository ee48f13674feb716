import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parseEnv } from "#engine/env.ts";
import { readPreviewAddress } from "#engine/preview/preview-address.ts";
import { draftsLink, openBrowser, previewOptions, readTime } from "#tools/cli/preview.ts";
import { filesOf } from "#tools/cli/where.ts";
import { previewPage } from "#tools/cli/preview-page.ts";

const folder = mkdtempSync(join(tmpdir(), "preview-"));
const file = join(folder, "hello.json");
const text = '{\n  "title": "Hello"\n}\n';
writeFileSync(file, text);
afterAll(() => rmSync(folder, { recursive: true }));

const now = Date.UTC(2026, 10, 20, 12);
const secret = "a secret of some length";

function read(address: string, own: string | undefined) {
  return readPreviewAddress(new URL(address).searchParams, own === undefined ? "open" : { secret: own }, now);
}

const day = { seconds: 86_400, now };

describe("previewPage", () => {
  it.each<[variables: Record<string, string>, start: string]>([
    [{}, "http://localhost:3000/preview?manifest="],
    [{ PORT: "8080" }, "http://localhost:8080/preview?manifest="],
    [{ PUBLIC_URL: "https://www.example.co.za/", PORT: "8080" }, "https://www.example.co.za/preview?manifest="],
  ])("makes an address for %o that carries the file as it is written", async (variables, start) => {
    const { address, expires } = await previewPage([file], parseEnv(variables), day);
    expect(address.startsWith(start)).toBe(true);
    expect(read(address, undefined)).toEqual({ text });
    expect(expires).toBeUndefined();
  });

  it("signs it for as long as it is asked to where there is a secret", async () => {
    const { address, expires } = await previewPage([file], parseEnv({ PREVIEW_SECRET: secret }), day);
    expect(read(address, secret)).toEqual({ text });
    expect(expires).toEqual(new Date(now + 86_400_000));
    expect(read(address, "another secret of some length")).toMatchObject({ status: 403 });
  });

  it("carries several manifests and site.json, each under its name", async () => {
    const site = join(folder, "site.json");
    writeFileSync(site, "{}");
    const { address } = await previewPage([site, file, file], parseEnv({ PREVIEW_SECRET: secret }), day);
    const carried = read(address, secret);
    expect("files" in carried && carried.files.map(({ name, text: own }) => [name.replace(/.*\//, ""), own])).toEqual([
      ["site.json", "{}"],
      ["hello.json", text],
    ]);
  });

  it("reads the standard input", async () => {
    const { address } = await previewPage(["-"], parseEnv({}), { ...day, readInput: () => text });
    expect(read(address, undefined)).toEqual({ text });
    await expect(previewPage(["-"], parseEnv({}), { ...day, readInput: () => " " })).rejects.toThrow(
      "The standard input is empty – write a manifest to it",
    );
    await expect(previewPage(["-"], parseEnv({}), { ...day, readInput: () => '{"a":' })).rejects.toThrow(
      /^standard-input:1:6 error /,
    );
  });

  it("takes the address of a page for the name of its file", async () => {
    expect(await filesOf(["/help", "page-manifests/about.json"])).toEqual([
      "page-manifests/help.json",
      "page-manifests/about.json",
    ]);
    await expect(filesOf(["/hlep"])).rejects.toThrow('No manifest has the address "/hlep" – did you mean "/help"?');
  });

  it.each<[what: string, content: string | undefined, words: string | RegExp]>([
    ["no file", undefined, "There is no manifest"],
    ["a file that is too large", " ".repeat(300_000), "300000 bytes, 37856 more than the 262144"],
    [
      "a file that cannot be packed into an address",
      Array.from({ length: 20_000 }, (_, index) => index * 7919).join(),
      /too long for an address: \d+ characters packed, \d+ more than the 32768 .* preview fewer pages/,
    ],
  ])("says why there can be none for %s", async (_what, content, words) => {
    const other = join(folder, "other.json");
    if (content !== undefined) writeFileSync(other, content);
    await expect(previewPage([other], parseEnv({}), day)).rejects.toThrow(words);
  });

  it.each(["facts.json", "sections/stuck.json"])("refuses %s, which is no page", async (name) => {
    const sentence = `page-manifests/${name} is no page – name a page that shows it, or look at it in /studio`;
    await expect(previewPage([`page-manifests/${name}`], parseEnv({}), day)).rejects.toThrow(sentence);
  });

  it("refuses more manifests than an address may carry", async () => {
    const many = Array.from({ length: 51 }, (_, index) => join(folder, `many-${index}.json`));
    for (const one of many) writeFileSync(one, text);
    await expect(previewPage(many, parseEnv({}), day)).rejects.toThrow("51 manifests are too many – name at most 50");
  });
});

describe("draftsLink", () => {
  it("makes the address of a page's drafts, valid until the end of next year or for as long as it is asked to", () => {
    const env = parseEnv({ PREVIEW_SECRET: secret });
    expect(draftsLink("/help", env, { now }).expires).toEqual(new Date("2028-01-01T00:00:00Z"));
    expect(draftsLink("/help", env, { now, seconds: 60 }).expires).toEqual(new Date(now + 60_000));
    expect(draftsLink("/help", parseEnv({}), { now })).toEqual({
      address: "http://localhost:3000/preview?drafts=%2Fhelp",
      expires: undefined,
    });
  });

  it.each(["/hlep", "/register"])("says that %s is no published page", (path) => {
    expect(() => draftsLink(path, parseEnv({}), { now })).toThrow(`There is no published page ${path} – `);
  });
});

describe("readTime", () => {
  it.each([
    ["30m", 1_800],
    ["2h", 7_200],
    ["7d", 604_800],
    ["30d", 2_592_000],
  ])("reads %s", (time, seconds) => {
    expect(readTime(time)).toBe(seconds);
  });

  it.each(["", "2", "h", "2 weeks", "-2h", "1.5h", "0d", "2H", "1e9d"])(
    "refuses %o, and says what to write",
    (time) => {
      expect(() => readTime(time)).toThrow("write minutes, hours or days, such as 30m, 2h or 7d");
    },
  );

  it.each(["31d", "721h", "999999999d"])("refuses %s, which no server accepts", (time) => {
    expect(() => readTime(time)).toThrow("write at most 30d");
  });
});

describe("openBrowser", () => {
  it("gives the address to the system, and says where there is no browser", async () => {
    const opened = join(folder, "opened");
    writeFileSync(join(folder, "xdg-open"), `#!/bin/sh\necho "$1" > ${opened}\n`, { mode: 0o755 });
    const env = { PATH: folder, DISPLAY: ":0" };
    expect(await openBrowser("http://localhost/preview?manifest=a&b", "linux", env)).toBe(true);
    await expect
      .poll(() => existsSync(opened) && readFileSync(opened, "utf8"))
      .toBe("http://localhost/preview?manifest=a&b\n");
    expect(await openBrowser("http://localhost/", "linux", { PATH: folder })).toBe(false);
    expect(await openBrowser("http://localhost/", "linux", { PATH: "/nowhere", DISPLAY: ":0" })).toBe(false);
  });
});

describe("docs/changing.md", () => {
  const lines = readFileSync("docs/changing.md", "utf8").matchAll(/^npm run pages -- preview (.*?)(?: +#.*)?$/gm);
  const commands = Array.from(lines, ([, words = ""]) => words);

  it("shows each of the options", () => {
    expect(commands.length).toBeGreaterThan(4);
    const shown = new Set(commands.flatMap((words) => words.match(/--[a-z]+/g) ?? []));
    expect([...shown].toSorted()).toEqual(
      Object.keys(previewOptions)
        .map((name) => `--${name}`)
        .toSorted(),
    );
  });

  it.each(commands)("shows what works: preview %s", async (words) => {
    const [, route] = /--drafts (\S+)/.exec(words) ?? [];
    if (route !== undefined) {
      const { address } = draftsLink(route, parseEnv({ PREVIEW_SECRET: secret }), { now });
      expect(read(address, secret)).toEqual({ drafts: route });
      return;
    }
    const [own = "", input] = words.split(" < ");
    const names = own.split(" ").filter((word, index, all) => !word.startsWith("--") && all[index - 1] !== "--expires");
    const [, time = "1d"] = /--expires (\S+)/.exec(own) ?? [];
    const readInput = () => readFileSync(input ?? "", "utf8");
    const link = await previewPage(names, parseEnv({ PREVIEW_SECRET: secret }), {
      seconds: readTime(time),
      now,
      readInput,
    });
    expect(read(link.address, secret)).not.toHaveProperty("sentence");
  });
});
