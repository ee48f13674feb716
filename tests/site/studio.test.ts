import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import fsPromises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { Window } from "happy-dom";
import { parse } from "jsonc-parser";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { isWithin, periodOf, type Dated } from "#schemas/period.ts";
import { parseEnv } from "#engine/env.ts";
import { studioCommands } from "#tools/cli/studio-commands.ts";
import { readSite } from "#tools/cli/read-site.ts";
import { readJson } from "#engine/json/read-json.ts";
import { parseManifest } from "#engine/manifest/parse-manifest.ts";
import { planAt } from "#engine/manifest/timetable.ts";
import { manifestFiles } from "#engine/manifest/read-manifests.ts";
import { compileBaseStyles } from "#engine/render/compile-base-styles.ts";
import { siteOf } from "../site-of.ts";
import { definition } from "../this-site.ts";
import { hasWords } from "#tools/catalogue/has-words.ts";
import { insertCopy, unbind } from "#tools/studio/edit-blocks.ts";
import type { Bind } from "#schemas/block-entry.ts";
import { valueAt } from "#schemas/json-path.ts";
import { textsIn } from "#schemas/texts-in.ts";
import { applyEdit, type Edit } from "#engine/json/edit-json.ts";
import { answerStudio } from "#tools/studio/server/answer-studio.ts";
import { layOut } from "#tools/studio/server/manifest-files.ts";
import { applyChange } from "#tools/studio/browser/page/create-renderer.ts";
import { checkDraft, findValues } from "#tools/studio/server/check-draft.ts";
import type { StudioParts } from "#tools/studio/server/studio-parts.ts";
import type { CheckedDraft, RenderedDraft, Saving, SiteSurvey } from "#tools/studio/studio-api.ts";
import type { StudioAsset, StudioSite } from "#tools/studio/studio-api.ts";
import { sampleSource } from "../sample-content.ts";
import { manifests } from "../this-pages.ts";
import { startSession } from "./studio-session.ts";

const folder = mkdtempSync(join(tmpdir(), "studio-"));
const folders = { manifests: join(folder, "page-manifests"), content: join(folder, "content") };
cpSync("page-manifests", folders.manifests, { recursive: true });
cpSync("content", folders.content, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const log = () => {};
const site = siteOf({
  mode: "development",
  manifests,
  source: sampleSource,
  document: { baseCss: compileBaseStyles(definition), headScript: "", loaderScript: "", app: "/app.js" },
  log,
});
const parts: StudioParts = { definition, site, source: sampleSource };
const index = readSite(folders);
const commands = { ...studioCommands(parseEnv({})), folders, readSite: () => index, checkContent: async () => [] };

const origin = "http://localhost:3000";

async function ask(path: string, body: unknown = null, init: RequestInit = {}): Promise<Response> {
  const request = new Request(`${origin}/studio/api/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    ...init,
    headers: { origin, "content-type": "application/json", ...init.headers },
  });
  return answerStudio(request, `/studio/api/${path.replace(/\?.*/, "")}`, { parts, commands, host: "127.0.0.1" });
}

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const response = await ask(path, body);
  return (await response.json()) as Answer;
}

const names = manifestFiles("page-manifests");
const textOf = (name: string) => readFileSync(join(folders.manifests, name), "utf8");

describe("a manifest that is saved", () => {
  it.each(names)("unchanged is the same file: %s", async (name) => {
    const text = textOf(name);
    expect(await post("save", { name, text, base: text })).toEqual({ result: "saved", text });
    expect(textOf(name)).toBe(text);
  });

  it("has nothing but the change, and with the change undone it is the same file", async () => {
    for (const name of names) {
      const text = textOf(name);
      const title = String(parse(text).title ?? "");
      const edited = applyEdit(text, { set: ["title"], value: "Another" });
      const [saved, back] = [await layOut(edited, text), applyEdit(edited, { set: ["title"], value: title })];
      if (title === "") continue;
      expect(saved).toBe(text.replace(/^ {2}"title": .*$/m, '  "title": "Another",'));
      expect(await layOut(back, saved)).toBe(text);
    }
  });

  it("is laid out as oxfmt does where it was laid out so, and else left as it is edited", async () => {
    const laidOut = '{\n  "routes": ["/x"],\n  "blocks": []\n}\n';
    const narrow = '{ "routes": ["/x"],\n\n\n  "blocks": [] }\n';
    const long = { set: ["blocks"], value: [{ type: "text", props: { heading: "x".repeat(120) } }] } as const;
    expect(await layOut(applyEdit(laidOut, { set: ["routes"], value: ["/x", "/y"] }), laidOut)).toBe(
      laidOut.replace(`["/x"]`, `["/x", "/y"]`),
    );
    expect(await layOut(applyEdit(laidOut, long), laidOut)).toMatch(/\n {6}"props": \{\n {8}"heading"/);
    expect(await layOut(applyEdit(narrow, { remove: ["routes"] }), narrow)).toBe('{ "blocks": [] }\n');
  });

  it("is merged with what changed on disk meanwhile, unless both changed the same", async () => {
    const name = "help.json";
    const base = textOf(name);
    const disk = applyEdit(base, { set: ["title"], value: "Changed on disk" });
    const yours = applyEdit(base, { set: ["blocks", 0, "id"], value: "changed-here" });
    writeFileSync(join(folders.manifests, name), disk);
    expect(await post("save", { name, text: yours, base })).toMatchObject({ result: "merged" });
    const both = applyEdit(disk, { set: ["blocks", 0, "id"], value: "changed-here" });
    expect(textOf(name)).toBe(both);
    const conflicting = applyEdit(base, { set: ["title"], value: "Changed here" });
    expect(await post("save", { name, text: conflicting, base })).toMatchObject({
      result: "conflict",
      disk: both,
      conflicts: [{ disk: '  "title": "Changed on disk",', yours: '  "title": "Changed here",' }],
    });
    expect(textOf(name)).toBe(both);
    writeFileSync(join(folders.manifests, name), base);
  });
});

describe("a file that is not JSON", () => {
  const name = "help.json";

  it("is not merged, and the conflict says the reason", async () => {
    const base = textOf(name);
    const broken = base.replace(/"title": "[^"]*"/, '"title": "No end');
    writeFileSync(join(folders.manifests, name), broken);
    const text = applyEdit(base, { set: ["blocks", 1, "id"], value: "changed-here" });
    const saving = await post<Saving>("save", { name, text, base });
    writeFileSync(join(folders.manifests, name), base);
    expect(saving).toMatchObject({ result: "conflict", disk: broken });
    expect(saving).toHaveProperty(
      "problem",
      expect.stringMatching(/^The file on disk is not JSON, so it cannot be merged: line \d+: .* closing double quote/),
    );
  });

  it("is refused before its changes are shown", async () => {
    const review = await ask("review", { name, text: textOf(name).replace("{", "") });
    expect([review.status, await review.json()]).toEqual([
      422,
      { problem: expect.stringMatching(/^The text is not JSON: line \d+: .* – /) },
    ]);
  });
});

it.each([
  ["EACCES", "check the permissions of the file and its folder"],
  ["EPERM", "check the permissions of the file and its folder"],
  ["EROFS", "check the permissions of the file and its folder"],
  ["ENOSPC", "make room on the disk"],
])("a file that cannot be written (%s) is named with the remedy", async (code, remedy) => {
  const file = join(folders.manifests, "help.json");
  const writing = vi.spyOn(fsPromises, "writeFile").mockImplementation((path) => {
    throw Object.assign(new Error(`${code}: open`), { code, path });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    writing.mockRestore();
    syncBuiltinESMExports();
  });
  const base = textOf("help.json");
  const text = applyEdit(base, { set: ["title"], value: "Another" });
  const response = await ask("save", { name: "help.json", text, base });
  expect([response.status, await response.json()]).toEqual([
    409,
    { problem: `${file} may not be written (${code}) – ${remedy}; your text stays here` },
  ]);
});

it("a refused new page has a sentence without the places of the command line", async () => {
  const refused = await post<{ problem: string }>("createPage", { path: "/with space/ü", title: "Ü", to: "" });
  expect(refused.problem).toMatch(/^[A-Z"]/);
  expect(refused.problem).not.toMatch(/\.json|:\d+:\d+/);
});

describe("a file that is deleted while it is edited", () => {
  it("is written again, when the user has seen that it is gone", async () => {
    const name = "near/login.json";
    const text = textOf(name);
    const edited = applyEdit(text, { set: ["routes"], value: ["/another-login"] });
    rmSync(join(folders.manifests, name));
    expect(await post("review", { name, text: edited })).toMatchObject({ disk: "", text: edited });
    expect(await post("save", { name, text: edited, base: text })).toMatchObject({ result: "conflict", disk: "" });
    expect(await post("save", { name, text: edited, base: "" })).toEqual({ result: "saved", text: edited });
    expect(textOf(name)).toBe(edited);
    writeFileSync(join(folders.manifests, name), text);
  });
});

/** A possible edit of a manifest in its present state. */
function editOf(text: string, [kind, one, other]: [number, number, number]): (text: string) => string {
  const { blocks = [] } = parse(text);
  const types = Object.keys(definition.blocks);
  const [from, to] = [one % Math.max(blocks.length, 1), other % Math.max(blocks.length, 1)];
  const type = types[one % types.length];
  const apply = (edit: Edit) => (current: string) => applyEdit(current, edit);
  if (kind === 0 || blocks.length === 0) return apply({ insert: ["blocks", from], value: { type } });
  if (kind === 1) return apply({ move: ["blocks", from], to: ["blocks", to] });
  if (kind === 2) return apply({ remove: ["blocks", from] });
  if (kind === 3) return (current) => insertCopy(current, ["blocks", from + 1], blocks[from]);
  if (kind === 4) return apply({ set: ["blocks", from, "props", "heading"], value: `"${other}"` });
  if (kind === 5) return apply({ move: ["blocks", from], to: ["blocks", to, "slots", "aside", 0] });
  if (kind === 6) return apply({ set: ["blocks", from, "id"], value: `block-${other}` });
  return apply({ set: ["description"], value: "x".repeat(other % 200) });
}

it("two hundred sequences of edits leave a text that can be read, and whose problems have a place", () => {
  const edits = fc.array(fc.tuple(fc.nat(7), fc.nat(40), fc.nat(400)), { minLength: 1, maxLength: 6 });
  const pages = names.filter((name) => parse(textOf(name)).blocks);
  fc.assert(
    fc.property(fc.constantFrom(...pages), edits, (name, steps) => {
      const text = steps.reduce((edited, step) => tryEdit(edited, step), textOf(name));
      expect(readJson(name, text)).toHaveProperty("value");
      const parsing = parseManifest(name, text, definition);
      const problems = "problems" in parsing ? findValues(parsing.problems, name, text) : [];
      expect(problems.filter(({ path, message }) => !path || message === "")).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

const sequences = Number(process.env["SEQUENCES"] ?? 10);

const api = {
  // Throws the sentence of a refusal, as the studio's client does.
  async unbind(request: object): Promise<Record<string, unknown>> {
    const response = await ask("unbind", request);
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(String(answer["problem"]));
    return answer;
  },
  save: (request: object) => post<Saving>("save", request),
};
/**
 * The actions of a session that leave every page without problems; other actions may leave an empty text or a dead
 * link.
 */
const flawless = 11;
const renaming = 7;
const everyAction = 15;
const actions = (count: number) =>
  fc.array(fc.tuple(fc.nat(count - 1), fc.nat(400), fc.nat(400)), { minLength: 4, maxLength: 12 });
type Steps = [number, number, number][];

/** Runs a session and saves the page. Then undoes all edits and saves again, which must restore the file. */
async function runSession(name: string, steps: Steps, look: (text: string) => Promise<void> | void): Promise<void> {
  const described = (await (await ask("site")).json()) as StudioSite;
  const before = textOf(name);
  const disk = {
    read: () => textOf(name),
    write: (text: string) => writeFileSync(join(folders.manifests, name), text),
  };
  const session = startSession({ name, site: described, api, disk });
  try {
    for (const step of steps) {
      await session.act(...step);
      expect(readJson(name, session.text())).toHaveProperty("value");
    }
    await session.save();
    await look(session.text());
    session.undoAll();
    expect(session.text()).toBe(before);
    await session.save();
    // A new address on disk stays there.
    if (steps.some(([kind]) => kind === renaming)) return;
    // A line that oxfmt would format differently is formatted when the rest of the file is formatted.
    expect([before, await layOut(before, "{}\n")]).toContain(textOf(name));
  } finally {
    disk.write(before);
  }
}

it(`${sequences} sequences of what people do leave a page that can be read, saved, shown and undone byte for byte`, async () => {
  const pages = names.filter((name) => parse(textOf(name)).blocks);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...pages), actions(flawless), (name, steps) =>
      runSession(name, steps, async (text) => {
        expect(parseManifest(name, text, definition, site.pages())).toHaveProperty("manifest");
        const { html, problems } = await post<RenderedDraft>("render", { name, text: textOf(name) });
        // A required prop may be bound to content that is optional and empty in the sample, which the page says.
        const notes = html.match(/role="note".*?<\/strong>/gs) ?? [];
        expect([problems, notes.filter((note) => !/The content &quot;[^&]+&quot; is empty/.test(note))]).toEqual([
          [],
          [],
        ]);
      }),
    ),
    // The first example copies a shared section. The second example unbinds empty content, which is refused.
    {
      numRuns: sequences,
      examples: [
        ["for-business/rewards-and-incentives.json", [[6, 350, 0]]],
        ["unclaimed-ccod.json", [[3, 53, 0]]],
        [
          "sample.json",
          [
            [0, 91, 199],
            [3, 94, 0],
            [4, 0, 0],
          ],
        ],
      ],
    },
  );
}, 3_600_000);

it(`${sequences} sequences in pages, redirects, sections, the menu and the facts leave problems with a place, and are undone byte for byte`, async () => {
  const { shared } = (await (await ask("site")).json()) as StudioSite;
  const shares = shared.map(({ name }) => name);
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.constantFrom(...names), fc.constantFrom(...shares)),
      actions(everyAction),
      (name, steps) =>
        runSession(name, steps, async (text) => {
          const draft = { name, text, path: shares.includes(name) ? "/account-fees-and-limits" : undefined };
          const { problems } = await post<CheckedDraft>("check", draft);
          expect(problems.filter(({ message, hint, line }) => !message || !hint || line < 1)).toEqual([]);
          const { html, problems: own } = await post<RenderedDraft>("render", draft);
          const isPage = !("redirect" in (parse(text) as object));
          expect(html !== "" || own.length > 0).toBe(isPage || own.length > 0);
        }),
    ),
    { numRuns: sequences },
  );
}, 3_600_000);

/** A block cannot be moved into itself. */
function tryEdit(text: string, step: [number, number, number]): string {
  try {
    return editOf(text, step)(text);
  } catch (error) {
    expect(String(error)).toMatch(/into itself/);
    return text;
  }
}

describe("a draft", () => {
  const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0];

  it.each([
    ["switch-to-us.json", "/switch-to-us", ""],
    ["for-people.json", "/for-people", "?agent=true"],
    ["account-fees-and-limits.json", "/account-fees-and-limits", ""],
  ])("is shown as its page is afterwards: %s", async (name, path, query) => {
    const draft = await post<RenderedDraft>("render", { name, text: textOf(name), query: query.slice(1) });
    const page = await (await site.fetch(new Request(origin + path + query))).text();
    const places = (html: string) =>
      mainOf(html)
        ?.replaceAll(folders.manifests, "page-manifests")
        .replaceAll(/ data-(?:field|record|whole)="[^"]*"/g, "");
    // A comparison of the whole objects would print the whole objects.
    expect(places(draft.html) === mainOf(page)).toBe(true);
    expect(draft.problems).toEqual([]);
    for (const { source } of draft.blocks.slice(0, 1)) expect(draft.html).toContain(`data-source="${source}"`);
  });

  type DatedBlock = Dated & { props?: { heading?: string } };
  const isShown = (block: DatedBlock) => isWithin(periodOf(block), Date.now());

  /**
   * Changes a page with a slot: the page then shows a section twice, has a block with a first day, and has a block that
   * is not shown yet.
   */
  const varying = [
    { insert: ["blocks", 1], value: { use: "stuck" } },
    { insert: ["blocks", 2], value: { type: "text", from: "2020-01-01", props: { heading: "Since long ago" } } },
    { insert: ["blocks", 3], value: { use: "stuck" } },
    { insert: ["blocks", 4], value: { type: "text", props: { heading: "Always" } } },
    { insert: ["blocks", 5], value: { type: "text", from: "2090-01-01", props: { heading: "Much later" } } },
  ] satisfies Edit[];
  const editAll = (name: string, edits: Edit[]) => edits.reduce((text, edit) => applyEdit(text, edit), textOf(name));

  it.each([
    ...["switch-to-us.json", "help.json", "for-business.json", "account-fees-and-limits.json"].map(
      (name) => [name, textOf(name)] as const,
    ),
    ["account-fees-and-limits.json", editAll("account-fees-and-limits.json", varying)] as const,
  ])(
    "is after an edit of one block what it would be from the start, and renders no other block: %s",
    async (name, text) => {
      const { DOMParser } = new Window();
      const read = (html: string) => new DOMParser().parseFromString(html, "text/html") as unknown as Document;
      // The content of a replaced block is not requested any more.
      const bound = { set: ["blocks", 1], value: { type: "app-tiles", bind: "people.appTiles" } } as const;
      await post<RenderedDraft>("render", { name, text: applyEdit(text, bound) });
      let before = await post<RenderedDraft>("render", { name, text });
      const page = read(before.html);
      const { blocks } = parse(text) as { blocks: DatedBlock[] };
      const headed = [...blocks.entries()].filter(([, block]) => block.props?.heading && isShown(block));
      const shownPlace = (place: number) => blocks.slice(0, place).filter(isShown).length;
      const changed = new Set<number>();
      for (const [place] of headed.slice(0, 3)) {
        // The words are longer than a line, so the blocks below move.
        const value = "Changed words ".repeat(10);
        const edited = applyEdit(text, { set: ["blocks", place, "props", "heading"], value });
        const draft = await post<RenderedDraft>("render", { name, text: edited, since: before.id });
        const { kept = [] } = draft;
        // The block of the previous edit has its own heading again.
        changed.add(shownPlace(place));
        expect(kept.flatMap((source, at) => (source === null ? [at] : []))).toEqual([...changed]);
        changed.clear();
        changed.add(shownPlace(place));
        const fresh = read(draft.html);
        expect(fresh.querySelector("nav, footer")).toBeNull();
        expect(applyChange(page, fresh, kept)).toBe(true);
        // After another page, the server knows nothing of the text.
        await post<RenderedDraft>("render", { name, text: applyEdit(edited, { set: ["title"], value: "Another" }) });
        const whole = read((await post<RenderedDraft>("render", { name, text: edited })).html);
        // A comparison of the whole objects would print the whole objects.
        expect(page.body.outerHTML === whole.body.outerHTML).toBe(true);
        before = draft;
      }
    },
  );

  it("is rendered as a whole where blocks come, go or take the page's heading", async () => {
    const text = textOf("help.json");
    const { id } = await post<RenderedDraft>("render", { name: "help.json", text });
    for (const edit of [
      { remove: ["blocks", 0] },
      { insert: ["blocks", 0], value: { type: "text", props: { heading: "First" } } },
      { set: ["title"], value: "Another" },
    ] satisfies Edit[]) {
      const change = await post<RenderedDraft>("render", { name: "help.json", text: applyEdit(text, edit), since: id });
      expect([change.kept, change.html.includes('data-block="="')]).toEqual([undefined, false]);
    }
  });

  it("shows what can be shown, and says what is wrong and where", async () => {
    const text = applyEdit(textOf("help.json"), { insert: ["blocks", 1], value: { type: "fqa" } });
    const draft = await post<RenderedDraft>("render", { name: "help.json", text });
    expect(draft.problems).toMatchObject([{ path: ["blocks", 1, "type"], severity: "error" }]);
    expect(draft.html).toContain("Unknown block type");
    expect(draft.blocks).toHaveLength(3);
  });

  it("is shown with much content, little and none", async () => {
    const text = textOf("help.json");
    const lengthWith = async (content?: string) =>
      (await post<RenderedDraft>("render", { name: "help.json", text, content })).html.length;
    const [usual, long, short] = [await lengthWith(), await lengthWith("long"), await lengthWith("short")];
    expect([long > usual, short < usual, (await lengthWith("missing")) < short]).toEqual([true, true, true]);
  });

  it("is weighed, and held against the rest of the site", async () => {
    const text = applyEdit(textOf("help.json"), { set: ["routes"], value: ["/about"] });
    const { problems, weight } = await post<CheckedDraft>("check", { name: "help.json", text });
    expect(problems.map(({ message }) => message).join()).toContain('"/about"');
    expect(weight?.total).toBeGreaterThan(1_000);
    expect(weight?.budget).toBe(20);
  });

  it("is told of the links to an address that the page no longer has", async () => {
    const text = applyEdit(textOf("help.json"), { set: ["routes", 0], value: "/answers" });
    const { problems } = await post<CheckedDraft>("check", { name: "help.json", text });
    const lost = problems.filter(({ message }) => /^\d+ links lead to \/help, which/.test(message));
    expect(lost).toMatchObject([{ severity: "error", path: ["routes"] }]);
  });

  it("without blocks that are known, or without JSON, is no page but a list of problems", async () => {
    const draft = await post<RenderedDraft>("render", { name: "help.json", text: "{" });
    expect(draft).toMatchObject({ html: "", blocks: [] });
    expect(draft.problems).toHaveLength(1);
  });
});

describe("unbinding", () => {
  const isBound = (entry: { bind?: Bind }): entry is { bind: Bind } => entry.bind !== undefined;
  const partsOf = (bind: Bind): Bind[] =>
    typeof bind === "string" ? [bind] : [bind, ...Object.entries(bind).map(([prop, path]) => ({ [prop]: path }))];
  /** The texts, pictures and link targets of a page. */
  const shownIn = (html: string) =>
    (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "").match(/ (?:href|src|alt|aria-label)="[^"]*"|(?<=>)[^<>]+(?=<)/g);
  const errorsOf = async (name: string, text: string) => {
    const problems = checkDraft({ name, text }, await index, folders.manifests);
    return problems.flatMap(({ severity, message }) => (severity === "error" ? [message] : []));
  };
  const pages = names.filter((name) => textOf(name).includes('"bind"'));

  it.each(pages)("of every binding leaves a page with the same words and without errors: %s", async (name) => {
    const text = textOf(name);
    const before = await post<RenderedDraft>("render", { name, text });
    let whole = text;
    for (const { path } of before.blocks) {
      const entry = valueAt(parse(text), path) as { type: string; bind?: Bind };
      for (const bind of isBound(entry) ? partsOf(entry.bind) : []) {
        const values = await post<Record<string, unknown>>("unbind", { type: entry.type, bind });
        const written = parseManifest(name, unbind(text, path, bind, values), definition, site.pages());
        expect(written).toHaveProperty("manifest");
        if (bind === entry.bind) whole = unbind(whole, path, bind, values);
      }
    }
    const after = await post<RenderedDraft>("render", { name, text: whole });
    expect(shownIn(after.html)).toEqual(shownIn(before.html));
    expect(await errorsOf(name, whole)).toEqual([]);
  });

  it("writes facts by name, and links, questions and pictures as authors write them", async () => {
    const props = await post<object>("unbind", { type: "stuck", bind: "stuckPeople" });
    expect(JSON.stringify(props)).toContain("{fact:supportPhone}");
    const faq = await post<{ items: object[] }>("unbind", { type: "faq", bind: { items: "faqs" } });
    expect(Object.keys(faq.items[0] ?? {})).toEqual(["id", "question", "answer"]);
    const { wasUntil } = await post<{ wasUntil?: string }>("unbind", {
      type: "deals",
      bind: { wasUntil: "facts.wasPricesUntil" },
    });
    expect(wasUntil).toBe("{fact:wasPricesUntil}");
    type Written = { buttons?: object[]; rightImage?: unknown };
    const showcase = await post<Written>("unbind", { type: "showcase", bind: "people.showcase" });
    expect(Object.keys(showcase.buttons?.[0] ?? {}).slice(0, 2)).toEqual(["text", "to"]);
    expect(showcase.rightImage).toEqual(expect.stringMatching(/^[\w-]+$/));
  });

  it("says why when there is nothing to write", async () => {
    const answer = await ask("unbind", { type: "fqa", bind: "faqs" });
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining("no block of the type")]);
  });
});

describe("what there is to choose from", () => {
  const described = ask("site").then((response) => response.json() as Promise<StudioSite>);

  it("has a field for each prop, with words, limits and the content that fits", async () => {
    const { blocks, contents } = await described;
    expect(blocks.map(({ type }) => type)).toEqual(Object.keys(definition.blocks));
    const paths = contents.map(({ path }) => path);
    for (const { fields, bindings, type } of blocks) {
      expect(fields.map(({ name }) => name)).toEqual(Object.keys(definition.blocks[type]?.props.shape ?? {}));
      for (const { label, bindings: own } of fields) {
        expect(label).toMatch(/^[A-Z]/);
        expect(own.filter((path) => !paths.includes(path))).toEqual([]);
      }
      for (const { fills, leavesEmpty } of bindings) expect(fills.length + leavesEmpty.length).toBe(fields.length);
    }
  });

  it("has a valid example of each block, and a valid entry of a new one", async () => {
    const { blocks } = await described;
    for (const block of blocks.flatMap(({ example, fresh }) => [example, fresh])) {
      const text = JSON.stringify({ routes: ["/x"], title: "T", description: "D", blocks: [block] });
      expect(parseManifest("x.json", text, definition)).toHaveProperty("manifest");
    }
  });

  it("has new blocks without words, names, prices and pictures of examples, which the check refuses", async () => {
    const { blocks } = await described;
    for (const { type, example, fresh } of blocks) {
      const said = textsIn(example).filter((text) => / |^R?\d|^[A-Z]/.test(text));
      expect(
        textsIn(fresh).filter((text) => said.includes(text)),
        type,
      ).toEqual([]);
    }
    const page = { routes: ["/x"], title: "T", description: "D", blocks: blocks.map(({ fresh }) => fresh) };
    const { problems } = await post<CheckedDraft>("check", { name: "x.json", text: JSON.stringify(page) });
    const refused = problems.filter(({ severity }) => severity === "error").map(({ path }) => path?.[1]);
    expect(blocks.filter((_, place) => !refused.includes(place)).map(({ type }) => type)).toEqual([]);
  });

  it.each([
    ["hero", "showcase"],
    ["accordion", "faq"],
    ["call to action", "band"],
    ["quote", "testimonials"],
    ["table", "key-facts"],
    ["gallery", "carousel"],
    ["price", "fees"],
  ])("finds the block that people call %s: %s", async (name, type) => {
    const { blocks } = await described;
    expect(blocks.filter(({ alsoCalled }) => hasWords(alsoCalled, name)).map((block) => block.type)).toContain(type);
  });

  it("has pages, links, files, facts, colours, modes and themes", async () => {
    const { pages, assets, facts, colors, modes, themes, head } = await described;
    const { links, problems } = (await (await ask("survey")).json()) as SiteSurvey;
    expect(pages.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(problems["help.json"]).toBeUndefined();
    expect(links.map(({ to }) => to)).toContain("/switch-to-us#switchHeader");
    expect(assets.some(({ kind }) => kind === "file")).toBe(true);
    expect(facts.length > 0 && facts.every(({ value }) => value !== "")).toBe(true);
    expect(colors.map(({ name }) => name)).toContain("brand");
    expect(themes).toEqual(["sr", "ch", "qq"]);
    expect(modes).toEqual(definition.modes);
    expect(head.find(({ name }) => name === "picture")).toMatchObject({ kind: "asset" });
  });
});

describe("pages and files", () => {
  it("a page is made, found in its folder, and deleted only as somebody saw it", async () => {
    const made = await ask("createPage", { path: "/new/page", title: "New" });
    expect(made.status).toBe(200);
    const { name, text } = (await made.json()) as { name: string; text: string };
    expect(textOf(name)).toBe(text);
    expect(parse(text)).toMatchObject({ routes: ["/new/page"], draft: true });
    const drop = async (seen: string) => ask("remove", { name, text: seen });
    expect((await drop("{}")).status).toBe(409);
    expect((await drop(text)).status).toBe(204);
    expect(existsSync(join(folders.manifests, name))).toBe(false);
  });

  it("an address that another page has is refused, and what links to a page is named", async () => {
    const taken = await ask("createPage", { path: "/help", title: "Help" });
    expect(taken.status).toBe(422);
    expect(await taken.text()).toContain("belongs to");
    expect(await (await ask("links", "help.json")).text()).toContain("links to /help");
  });

  it("a draft is shared by its preview", async () => {
    const { address } = await post<{ address: string }>("share", { name: "help.json", text: textOf("help.json") });
    expect(address).toMatch(/^http:\/\/localhost:3000\/preview\?manifest=/);
  });

  it("a picture is added where the alphabet has it, a page or a script is not", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>';
    const add = (name: string, body: string, alt = "") =>
      ask(`upload?${new URLSearchParams({ name, alt }).toString()}`, null, { body });
    const added = await add("Ä new picture (1).SVG", svg, "A new till");
    expect([added.status, await added.json()]).toEqual([
      200,
      { name: "a-new-picture-1", address: "/api/assets/mma/a-new-picture-1", kind: "image", alt: "A new till" },
    ]);
    const list = readFileSync(join(folders.content, "assets.json"), "utf8");
    expect(list).toBe(
      readFileSync("content/assets.json", "utf8").replace(
        '    {"id": "access-records"',
        '    { "id": "a-new-picture-1", "fileName": "a-new-picture-1.svg", "alt": "A new till" },\n    {"id": "access-records"',
      ),
    );
    const refused = [
      add("a-new-picture-1.svg", svg),
      add("x.html", svg),
      add("../content.png", svg),
      add("y.png", svg),
      add("z.svg", `${"<!-- -->".repeat(50)}<html>`),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([409, 415, 422, 422, 422]);
    rmSync(join(folders.content, "assets.json"));
    const unlisted = await add("b.svg", svg);
    writeFileSync(join(folders.content, "assets.json"), list);
    expect(await unlisted.json()).toEqual({
      problem: `${join(folders.content, "assets.json")} has no list of items – correct the file, then try again`,
    });
  });

  it("pictures that are added at the same moment are all in the list", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>';
    const pictures = ["moment-one", "moment-two", "moment-three"];
    const added = await Promise.all(pictures.map((name) => ask(`upload?name=${name}.svg&alt=A`, null, { body: svg })));
    expect(added.map(({ status }) => status)).toEqual([200, 200, 200]);
    const list = readFileSync(join(folders.content, "assets.json"), "utf8");
    expect(pictures.filter((name) => list.includes(`"${name}"`))).toEqual(pictures);
  });

  it("a picture that is added to a CMS is offered, although the sample content does not have it", async () => {
    const body = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>';
    const inCms = { ...commands, uploaded: [], cms: { upload: () => Promise.resolve() } };
    const send = async <Answer>(path: string, init: RequestInit) => {
      const request = new Request(`${origin}/studio/api/${path}`, { method: "POST", headers: { origin }, ...init });
      const around = { parts: { ...parts, site: { ...site } }, commands: inCms, host: "127.0.0.1" };
      return (await (await answerStudio(request, new URL(request.url).pathname, around)).json()) as Answer;
    };
    const added = await send<StudioAsset>("upload?name=in-the-cms.svg&alt=A", { body });
    expect((await send<StudioSite>("site", {})).assets).toContainEqual(added);
  });

  it("a site that could not be read is read again", async () => {
    const again = { ...parts, site: { ...site } };
    const readOnce = vi.fn<typeof commands.readSite>(() => index);
    readOnce.mockRejectedValueOnce(new Error("The disk was away"));
    const headers = { origin, "content-type": "application/json" };
    const askAgain = () =>
      answerStudio(
        new Request(`${origin}/studio/api/site`, { method: "POST", headers, body: "null" }),
        "/studio/api/site",
        {
          parts: again,
          commands: { ...commands, readSite: readOnce },
          host: "127.0.0.1",
        },
      );
    await expect(askAgain()).rejects.toThrow("The disk was away");
    expect((await askAgain()).status).toBe(200);
  });
});

describe("whoever must not write", () => {
  const body = JSON.stringify({ name: "help.json", text: "{}", base: textOf("help.json") });

  it.each<[string, Record<string, string>]>([
    ["a page of another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    ["a page of another server of this machine", { origin: "http://localhost:4000", "sec-fetch-site": "same-site" }],
    ["a frame without origin", { origin: "null", "sec-fetch-site": "cross-site" }],
    ["a form", { "content-type": "text/plain" }],
  ])("is refused: %s", async (_who, headers) => {
    const { status } = await ask("save", null, { body, headers });
    expect([403, 415]).toContain(status);
    expect(textOf("help.json")).not.toBe("{}");
  });

  it("is refused under a name of its own that leads here", async () => {
    const request = new Request("http://evil.example:3000/studio/api/site");
    expect((await answerStudio(request, "/studio/api/site", { parts, commands, host: "127.0.0.1" })).status).toBe(403);
  });

  it.each(["../package.json", "/etc/passwd.json", "a/../../x.json", "help.txt", ".hidden.json", "a\\..\\x.json"])(
    "finds no file outside the manifests: %s",
    async (name) => {
      const { status } = await ask("save", { name, text: "{}", base: "" });
      expect(status).toBe(400);
      expect((await ask("open", name)).status).toBe(400);
    },
  );
});

describe("a text of a record", () => {
  const name = "faqs/what-is-kyc-fica/faqQuestion";
  const file = join(folders.content, "faq.json");

  it("is read with its pages, and is opened in the CMS when there is one", async () => {
    const where = `${file}, faqQuestion of what-is-kyc-fica`;
    expect(await (await ask("record", name)).json()).toEqual({
      text: "What is KYC/FICA?",
      isRich: false,
      pages: 3,
      where,
    });
    const headers = { origin, "content-type": "application/json" };
    const request = new Request(`${origin}/studio/api/record`, { method: "POST", headers, body: JSON.stringify(name) });
    const inCms = { parts, commands: { ...commands, cms: {} }, host: "127.0.0.1" };
    const answer = await answerStudio(request, "/studio/api/record", inCms);
    const address = sampleSource.editAddress("faqs", "what-is-kyc-fica");
    expect(await answer.json()).toMatchObject({ address, pages: 3 });
  });

  it("is on every page when the frame shows it", async () => {
    const count = new Set(site.pages().paths.map((path) => planAt(site.pages(), path)?.page)).size;
    const answer = await (await ask("record", "navbar.navbarButton/button-register/buttonText")).json();
    expect(answer).toMatchObject({ pages: count });
  });

  it("changes one line of its file, unless it has errors or the file has changed", async () => {
    const before = readFileSync(file, "utf8");
    const save = (text: string, base = "What is KYC/FICA?") => ask("saveRecord", { name, text, base });
    expect((await save("{fact:nothing}")).status).toBe(422);
    expect((await save("Another", "Older")).status).toBe(409);
    expect(readFileSync(file, "utf8")).toBe(before);
    expect((await save("Another")).status).toBe(204);
    expect(readFileSync(file, "utf8")).toBe(before.replace('"What is KYC/FICA?"', '"Another"'));
    writeFileSync(file, before);
  });

  it.each(["", '{ "items": [', "null"])("is refused with a sentence in a file with the text `%s`", async (broken) => {
    const list = join(folders.content, "assets.json");
    const before = new Map([file, list].map((path) => [path, readFileSync(path, "utf8")]));
    for (const path of before.keys()) writeFileSync(path, broken);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>';
    const answers = [await ask("record", name), await ask("upload?name=broken.svg&alt=A", null, { body: svg })];
    for (const [path, text] of before) writeFileSync(path, text);
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
      [file, list].map((path) => ({ problem: `${path} has no list of items – correct the file, then try again` })),
    );
  });
});
