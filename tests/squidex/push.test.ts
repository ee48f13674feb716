import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Change } from "#tools/squidex/decide.ts";
import { pushSite, type PushResult, type PushRun } from "#tools/squidex/push-site.ts";
import { readAllContents } from "#tools/squidex/read-pages.ts";
import { createRestClient, RestError } from "#tools/squidex/rest-client.ts";
import { editAs, told } from "./people.ts";
import { removeContentFolders, smallFiles, smallModel, smallSite, svg } from "./small-site.ts";
import { admin, startSquidex, type SquidexServer } from "./start-squidex.ts";

let server: SquidexServer;
let empty: () => void;
let filled: () => void;
beforeAll(async () => {
  server = await startSquidex();
  empty = server.save();
  await push();
  filled = server.save();
});
beforeEach(() => {
  empty();
  server.requests.splice(0);
});
afterAll(() => server.close());
afterAll(removeContentFolders);

const run = (more: Partial<PushRun> = {}): PushRun => ({
  choices: { ours: new Set(), theirs: new Set() },
  mayDelete: false,
  mayRetype: false,
  isDry: false,
  progress: () => undefined,
  ...more,
});

type Site = Awaited<ReturnType<typeof smallSite>>;

function connect() {
  return createRestClient({ url: server.url, app: "mma", client: admin.id, secret: admin.secret });
}

async function push(site?: Site, more?: Partial<PushRun>): Promise<PushResult> {
  return pushSite(connect(), site ?? (await smallSite()), run(more));
}

/** A change that people make in the management UI. */
const edit = (method: string, path: string, body?: unknown) => editAs(server, "default", method, path, body);

const app = () => server.app();
const secretOf = (id: string) => app().clients.find((client) => client.id === id)?.secret ?? "";
const content = (id: string) => app().contents.get(id);
const tile = "/api/content/mma/tiles";
const editTile = (id: string, heading: string, order = 1) =>
  edit("PUT", `${tile}/${id}`, { heading: { iv: heading }, order: { iv: order } });

/** The small site with another heading of a tile. */
const siteWith = (heading: string) =>
  smallSite({
    "tiles.json": { items: [{ id: "send", data: { heading, order: 1 } }, ...smallFiles["tiles.json"].items.slice(1)] },
  });

async function ask(query: string): Promise<unknown> {
  return (await fetch(`${server.url}/api/content/mma/graphql?query=${encodeURIComponent(query)}`)).json();
}

/** The versions of everything that a push writes, by id. */
function versions(): Record<string, number> {
  const all = [...app().schemas.values(), ...app().contents.values(), ...app().assets.values(), ...app().rules];
  return Object.fromEntries(all.map(({ id, version }) => [id, version]));
}

const webhook = { url: "http://127.0.0.1:9/hooks/content", secret: "0123456789abcdef" };

describe("a push to an empty Squidex", () => {
  it("makes all that the site needs", async () => {
    const { problems } = await push();
    expect(problems).toEqual([]);
    expect(
      await ask(
        "{ findHomeSingleton { flatData { title buttons { flatData { label shade { flatData { hex } } } } tiles { id } } } }",
      ),
    ).toEqual({
      data: {
        findHomeSingleton: {
          flatData: {
            title: "Money",
            buttons: [{ flatData: { label: "Open", shade: [{ flatData: { hex: "#0a6b3d" } }] } }],
            tiles: [{ id: "send" }, { id: "buy" }],
          },
        },
      },
    });
  });

  it("keeps the sizes of pictures beside what is said of them", async () => {
    await push();
    expect(app().assets.get("logo")).toMatchObject({
      slug: "the-logo",
      tags: ["type/svg", "image", "brand"],
      metadata: { pixelWidth: 40, pixelHeight: 20, alt: "Our logo" },
    });
    expect(app().assets.get("terms")).toMatchObject({ mimeType: "text/plain", metadata: {} });
  });

  it("leaves drafts drafts", async () => {
    await push();
    expect(content("soon")?.status).toBe("Draft");
  });

  it("writes one rule each for contents and files, last, since each change would be told", async () => {
    await push(undefined, { webhook });
    expect(app().rules.map(({ name, trigger }) => [name, trigger["triggerType"]])).toEqual([
      ["website content", "ContentChanged"],
      ["website assets", "AssetChanged"],
    ]);
    const paths = server.writes().map(({ path }) => path);
    expect(paths.findIndex((path) => path.endsWith("/rules"))).toBeGreaterThan(
      paths.findLastIndex((path) => path.endsWith("/bulk")),
    );
  });

  it("leaves a rule disabled that people disabled, and says so", async () => {
    await push(undefined, { webhook });
    await edit("PUT", `/api/apps/mma/rules/${app().rules[0]?.id}/disable`);
    const { changes, writes } = await push(undefined, { webhook });
    const what = "disabled in Squidex: the site is not notified";
    expect([changes, writes]).toEqual([[{ of: "rule", id: "website content", action: "keep", what }], 0]);
    expect(app().rules[0]?.isEnabled).toBe(false);
  });
});

describe("a second push", () => {
  it("writes nothing at all", async () => {
    await push(undefined, { webhook });
    const [before, requests] = [versions(), server.writes().length];
    expect(await push(undefined, { webhook })).toMatchObject({ changes: [], problems: [], writes: 0 });
    expect(server.writes().length).toBe(requests);
    expect(versions()).toEqual(before);
  });

  it("writes nothing when its record cannot be fetched, and another push has the record", async () => {
    filled();
    const [client, before] = [connect(), versions()];
    const lost = new RestError("The connection was lost", 0);
    const read: typeof client.read = (path, ...shape) =>
      path === "/api/assets/mma/push-record" ? Promise.reject(lost) : client.read(path, ...shape);
    const { problems, writes } = await pushSite({ ...client, read }, await siteWith("Send money"), run());
    expect([problems, writes, versions()]).toEqual([[lost.message], 0, before]);
    expect(told(await push(await siteWith("Send money")))).toEqual(["update content tiles/send"]);
  });

  it("writes what was edited in content, and nothing else", async () => {
    filled();
    const before = versions();
    expect(told(await push(await siteWith("Send money")))).toEqual(["update content tiles/send"]);
    expect(content("send")?.data["heading"]).toEqual({ iv: "Send money" });
    const { send, "push-record": record, ...others } = versions();
    expect([send, record]).toEqual([Number(before["send"]) + 1, Number(before["push-record"]) + 1]);
    expect(before).toMatchObject(others);
  });

  it("replaces a file that is another, and keeps what people said of it", async () => {
    filled();
    const { metadata } = await edit("GET", "/api/apps/mma/assets/logo");
    await edit("PUT", "/api/apps/mma/assets/logo", { metadata: { ...Object(metadata), copyright: "Us" } });
    const site = await smallSite({ "assets/logo.svg": svg(80) });
    expect(told(await push(site))).toEqual(["conflict asset logo"]);
    await push(site, { choices: { ours: new Set(["logo"]), theirs: new Set() } });
    expect(app().assets.get("logo")?.metadata).toMatchObject({ pixelWidth: 80, copyright: "Us", alt: "Our logo" });
  });

  it("says only what it would do when it is dry", async () => {
    filled();
    const before = versions();
    const result = await push(await siteWith("Send money"), { isDry: true });
    expect([told(result), result.writes]).toEqual([["update content tiles/send"], 0]);
    expect(versions()).toEqual(before);
  });
});

it("reads more than Squidex answers with at once, and writes them in parts", async () => {
  const items = Array.from({ length: 230 }, (_, index) => ({ id: `tile-${index}`, data: { order: index } }));
  const site = await smallSite({ "tiles.json": { items }, "home.json": { items: [] } });
  await push(site);
  expect(await push(site)).toMatchObject({ changes: [], writes: 0 });
});

it("reads all of a list from which somebody deletes an item between two pages", async () => {
  filled();
  const jobs = Array.from({ length: 401 }, (_, index) => ({ type: "Upsert", id: `tile-${index + 100}`, data: {} }));
  await edit("POST", `${tile}/bulk`, { jobs });
  const client = connect();
  let pages = 0;
  const read = async (...request: Parameters<typeof client.read>) => {
    const page = await client.read(...request);
    if (pages++ === 0) await edit("DELETE", `${tile}/tile-100`);
    return page;
  };
  const found = await readAllContents({ ...client, read } as typeof client, ["tiles"]);
  const stored = [...app().contents.values()].filter(({ schema, isDeleted }) => schema.name === "tiles" && !isDeleted);
  expect([...(found.get("tiles")?.keys() ?? [])].toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
});

describe("what people edited in Squidex", () => {
  it("stays, when nothing of it was edited in content", async () => {
    filled();
    await editTile("buy", "Buy airtime", 2);
    const result = await push();
    expect([told(result), result.writes]).toEqual([["keep content tiles/buy"], 0]);
    expect(content("buy")?.data["heading"]).toEqual({ iv: "Buy airtime" });
  });

  it("is a conflict that is shown, when it was edited in content, too", async () => {
    filled();
    await editTile("send", "Pay");
    const result = await push(await siteWith("Send money"));
    expect([told(result), result.writes]).toEqual([["conflict content tiles/send"], 0]);
    expect(result.changes[0]?.what).toBe("edited in Squidex and changed in content");
  });

  it("stays for good by --theirs, until content is edited again", async () => {
    filled();
    await editTile("send", "Pay");
    const theirs = { choices: { ours: new Set<string>(), theirs: new Set(["send"]) } };
    await push(await siteWith("Send money"), theirs);
    expect(content("send")?.data["heading"]).toEqual({ iv: "Pay" });
    expect(told(await push(await siteWith("Send money")))).toEqual(["keep content tiles/send"]);
    expect(told(await push(await siteWith("Send more")))).toEqual(["conflict content tiles/send"]);
  });

  it("is overwritten by --ours, and what is no conflict is written all the same", async () => {
    filled();
    await editTile("send", "Pay");
    const ours = { choices: { ours: new Set(["tiles/send"]), theirs: new Set<string>() } };
    await push(await siteWith("Send money"), ours);
    expect(content("send")?.data["heading"]).toEqual({ iv: "Send money" });
    expect(await push(await siteWith("Send money"))).toMatchObject({ changes: [], writes: 0 });
  });

  it("must be there for somebody to choose", async () => {
    const choices = { ours: new Set(["tiles/sent"]), theirs: new Set<string>() };
    const { problems, writes } = await push(undefined, { choices });
    expect(problems).toEqual(['No pushed item has the id "tiles/sent" – did you mean "tiles/send"?']);
    expect(writes).toBe(0);
  });

  it.each<[what: string, act: () => Promise<unknown>, is: () => unknown]>([
    [
      "unpublished",
      () => edit("PUT", `${tile}/send/status`, { status: "Draft" }),
      () => content("send")?.status === "Draft",
    ],
    ["opened as a new version", () => edit("POST", `${tile}/send/draft`), () => content("send")?.draft !== undefined],
    ["deleted", () => edit("DELETE", `${tile}/send`), () => content("send")?.isDeleted],
    [
      "archived",
      () => edit("PUT", `${tile}/send/status`, { status: "Archived" }),
      () => content("send")?.status === "Archived",
    ],
  ])("stays %s, and is a conflict with an edit in content", async (_what, act, is) => {
    filled();
    await act();
    expect(told(await push())).toEqual(["keep content tiles/send"]);
    expect(told(await push(await siteWith("Send money")))).toEqual(["conflict content tiles/send"]);
    expect(is()).toBe(true);
  });

  it("stays where it is something that a push never brought", async () => {
    filled();
    await edit("POST", `${tile}?id=own&publish=true`, { heading: { iv: "Ours" } });
    expect(await push(undefined, { mayDelete: true })).toMatchObject({ changes: [], writes: 0 });
  });

  it.each([false, true])("stays in fields of their own when the rest is written, hidden: %s", async (isHidden) => {
    filled();
    const { fields, ...schema } = await edit("GET", "/api/apps/mma/schemas/tiles");
    const note = { name: "note", properties: { fieldType: "String" } };
    const sync = (own: object) =>
      edit("PUT", "/api/apps/mma/schemas/tiles/sync", { ...schema, fields: [...(fields as object[]), own] });
    await sync(note);
    expect(await push()).toMatchObject({ changes: [], writes: 0 });
    await edit("PATCH", `${tile}/send`, { note: { iv: "remember" } });
    await sync({ ...note, isHidden });
    const all = { choices: { ours: new Set(["all"]), theirs: new Set<string>() } };
    await push(await siteWith("Send money"), all);
    expect(content("send")?.data).toMatchObject({ heading: { iv: "Send money" }, note: { iv: "remember" } });
    const { items } = smallFiles["tiles.json"];
    const removed = { "tiles.json": { items: [{ id: "send", data: { heading: "Send money" } }, ...items.slice(1)] } };
    const removing = await smallSite(removed);
    await push(removing);
    expect(content("send")?.data).toMatchObject({ note: { iv: "remember" } });
    expect(content("send")?.data["points"]).toEqual({ iv: [] });
    expect([undefined, { iv: null }]).toContainEqual(content("send")?.data["order"]);
    expect(await push(removing)).toMatchObject({ changes: [], writes: 0 });
  });

  it("stays in hidden fields of rows: only --ours writes a list with such a field", async () => {
    filled();
    const { fields, ...schema } = await edit("GET", "/api/apps/mma/schemas/tiles");
    const sync = (isHidden: boolean) => {
      const note = { name: "note", isHidden, properties: { fieldType: "String" } };
      const withNote = (fields as { name: string; nested?: object[] }[]).map((field) =>
        field.name === "points" ? { ...field, nested: [...(field.nested ?? []), note] } : field,
      );
      return edit("PUT", "/api/apps/mma/schemas/tiles/sync", { ...schema, fields: withNote });
    };
    await sync(false);
    const noted = [{ text: "Fast", icon: ["logo"], note: "remember" }, { text: "Free" }];
    await edit("PATCH", `${tile}/send`, { points: { iv: noted } });
    await sync(true);
    const ours = { choices: { ours: new Set(["send"]), theirs: new Set<string>() } };
    const { items } = smallFiles["tiles.json"];
    const siteOf = (data: object) =>
      smallSite({ "tiles.json": { items: [{ id: "send", data: { ...items[0]?.data, ...data } }, ...items.slice(1)] } });
    await push(await siteOf({ heading: "Pay" }), ours);
    await push(await siteOf({ heading: "Send money" }));
    expect(content("send")?.data).toMatchObject({ heading: { iv: "Send money" }, points: { iv: noted } });

    const site = await siteOf({ heading: "Send money", points: [{ text: "Fast" }] });
    const result = await push(site);
    expect([told(result), result.writes]).toEqual([["conflict content tiles/send"], 0]);
    expect(result.changes[0]?.what).toBe("points has a hidden field, and this push would remove its values");
    const theirs = { choices: { ours: new Set<string>(), theirs: new Set(["send"]) } };
    const other = await siteOf({ heading: "Send money", points: [{ text: "Slow" }] });
    expect(told(await push(other, theirs))).toEqual(["keep content tiles/send"]);
    expect(await push(other)).toMatchObject({ changes: [], writes: 0 });
    await push(site, ours);
    expect(content("send")?.data["points"]).toEqual({ iv: [{ text: "Fast", icon: [] }] });
  });
});

describe("schemas that people changed", () => {
  it("keep labels, editors, hidden flags, columns and addresses when the model changes", async () => {
    filled();
    const path = "/api/apps/mma/schemas/tiles";
    const order = app()
      .schemas.get("tiles")
      ?.fields.find(({ name }) => name === "order");
    await edit("PUT", `${path}/fields/1`, { properties: { label: "Title of the tile", placeholder: "e.g." } });
    await edit("PUT", `${path}/fields/${order?.fieldId}/hide`);
    await edit("PUT", `${path}/fields/ui`, { fieldsInLists: ["heading"] });
    await edit("PUT", `${path}/preview-urls`, { web: "https://example.com/${id}" });
    await edit("PUT", `${path}/category`, { name: "Blocks" });
    expect(await push()).toMatchObject({ changes: [], writes: 0 });
    const result = await push(
      await smallSite({ "tiles.json": { items: [] }, "home.json": { items: [] } }, smallModel("renamed")),
    );
    expect(result.problems).toEqual([]);
    const schema = app().schemas.get("tiles");
    expect(schema).toMatchObject({
      category: "Blocks",
      fieldsInLists: ["data.heading"],
      previewUrls: { web: "https://example.com/${id}" },
      isPublished: true,
    });
    expect(schema?.fields[0]?.properties).toMatchObject({ label: "Title of the tile", placeholder: "e.g." });
    expect(schema?.fields.find(({ name }) => name === "order")?.isHidden).toBe(true);
  });

  it("are published again when only that has changed", async () => {
    filled();
    const path = "/api/apps/mma/schemas/tiles";
    await edit("PUT", `${path}/sync`, { ...(await edit("GET", path)), isPublished: false });
    expect(app().schemas.get("tiles")?.isPublished).toBe(false);
    // The records of the schema cannot be seen, so nothing is said of them.
    expect(told(await push(undefined, { isDry: true }))).toEqual(["update schema tiles"]);
    expect(told(await push())).toEqual(["update schema tiles"]);
    expect(app().schemas.get("tiles")?.isPublished).toBe(true);
  });

  it("lose a list of choices together with the choices, which Squidex does not take alone", async () => {
    await push(await smallSite({}, smallModel("chosen")));
    const heading = () => app().schemas.get("tiles")?.fields[0]?.properties;
    expect(heading()).toMatchObject({ editor: "Dropdown", allowedValues: ["Send", "Buy", "Soon"] });
    expect((await push()).problems).toEqual([]);
    expect(heading()).toMatchObject({ editor: "Input" });
    expect(await push()).toMatchObject({ changes: [], writes: 0 });
  });

  it("are not given another type unasked", async () => {
    filled();
    const site = await smallSite({ "tiles.json": { items: [] }, "home.json": { items: [] } }, smallModel("retyped"));
    const before = versions();
    const refused = await push(site);
    expect(refused.problems).toEqual([
      expect.stringMatching(/^The field "tiles.heading" is String in Squidex and Number/),
    ]);
    expect(versions()).toEqual(before);
    const result = await push(site, { mayRetype: true });
    expect(told(result)).toContain("update field tiles.heading");
    expect(
      app()
        .schemas.get("tiles")
        ?.fields.find(({ name }) => name === "heading")?.properties.fieldType,
    ).toBe("Number");
  });
});

const renamed = {
  "tiles.json": {
    items: [
      {
        id: "send",
        data: {
          heading: "Send",
          order: 1,
          picture: ["logo"],
          benefits: [{ text: "Fast", symbol: ["logo"] }, { text: "Free" }],
        },
      },
      ...smallFiles["tiles.json"].items.slice(1),
    ],
  },
};

describe("a field with another name", () => {
  it("takes its values along, those of people's own records and of items, too", async () => {
    filled();
    await edit("POST", `${tile}?id=own&publish=true`, { points: { iv: [{ text: "Ours", icon: ["logo"] }] } });
    const site = await smallSite(renamed, smallModel("renamed"));
    expect((await push(site)).problems).toEqual([]);
    expect(await ask('{ findTilesContent(id: "own") { flatData { benefits { text symbol { id } } } } }')).toEqual({
      data: { findTilesContent: { flatData: { benefits: [{ text: "Ours", symbol: [{ id: "logo" }] }] } } },
    });
    expect(content("send")?.data["benefits"]).toMatchObject({
      iv: [{ text: "Fast", symbol: ["logo"] }, { text: "Free" }],
    });
    const again = await push(site);
    expect([again.writes, told(again)]).toEqual([0, ["keep field tiles.points"]]);
  });

  it("loses its old name only by --delete", async () => {
    filled();
    const site = await smallSite(renamed, smallModel("renamed"));
    await push(site, { mayDelete: true });
    expect(
      app()
        .schemas.get("tiles")
        ?.fields.map(({ name }) => name),
    ).toEqual(["heading", "order", "picture", "benefits"]);
    expect(content("send")?.data["benefits"]).toMatchObject({ iv: [{ text: "Fast" }, { text: "Free" }] });
    expect(await push(site)).toMatchObject({ changes: [], writes: 0 });
  });

  it("waits for a new version that somebody has open", async () => {
    filled();
    await edit("POST", `${tile}/send/draft`);
    const result = await push(await smallSite(renamed, smallModel("renamed")), { mayDelete: true });
    expect(told(result).filter((line) => line.endsWith("tiles/send"))).toEqual(["conflict content tiles/send"]);
    expect(content("send")?.data["points"]).toBeDefined();
    expect(
      app()
        .schemas.get("tiles")
        ?.fields.map(({ name }) => name),
    ).toContain("points");
  });

  it("is no conflict of a new version that is overwritten as asked", async () => {
    filled();
    await edit("POST", `${tile}/send/draft`);
    const choices = { ours: new Set(["send"]), theirs: new Set<string>() };
    const site = await smallSite(renamed, smallModel("renamed"));
    const result = await push(site, { choices, mayDelete: true });
    expect(told(result).filter((line) => line.endsWith("tiles/send"))).toEqual(["update content tiles/send"]);
    expect(content("send")?.data["benefits"]).toMatchObject({ iv: [{ text: "Fast" }, { text: "Free" }] });
    expect(await push(site)).toMatchObject({ changes: [], writes: 0 });
  });

  it("keeps the old one while something archived has it, which takes no writes", async () => {
    filled();
    await edit("PUT", `${tile}/send/status`, { status: "Archived" });
    const result = await push(await smallSite(renamed, smallModel("renamed")), { mayDelete: true });
    expect(result.problems).toEqual([]);
    expect(content("send")?.data["points"]).toBeDefined();
    expect(JSON.stringify(app().schemas.get("tiles")?.fields)).toContain('"points"');
  });
});

describe("what content has no more", () => {
  const fewer = {
    "tiles.json": { items: smallFiles["tiles.json"].items.slice(0, 1) },
    "home.json": { items: [{ id: "home-main", data: { title: "Money", tiles: ["send"] } }] },
    "assets.json": { items: smallFiles["assets.json"].items.slice(0, 1) },
  };

  it("stays without --delete, and goes with it", async () => {
    filled();
    expect(told(await push(await smallSite(fewer)))).toEqual(
      [
        "update content home/home-main",
        "keep asset terms",
        "keep content tiles/buy",
        "keep content tiles/soon",
      ].toSorted((a, b) => Number(a.includes("content")) - Number(b.includes("content"))),
    );
    expect((await push(await smallSite(fewer), { mayDelete: true })).problems).toEqual([]);
    expect([content("buy")?.isDeleted, content("soon")?.isDeleted, app().assets.get("terms")?.isDeleted]).toEqual([
      true,
      true,
      true,
    ]);
    expect(await push(await smallSite(fewer), { mayDelete: true })).toMatchObject({ changes: [], writes: 0 });
  });

  it("stays when people edited it", async () => {
    filled();
    await editTile("buy", "Buy airtime", 2);
    const result = await push(await smallSite(fewer), { mayDelete: true });
    expect(told(result)).toContain("keep content tiles/buy");
    expect(content("buy")?.isDeleted).toBe(false);
  });
});

describe("a content type that the model has no more", () => {
  const noTiles = {
    "tiles.json": { items: [] },
    "home.json": { items: [{ id: "home-main", data: { title: "Money", buttons: ["open"] } }] },
  };

  async function withoutTiles(): Promise<Site> {
    const { schemas, records, ...site } = await smallSite(noTiles);
    const others = schemas.filter(({ name }) => name !== "tiles");
    const fields = (schema: (typeof schemas)[number]) => schema.fields.filter(({ name }) => name !== "tiles");
    return { ...site, records, schemas: others.map((schema) => ({ ...schema, fields: fields(schema) })) };
  }

  it("loses nothing without --delete, and no record that a field still refers to with it", async () => {
    filled();
    const kept = [
      "keep field home.tiles",
      "keep content tiles/buy",
      "keep content tiles/send",
      "keep content tiles/soon",
    ];
    const before = versions();
    expect(told(await push(await withoutTiles()))).toEqual(kept);
    expect(versions()).toEqual(before);
    expect(await push(await withoutTiles(), { mayDelete: true })).toMatchObject({
      problems: [
        'The model has neither the content type "tiles" nor home.tiles, which still refers to its records – put both back, and push without these references and without the records of tiles with --delete; then remove both again, and push with --delete',
      ],
      writes: 0,
    });
    expect([content("send")?.isDeleted, content("buy")?.isDeleted, app().schemas.has("tiles")]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("goes with --delete after its records, and its schema stays", async () => {
    filled();
    expect((await push(await smallSite(noTiles), { mayDelete: true })).problems).toEqual([]);
    expect([content("send")?.isDeleted, content("buy")?.isDeleted]).toEqual([true, true]);
    expect(told(await push(await withoutTiles(), { mayDelete: true }))).toEqual(["delete field home.tiles"]);
    expect(app().schemas.has("tiles")).toBe(true);
    expect(await push(await withoutTiles(), { mayDelete: true })).toMatchObject({
      changes: [],
      problems: [],
      writes: 0,
    });
  });
});

/** Pushes, and edits a tile in the management UI after the first write to a path. */
async function pushWhileEdited(site: Site, path: string): Promise<PushResult> {
  const client = connect();
  let isEdited = false;
  async function write(...request: Parameters<typeof client.write>): Promise<unknown> {
    const answer = await client.write(...request);
    if (request[1].endsWith(path) && !isEdited) {
      isEdited = true;
      const { data } = content("send") ?? {};
      await edit("PUT", `${tile}/send`, { ...data, heading: { iv: "Edited" } });
    }
    return answer;
  }
  return pushSite({ ...client, write } as typeof client, site, run());
}

describe("what people edit during a push", () => {
  const added = { id: "new", data: { heading: "New" } };

  it.each([
    ["among known records", []],
    ["beside a new record, after which references are checked", [added]],
  ])("stays, and is a conflict later, %s", async (_where, more) => {
    filled();
    const { items } = smallFiles["tiles.json"];
    const siteOf = (heading: string) =>
      smallSite({ "tiles.json": { items: [{ id: "send", data: { heading } }, ...items.slice(1), ...more] } });
    await pushWhileEdited(await siteOf("Pushed"), "/tiles/bulk");
    expect(content("send")?.data).toMatchObject({ heading: { iv: "Edited" } });
    expect(told(await push(await siteOf("Pushed later")))).toContain("conflict content tiles/send");
    expect(content("send")?.data).toMatchObject({ heading: { iv: "Edited" } });
  });

  it("stays when its values were to move to the new name of a field", async () => {
    filled();
    const site = await smallSite(renamed, smallModel("renamed"));
    await pushWhileEdited(site, "/tiles/sync");
    expect(content("send")?.data).toMatchObject({ heading: { iv: "Edited" } });
    expect(told(await push(site))).toContain("conflict content tiles/send");
  });
});

it("keeps what people change of a schema just before a push writes the schema", async () => {
  filled();
  const client = connect();
  const label = { properties: { fieldType: "String", label: "Title of the tile" } };
  const write = async (...request: Parameters<typeof client.write>) => {
    if (request[1].endsWith("/tiles/sync")) await edit("PUT", "/api/apps/mma/schemas/tiles/fields/1", label);
    return client.write(...request);
  };
  const site = await smallSite(renamed, smallModel("renamed"));
  const { problems } = await pushSite({ ...client, write } as typeof client, site, run());
  expect(problems).toEqual([expect.stringMatching(/tiles\/sync answered 412.*run the command again/)]);
  expect((await push(site)).problems).toEqual([]);
  expect(app().schemas.get("tiles")?.fields[0]?.properties).toMatchObject(label.properties);
});

describe("a file that people describe or replace just before a push writes it", () => {
  const assetsOf = (alt: string) => ({
    "assets.json": { items: [{ id: "logo", fileName: "logo.svg", alt }, smallFiles["assets.json"].items[1]] },
  });

  it.each([
    ["described", assetsOf("Pushed")],
    ["replaced", { ...assetsOf("Pushed"), "assets/logo.svg": svg(60) }],
  ])("stays, and is not %s", async (_how, files) => {
    filled();
    const client = connect();
    const editFirst = () => edit("PUT", "/api/apps/mma/assets/logo", { metadata: { alt: "Edited" } });
    const write = async (...request: Parameters<typeof client.write>) => (await editFirst(), client.write(...request));
    const upload = async (...file: Parameters<typeof client.upload>) => (await editFirst(), client.upload(...file));
    const { problems } = await pushSite({ ...client, write, upload } as typeof client, await smallSite(files), run());
    expect(problems).toEqual([expect.stringMatching(/^asset\/logo: .*412.*run the command again/)]);
    expect(app().assets.get("logo")?.metadata).toMatchObject({ alt: "Edited" });
    expect(told(await push(await smallSite(files)))).toContain("conflict asset logo");
  });
});

describe("a push that breaks off", () => {
  it.each([1, 5, 12, 17])("after %i writes goes on where it ended", async (count) => {
    server.breakAfterWrites(count);
    const { problems } = await push(undefined, { webhook });
    expect(problems).toEqual([expect.stringMatching(/failed .* run the same command again/)]);
    server.breakAfterWrites(Infinity);
    expect((await push(undefined, { webhook })).problems).toEqual([]);
    expect(app().rules).toHaveLength(2);
    expect(app().assets.get("logo")?.metadata).toMatchObject({ alt: "Our logo", pixelWidth: 40 });
    expect(content("send")).toMatchObject({ version: 1, status: "Published" });
    expect(await push(undefined, { webhook })).toMatchObject({ changes: [], writes: 0 });
  });
});

describe("a file that was replaced, and the answer was lost", () => {
  const site = () => smallSite({ "assets/logo.svg": svg(60) });

  it("gets its description from the next push", async () => {
    filled();
    server.breakAfterWrites(0);
    expect((await push(await site())).problems).toEqual([expect.stringContaining("run the same command again")]);
    server.breakAfterWrites(Infinity);
    expect(app().assets.get("logo")?.metadata).not.toHaveProperty("alt");
    expect(told(await push(await site()))).toEqual(["update asset logo"]);
    expect(app().assets.get("logo")?.metadata).toMatchObject({ alt: "Our logo", pixelWidth: 60 });
    expect(await push(await site())).toMatchObject({ changes: [], writes: 0 });
  });
});

it("records all that two pushes at once wrote", async () => {
  filled();
  const client = connect();
  const upload = async (...file: Parameters<typeof client.upload>) => {
    if (file[1].includes("push-record")) await push(await smallSite({ "shades.json": shadesWith("#000000") }));
    return client.upload(...file);
  };
  const shadesWith = (hex: string) => ({ items: [{ id: "green", data: { hex } }] });
  await pushSite({ ...client, upload } as typeof client, await siteWith("Send money"), run());
  const { items } = smallFiles["tiles.json"];
  const tiles = { items: [{ id: "send", data: { heading: "Send it", order: 1 } }, ...items.slice(1)] };
  const later = await smallSite({ "tiles.json": tiles, "shades.json": shadesWith("#ffffff") });
  expect(told(await push(later))).toEqual(["update content shades/green", "update content tiles/send"]);
});

describe("a token that expires during a push", () => {
  it("is renewed, though Squidex answers as to any visitor: 403, and 200 with refused jobs", async () => {
    const expire = () => server.store.tokens.clear();
    const { problems } = await push(undefined, { progress: expire });
    expect(problems).toEqual([]);
    const refused = server.requests.filter(({ status }) => status === 403).map(({ method }) => method);
    expect(refused).toContain("POST");
    expect(await push()).toMatchObject({ changes: [], writes: 0 });
  });
});

describe("what is refused", () => {
  it("is a problem, though Squidex answers 200", async () => {
    filled();
    await edit("PUT", "/api/apps/mma/schemas/tiles/fields/1", { properties: { maxLength: 5 } });
    const { problems } = await push(await siteWith("Send money"));
    expect(problems).toEqual(["tiles/send: Validation error; heading.iv: Must not have more than 5 character(s)."]);
    expect(content("send")?.data["heading"]).toEqual({ iv: "Send" });
  });

  it("is a record whose id a deleted schema had: Squidex keeps such ids for ever", async () => {
    filled();
    await edit("DELETE", "/api/apps/mma/schemas/tiles");
    await push();
    const { problems } = await push(undefined, { choices: { ours: new Set(["tiles/buy"]), theirs: new Set() } });
    expect(problems).toEqual([expect.stringMatching(/^tiles\/buy: .*another schema.*give it another id/)]);
  });

  it("is a record that people archived, with the remedy", async () => {
    filled();
    await edit("PUT", `${tile}/send/status`, { status: "Archived" });
    const all = { choices: { ours: new Set(["all"]), theirs: new Set<string>() } };
    const { problems } = await push(await siteWith("Send money"), all);
    expect(problems).toEqual(["tiles/send: archived in Squidex: restore it there first, then push again"]);
  });

  it("is said with what to do about it", async () => {
    const wrong = createRestClient({ url: server.url, app: "mma", client: admin.id, secret: "no" });
    expect(await pushSite(wrong, await smallSite(), run())).toEqual({
      changes: [],
      problems: [expect.stringMatching(/No token for the client "root".*check --url, --client/)],
      writes: 0,
    });
    filled();
    const other = { url: server.url, app: "other", client: "mma:default", secret: secretOf("default") };
    expect(() => createRestClient(other)).toThrow(
      'The client "mma:default" belongs to the app "mma" and sees nothing of "other" – give --app mma, or --client other:default',
    );
  });

  it("includes a reader's push", async () => {
    filled();
    const reader = createRestClient({
      url: server.url,
      app: "mma",
      client: "mma:website",
      secret: secretOf("website"),
    });
    const { problems } = await pushSite(reader, await smallSite(), run());
    expect(problems).toEqual([expect.stringContaining("answered 403: Forbidden – the client needs the role Owner")]);
  });
});

it("says of each change what it is", async () => {
  const { changes } = await push();
  const expected: Change = { of: "schema", id: "shades", action: "create", what: "1 field" };
  expect(changes).toContainEqual(expected);
});
