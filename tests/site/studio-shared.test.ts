import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { parseEnv } from "#engine/env.ts";
import { applyEdit, type Edit } from "#engine/json/edit-json.ts";
import { studioCommands } from "#tools/cli/studio-commands.ts";
import { readSite } from "#tools/cli/read-site.ts";
import type { CheckedDraft, RenderedDraft, StudioSite } from "#tools/studio/studio-api.ts";
import { pageAround } from "#tools/studio/server/page-around.ts";
import { sampleSource } from "../sample-content.ts";
import { askStudio, partsOf } from "./ask-studio.ts";

const folder = mkdtempSync(join(tmpdir(), "studio-shared-"));
const folders = { manifests: join(folder, "page-manifests"), content: join(folder, "content") };
cpSync("page-manifests", folders.manifests, { recursive: true });
cpSync("content", folders.content, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));
const index = readSite(folders);
const commands = { ...studioCommands(parseEnv({})), folders, readSite: () => index };

const ask = <Answer>(path: string, body?: unknown) => askStudio<Answer>(path, commands, body);
const textOf = (name: string) => readFileSync(join(folders.manifests, name), "utf8");
const edited = (name: string, edit: Edit) => ({ name, text: applyEdit(textOf(name), edit) });
const render = (draft: object) => ask<RenderedDraft>("render", draft);
const check = (draft: object) => ask<CheckedDraft>("check", draft);

it("the menu, the facts and the sections have the fields of their schemas", async () => {
  const { shared } = await ask<StudioSite>("site");
  expect(shared.map(({ name }) => name)).toEqual([
    "site.json",
    "facts.json",
    "sections/stuck.json",
    "sections/stuck-business.json",
  ]);
  const [site, facts] = shared;
  expect(site?.fields.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    "name text",
    "shortName text",
    "language text",
    "navigation list",
    "groupLink object",
  ]);
  expect(facts?.fields.find(({ name }) => name === "supportPhone")).toMatchObject({
    kind: "text",
    help: "The free number of the call centre",
    isRequired: true,
  });
});

it("the menu is shown on any page, checked and saved", async () => {
  const name = "site.json";
  const renamed = edited(name, { set: ["navigation", 0, "text"], value: "For everybody" });
  const { html } = await render({ ...renamed, path: "/help" });
  expect([html.includes("For everybody"), html.includes("<title>Help")]).toEqual([true, true]);
  expect((await render({ name, text: textOf(name) })).html).not.toContain("For everybody");
  expect((await check(renamed)).problems).toEqual([]);
  const dead = edited(name, { set: ["navigation", 0, "to"], value: "/nowhere" });
  expect((await check(dead)).problems).toMatchObject([{ path: ["navigation", 0, "to"], severity: "error" }]);
  const empty = edited(name, { set: ["navigation"], value: [] });
  expect(await ask("save", { ...empty, base: textOf(name) })).toMatchObject({
    problem: expect.stringMatching(/^All pages share this file: The navbar has no links – add one/),
  });
  expect(await ask("save", { ...renamed, base: textOf(name) })).toEqual({ result: "saved", text: renamed.text });
  expect(textOf(name)).toBe(renamed.text);
});

it("a fact is shown in the texts of pages and of the content, and checked", async () => {
  const changed = edited("facts.json", { set: ["supportPhone"], value: "0800 111 222" });
  const { html, problems } = await render({ ...changed, path: "/switch-to-us" });
  expect([html.includes("0800 111 222"), html.includes("0800 000 662"), problems]).toEqual([true, false, []]);
  expect((await check(changed)).problems.filter(({ severity }) => severity === "error")).toEqual([]);
  const wrong = edited("facts.json", { set: ["supportPhone"], value: "call us" });
  expect((await check(wrong)).problems[0]?.path).toEqual(["supportPhone"]);
});

it("a fact is shown again after the CMS has not answered once", async () => {
  let failures = 1;
  const fetchSlices: typeof sampleSource.fetchSlices = (...wanted) =>
    failures-- > 0 ? Promise.reject(new Error("The CMS does not answer")) : sampleSource.fetchSlices(...wanted);
  const parts = { ...partsOf(sampleSource), source: { ...sampleSource, fetchSlices } };
  const changed = edited("facts.json", { set: ["supportPhone"], value: "0800 111 222" });
  const around = () => pageAround({ ...changed, path: "/switch-to-us" }, parts, folders.manifests);
  await expect(around()).rejects.toThrow("The CMS does not answer");
  await expect(around()).resolves.toHaveProperty("request.name", "switch-to-us.json");
});

it("a section is shown on a page that uses it, with its blocks to select, and checked", async () => {
  const name = "sections/stuck.json";
  const block = { type: "text", props: { heading: "Still stuck?", text: "<p>Call us.</p>" } };
  const changed = edited(name, { insert: ["blocks", 0], value: block });
  const { html, blocks } = await render({ ...changed, path: "/account-fees-and-limits" });
  expect(html).toContain("Still stuck?");
  expect(blocks.map(({ path }) => path)).toEqual([
    ["blocks", 0],
    ["blocks", 1],
  ]);
  for (const { source } of blocks) expect(html).toContain(`data-source="${source}"`);
  expect((await check(changed)).problems).toEqual([]);
  const wrong = edited(name, {
    insert: ["blocks", 0],
    value: { ...block, props: { heading: "[Write here: the heading]" } },
  });
  expect((await check(wrong)).problems[0]).toMatchObject({ path: ["blocks", 0, "props", "heading"] });
});

it.each(["site.json", "facts.json", "sections/stuck.json"])(
  "%s is not deleted, because pages share it",
  async (name) => {
    const text = textOf(name);
    const answer = await askStudio<{ problem: string }>("remove", commands, { name, text });
    expect(answer.problem).toMatch(/^All pages share .* – delete it by hand/);
    expect(textOf(name)).toBe(text);
  },
);

it("a file whose name has a space and other letters is opened, and hinders no file that pages share", async () => {
  const name = "old pages/über uns.json";
  mkdirSync(join(folders.manifests, "old pages"));
  writeFileSync(join(folders.manifests, name), textOf("help.json").replace("/help", "/ueber-uns"));
  onTestFinished(() => rmSync(join(folders.manifests, "old pages"), { recursive: true }));
  expect(await ask("open", name)).toEqual({ name, text: textOf(name) });
  expect((await render(edited("site.json", { set: ["navigation", 0, "text"], value: "For all" }))).html).toContain(
    "For all",
  );
});

it("a redirect is made like a page, and edited in the list of pages", async () => {
  const { name, text } = await ask<{ name: string; text: string }>("createPage", {
    path: "/winter-offers",
    title: "",
    to: "/help",
  });
  expect(name).toBe("winter-offers.json");
  expect(JSON.parse(text)).toEqual({
    $schema: "../schemas/generated/page-manifest.schema.json",
    routes: ["/winter-offers"],
    redirect: { to: "/help" },
  });
  expect((await check({ name, text })).problems).toEqual([]);
});
