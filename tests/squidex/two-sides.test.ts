import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { writeContentFolder } from "#tools/dev-cms/content-folder.fixture.ts";
import { printDifferences } from "#tools/cli/cms-pull.ts";
import { createRestClient } from "#tools/squidex/rest-client.ts";
import { editAs, Person, removeCopies, told } from "./people.ts";
import { removeContentFolders, smallFiles, smallModel, svg } from "./small-site.ts";
import { startSquidex, type SquidexServer } from "./start-squidex.ts";

let server: SquidexServer;
let empty: () => void;
let filled: () => void;
let start: Person;
let person: Person;

beforeAll(async () => {
  server = await startSquidex();
  empty = server.save();
  start = new Person(server, await writeContentFolder(smallFiles));
  await start.push();
  await editAs(server, "default", "POST", "/api/apps/mma/clients", { id: "editor" });
  filled = server.save();
});
beforeEach(async () => {
  filled();
  server.requests.splice(0);
  person = await start.copy();
});
afterAll(() => server.close());
afterAll(removeContentFolders);
afterAll(removeCopies);

const edit = (method: string, path: string, body?: unknown) => editAs(server, "editor", method, path, body);
const own = (method: string, path: string, body?: unknown) => editAs(server, "default", method, path, body);
const [tile, schemas] = ["/api/content/mma/tiles", "/api/apps/mma/schemas"];
const content = (id: string) => server.app().contents.get(id);
const homeId = () => server.app().schemas.get("home")?.id ?? "";
const publish = (id: string, status: string) => edit("PUT", `${tile}/${id}/status`, { status });
const all = { ours: new Set(["all"]), theirs: new Set<string>() };

async function addFields(schema: string, change: (fields: Record<string, unknown>[]) => object[]): Promise<void> {
  const { fields, ...rest } = await own("GET", `${schemas}/${schema}`);
  await own("PUT", `${schemas}/${schema}/sync`, { ...rest, fields: change(fields as Record<string, unknown>[]) });
}

const text = (name: string) => ({ name, properties: { fieldType: "String" } });

/** Gives a checkout the model with another name of a list. */
async function rename(one: Person): Promise<void> {
  one.model = smallModel("renamed");
  const move = ({ points, ...data }: Record<string, unknown>) => ({
    ...data,
    ...(points ? { benefits: [{ text: "Fast", symbol: ["logo"] }, { text: "Free" }] } : {}),
  });
  await one.write(
    "tiles",
    (await one.items("tiles")).map((item) => ({ ...item, data: move(item.data) })),
  );
}

describe("1. a list of references", () => {
  it("keeps what is not published, through pull and push", async () => {
    await publish("send", "Draft");
    const { written } = await person.pull();
    expect(written.map(({ name, id }) => `${name}/${id}`)).toEqual(["tiles/send"]);
    expect((await person.item("home", "home-main"))?.data["tiles"]).toEqual(["send", "buy"]);
    await person.edit("home", "home-main", { title: "More money" });
    expect((await person.push()).problems).toEqual([]);
    expect(content(homeId())?.data["tiles"]).toEqual({ iv: ["send", "buy"] });
  });

  it("keeps what is not published, also of a record with an open new version", async () => {
    await publish("send", "Draft");
    await edit("POST", `${tile}/buy/draft`);
    await edit("PUT", `${tile}/buy`, { heading: { iv: "Buy soon" }, order: { iv: 2 } });
    const { written } = await person.pull();
    expect(written.map(({ name, id }) => `${name}/${id}`)).toEqual(["tiles/send"]);
  });
});

describe("2. what cannot be seen", () => {
  it("is not deleted where the app lacks the schemas, and is named", async () => {
    empty();
    await person
      .rest()
      .write("POST", "/api/apps", { name: "mma" }, { parse: (x: unknown) => x } as never)
      .catch(() => 0);
    const { written, hidden } = await person.pull();
    expect([written, hidden.toSorted()]).toEqual([[], ["button", "home", "shades", "tiles"]]);
    expect(await person.items("tiles")).toHaveLength(3);
  });

  it("is not deleted where a schema is unpublished", async () => {
    await own("PUT", `${schemas}/tiles/unpublish`);
    const { written, hidden } = await person.pull();
    expect([written, hidden]).toEqual([[], ["tiles"]]);
    expect(await person.items("tiles")).toHaveLength(3);
  });

  it("stays in fields that people hid, also in rows, and the fields are named", async () => {
    await addFields("tiles", (fields) =>
      fields.map((field) => {
        const hide = (one: Record<string, unknown>) => ({
          ...one,
          isHidden: ["picture", "icon"].includes(String(one["name"])),
        });
        const { nested } = field as { nested?: Record<string, unknown>[] };
        return { ...hide(field), ...(nested && { nested: nested.map(hide) }) };
      }),
    );
    await edit("PATCH", `${tile}/send`, { heading: { iv: "Send now" } });
    const before = await person.item("tiles", "send");
    const { hidden } = await person.pull();
    expect(hidden).toEqual(["tiles.picture", "tiles.points.icon"]);
    const data = { ...before?.data, heading: "Send now" };
    expect((await person.item("tiles", "send"))?.data).toEqual(data);
    expect((await person.diff()).differences).toEqual([]);
    expect(told(await person.push())).toEqual([]);
  });

  it("is deleted only by --delete when it is more than a few", async () => {
    const ids = Array.from({ length: 6 }, (_, index) => `more-${index}`);
    await person.write("tiles", [
      ...(await person.items("tiles")),
      ...ids.map((id) => ({ id, data: { heading: id } })),
    ]);
    await person.push();
    for (const id of ids) await edit("DELETE", `${tile}/${id}`);
    const { written, problems } = await person.pull();
    expect([written, problems]).toEqual([
      [],
      [expect.stringMatching(/^6 items are not in the CMS any more: --delete/)],
    ]);
    await person.pull({ mayDelete: true });
    expect(await person.items("tiles")).toHaveLength(3);
  });
});

describe("3. fields that people added in rows", () => {
  beforeEach(async () => {
    await addFields("tiles", (fields) =>
      fields.map((field) =>
        field["name"] === "points" ? { ...field, nested: [...(field["nested"] as object[]), text("note")] } : field,
      ),
    );
    const points = [
      { text: "Fast", icon: ["logo"], note: "first" },
      { text: "Free", note: "second" },
    ];
    await edit("PATCH", `${tile}/send`, { points: { iv: points } });
  });
  const notes = () =>
    (Object(content("send")?.data["points"]).iv as { text: string; note?: string }[]).map(({ text: of, note }) => [
      of,
      note,
    ]);

  it("stay when the record is written", async () => {
    await person.edit("tiles", "send", { heading: "Send money" });
    expect(told(await person.push())).toEqual(["conflict content tiles/send"]);
    expect((await person.push({ choices: all })).problems).toEqual([]);
    expect(notes()).toEqual([
      ["Fast", "first"],
      ["Free", "second"],
    ]);
  });

  it("go with their rows", async () => {
    await person.edit("tiles", "send", { points: [{ text: "New" }, { text: "Free" }, { text: "Fast", icon: [] }] });
    await person.push({ choices: all });
    expect(notes()).toEqual([
      ["New", undefined],
      ["Free", "second"],
      ["Fast", "first"],
    ]);
  });

  it("go with their list to its new name", async () => {
    await rename(person);
    expect((await person.push({ mayDelete: true })).problems).toEqual([]);
    expect(Object(content("send")?.data["benefits"]).iv).toMatchObject([
      { text: "Fast", note: "first" },
      { text: "Free", note: "second" },
    ]);
  });
});

describe("4. what counts as pushed", () => {
  it("is not what another person pulled: their edits stay", async () => {
    const other = await person.copy();
    await edit("PATCH", `${tile}/buy`, { heading: { iv: "Buy airtime" } });
    await person.pull();
    await person.edit("tiles", "send", { heading: "Send money" });
    expect(told(await person.push())).toEqual(["update content tiles/send"]);
    await other.edit("home", "home-main", { title: "Mine" });
    expect(told(await other.push())).toEqual(
      expect.arrayContaining(["keep content tiles/buy", "update content home/home-main"]),
    );
    expect(content("buy")?.data["heading"]).toEqual({ iv: "Buy airtime" });
    expect(content("send")?.data["heading"]).toEqual({ iv: "Send money" });
  });

  it("is not what another person pulled and edited again: an older checkout is in conflict", async () => {
    const other = await person.copy();
    await edit("PATCH", `${tile}/buy`, { heading: { iv: "Buy airtime" } });
    await person.pull();
    await person.edit("tiles", "buy", { order: 7 });
    expect(told(await person.push())).toEqual(["update content tiles/buy"]);
    expect(told(await other.push())).toEqual(["conflict content tiles/buy"]);
    await other.edit("tiles", "buy", { heading: "Buy all" });
    expect(told(await other.push())).toEqual(["conflict content tiles/buy"]);
    expect(content("buy")?.data).toMatchObject({ heading: { iv: "Buy airtime" }, order: { iv: 7 } });
  });

  it("is another person's description of a file", async () => {
    const other = await person.copy();
    const describeLogo = async (one: Person, alt: string) => {
      const items = await one.items("assets");
      await one.write(
        "assets",
        items.map((item) => (item.id === "logo" ? { ...item, alt } : item)),
      );
    };
    await person.push();
    await describeLogo(other, "Theirs");
    await other.push();
    await describeLogo(person, "Ours");
    expect(told(await person.push())).toEqual(["conflict asset logo"]);
  });

  it("is a change that an older checkout does not have", async () => {
    const other = await person.copy();
    await person.edit("tiles", "send", { heading: "Send money" });
    await person.push();
    expect(told(await other.push())).toEqual(["conflict content tiles/send"]);
    await other.pull();
    expect((await other.item("tiles", "send"))?.data["heading"]).toBe("Send money");
    expect(await other.push()).toMatchObject({ changes: [], writes: 0 });
  });

  it("never lets --delete delete a record of editors", async () => {
    const other = await person.copy();
    await edit("POST", `${tile}?id=own&publish=true`, { heading: { iv: "Ours" } });
    await person.pull();
    await person.edit("tiles", "send", { heading: "Send money" });
    await person.push();
    await other.push({ mayDelete: true });
    await person.remove("tiles", "own");
    await person.push({ mayDelete: true, choices: all });
    expect(content("own")?.isDeleted).toBe(false);
  });

  it("does not bring back a record of editors that they deleted", async () => {
    await edit("POST", `${tile}?id=own&publish=true`, { heading: { iv: "Ours" } });
    await person.pull();
    await person.edit("tiles", "send", { heading: "Send money" });
    await person.push();
    await edit("DELETE", `${tile}/own`);
    expect(told(await person.push())).toEqual(["keep content tiles/own"]);
  });

  it("never lets a checkout that lacks a new record delete it", async () => {
    const other = await person.copy();
    await other.pull();
    await person.write("tiles", [...(await person.items("tiles")), { id: "new", data: { heading: "New" } }]);
    await person.push();
    expect(told(await other.push({ mayDelete: true }))).toEqual(["keep content tiles/new"]);
    expect(content("new")?.isDeleted).toBe(false);
  });
});

describe("5. --delete", () => {
  it("looks for referrers itself, also in versions that are not published", async () => {
    await edit("POST", `${tile}?id=own&publish=true`, { heading: { iv: "Ours" } });
    await addFields("button", (fields) => [
      ...fields,
      { name: "tile", properties: { fieldType: "References", schemaIds: [server.app().schemas.get("tiles")?.id] } },
    ]);
    await addFields("tiles", (fields) => [...fields, { name: "document", properties: { fieldType: "Assets" } }]);
    await edit("POST", "/api/content/mma/button?id=own-button&publish=true", { label: { iv: "Own" } });
    await edit("POST", "/api/content/mma/button/own-button/draft");
    await edit("PATCH", "/api/content/mma/button/own-button", { tile: { iv: ["buy"] } });
    await person.pull();
    await edit("PATCH", `${tile}/own`, { document: { iv: ["terms"] } });
    await person.edit("home", "home-main", { tiles: ["send"] });
    await person.remove("tiles", "buy");
    await person.remove("tiles", "soon");
    await person.remove("assets", "terms");
    const { changes, problems } = await person.push({ mayDelete: true });
    expect(problems).toEqual(["tiles/buy: button/own-button refers to it", "asset/terms: tiles/own refers to it"]);
    expect(changes.map(({ action, id }) => `${action} ${id}`)).toEqual(
      expect.arrayContaining(["skip tiles/buy", "skip terms", "delete tiles/soon", "update home/home-main"]),
    );
    expect([content("buy")?.isDeleted, content("soon")?.isDeleted]).toEqual([false, true]);
  });
});

describe("6. a push that changes a schema", () => {
  it("ends well and soon, because it finds the new fields and the queries of singletons", async () => {
    empty();
    const begun = performance.now();
    expect((await person.push()).problems).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(25_000);
  });
});

describe("7. a client of another app", () => {
  it("is refused before the first call", () => {
    const address = { url: server.url, app: "mmaa", client: "mma:default", secret: "x" };
    expect(() => createRestClient(address)).toThrow(
      /"mma:default" belongs to the app "mma" and sees nothing of "mmaa"/,
    );
    expect(server.requests).toEqual([]);
  });
});

describe("8. a file that Squidex refuses", () => {
  it("is named, and the rest goes on", async () => {
    await writeFile(join(person.folder, "assets/bad.svg"), svg(3).replace("<svg", '<svg aria-label="x"'));
    await person.write("assets", [...(await person.items("assets")), { id: "bad", fileName: "bad.svg" }]);
    await person.edit("tiles", "send", { heading: "Send money", picture: ["bad"] });
    await person.edit("tiles", "buy", { heading: "Buy more" });
    const result = await person.push();
    expect(result.problems).toEqual([
      expect.stringMatching(/^asset\/bad: .*The SVG is malicious and contains script tags/),
    ]);
    expect(told(result)).toEqual(["skip asset bad", "update content tiles/buy", "update content tiles/send"]);
    expect(content("buy")?.data["heading"]).toEqual({ iv: "Buy more" });
    await person.edit("tiles", "send", { picture: ["logo"] });
    await person.remove("assets", "bad");
    expect((await person.push()).problems).toEqual([]);
  });

  it("is named with the remedy, like a record, when an interrupted push blocks the id, and the rest goes on", async () => {
    for (const id of ["sign", "new"]) server.app().blocked.add(id);
    await writeFile(join(person.folder, "assets/sign.svg"), svg(3));
    await person.write("assets", [...(await person.items("assets")), { id: "sign", fileName: "sign.svg" }]);
    await person.write("tiles", [...(await person.items("tiles")), { id: "new", data: { heading: "New" } }]);
    await person.edit("tiles", "buy", { heading: "Buy more" });
    const result = await person.push();
    expect(result.problems).toEqual([
      expect.stringMatching(/^asset\/sign: .*500.*interrupted push.*another id$/),
      expect.stringMatching(/^tiles\/new: .*interrupted push.*another id$/),
    ]);
    expect(told(result)).toEqual(["skip asset sign", "update content tiles/buy", "skip content tiles/new"]);
  });
});

describe("9. a workflow with a step before Published", () => {
  const steps = {
    Draft: { transitions: { Review: {} } },
    Review: { transitions: { Published: {}, Draft: {} } },
    Published: { transitions: { Draft: {} } },
  };
  beforeEach(async () => {
    const { items } = await own("POST", "/api/apps/mma/workflows", { name: "Review" });
    const [{ id } = { id: "" }] = items as { id: string }[];
    const body = { name: "Review", initial: "Draft", schemaIds: [], steps };
    await own("PUT", `/api/apps/mma/workflows/${id}`, body);
    await person.write("tiles", [...(await person.items("tiles")), { id: "new", data: { heading: "New" } }]);
  });

  it("keeps new records in its first status, and the push says what is left to do", async () => {
    const result = await person.push();
    expect([result.problems, told(result), result.changes[0]?.what]).toEqual([
      [],
      ["create content tiles/new"],
      "Draft in Squidex: the workflow lets an editor publish it",
    ]);
    expect(content("new")?.status).toBe("Draft");
    const again = await person.push();
    expect([again.writes, told(again), again.changes[0]?.what]).toEqual([
      0,
      ["keep content tiles/new"],
      "Draft in Squidex until an editor publishes it",
    ]);
    expect((await person.diff()).differences).toEqual([]);
    await person.edit("tiles", "new", { heading: "Newer" });
    expect((await person.push()).problems).toEqual([]);
    expect(content("new")?.data["heading"]).toEqual({ iv: "Newer" });
    await publish("new", "Review");
    await publish("new", "Published");
    expect(await person.push()).toMatchObject({ changes: [], writes: 0 });
  });

  it.each([[false], [true]])("is skipped by --publish (after a push without it: %s)", async (isHeld) => {
    if (isHeld) await person.push();
    expect((await person.push({ publishes: true })).problems).toEqual([]);
    expect(content("new")?.status).toBe("Published");
    expect(await person.push()).toMatchObject({ changes: [], writes: 0 });
  });
});

describe("10. a field that is a column", () => {
  it("is deleted with its place among the columns and rules", async () => {
    await own("PUT", `${schemas}/tiles/fields/ui`, {
      fieldsInLists: ["data.points", "data.heading"],
      fieldsInReferences: ["points"],
    });
    const { fields, ...rest } = await own("GET", `${schemas}/tiles`);
    const fieldRules = ["heading", "points", "points.text"].map((field) => ({ action: "Hide", field }));
    await own("PUT", `${schemas}/tiles/sync`, { ...rest, fields, fieldRules });
    await rename(person);
    const first = await person.push();
    expect([first.problems, told(first)]).toEqual([[], expect.arrayContaining(["keep field tiles.points"])]);
    const result = await person.push({ mayDelete: true });
    expect(result.problems).toEqual([]);
    expect(told(result)).toEqual(["delete field tiles.points"]);
    const tiles = server.app().schemas.get("tiles");
    expect([tiles?.fieldsInLists, tiles?.fieldsInReferences, tiles?.fieldRules]).toEqual([
      ["data.heading"],
      [],
      [{ action: "Hide", field: "heading" }],
    ]);
    expect(await person.push({ mayDelete: true })).toMatchObject({ changes: [], problems: [], writes: 0 });
  });

  it("cannot be deleted alone: Squidex refuses a column without a field", async () => {
    await own("PUT", `${schemas}/tiles/fields/ui`, { fieldsInLists: ["data.points"], fieldsInReferences: [] });
    const { fields, ...rest } = await own("GET", `${schemas}/tiles`);
    const others = (fields as { name: string }[]).filter(({ name }) => name !== "points");
    await expect(own("PUT", `${schemas}/tiles/sync`, { ...rest, fields: others })).rejects.toThrow(
      /400 .*FieldsInLists\[0\]: Field is not part of the schema\./,
    );
  });

  it("has a file with a space and an umlaut beside it, which differs at no run", async () => {
    const body = new FormData();
    body.append("file", new Blob([svg(7)], { type: "image/svg+xml" }), "Über uns.svg");
    await edit("POST", "/api/apps/mma/assets?id=uber&duplicate=true", body);
    expect((await person.pull()).written).toHaveLength(1);
    expect((await person.diff()).differences).toEqual([]);
    expect(await person.push()).toMatchObject({ changes: [], writes: 0 });
    const again = await (await person.copy()).diff();
    expect(again.differences).toEqual([]);
  });

  it("has a file that an editor replaced by one of another name, which differs only until a pull", async () => {
    const body = new FormData();
    body.append("file", new Blob([svg(77)], { type: "image/svg+xml" }), "new logo.svg");
    await edit("PUT", "/api/apps/mma/assets/logo/content", body);
    expect((await person.pull()).written.map(({ id }) => id)).toEqual(["logo"]);
    expect((await person.diff()).differences).toEqual([]);
    expect(await person.push()).toMatchObject({ changes: [], problems: [] });
    expect((await (await person.copy()).push()).changes).toEqual([]);
  });

  it("has a picture that an editor replaced by one of another type, which gets the extension of its type", async () => {
    const jpeg = await sharp({ create: { width: 2, height: 3, channels: 3, background: "#fff" } })
      .jpeg()
      .toBuffer();
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }), "photo.jpg");
    await edit("PUT", "/api/apps/mma/assets/logo/content", body);
    await person.pull();
    expect(await readFile(join(person.folder, "assets/logo.jpg"))).toEqual(jpeg);
    expect((await person.diff()).differences).toEqual([]);
    expect(await person.push()).toMatchObject({ changes: [], problems: [] });
  });
});

describe("11. what a push says", () => {
  it("is what it wrote before the connection broke", async () => {
    empty();
    server.breakAfterWrites(12);
    const { changes, writes, problems } = await person.push();
    server.breakAfterWrites(Infinity);
    expect([writes, problems]).toEqual([13, [expect.stringMatching(/run the same command again/)]]);
    expect(changes.filter(({ action }) => action === "create").map(({ of, id }) => `${of} ${id}`)).toEqual(
      expect.arrayContaining(["app mma", "client website", "schema tiles"]),
    );
    expect(changes.filter(({ action }) => action === "skip").map(({ of }) => of)).toContain("content");
    expect((await person.push()).problems).toEqual([]);
    expect(await person.push()).toMatchObject({ changes: [], writes: 0 });
  });
});

describe("12. a pull", () => {
  it("changes the lines that changed", async () => {
    const items = Array.from({ length: 20 }, (_, index) => ({ text: `Point ${index}`, icon: ["logo"] }));
    await person.edit("tiles", "send", { points: items });
    await person.push();
    // The layout of people: one row on each line.
    const file = join(person.folder, "tiles.json");
    const row = /\{\s+"text": ("[^"]+"),\s+"icon": \[\s+"logo"\s+\]\s+\}/g;
    await writeFile(file, (await readFile(file, "utf8")).replace(row, '{ "text": $1, "icon": ["logo"] }'));
    const before = await readFile(file, "utf8");
    const points = items.map((item, index) => (index === 7 ? { ...item, text: "Seven" } : item));
    await edit("PATCH", `${tile}/send`, { points: { iv: [...points, { text: "Last" }] } });
    await person.pull();
    const after = await readFile(join(person.folder, "tiles.json"), "utf8");
    const lines = (one: string, other: string) => one.split("\n").filter((line) => !other.split("\n").includes(line));
    expect(lines(before, after).map((line) => line.trim())).toEqual([
      '{ "text": "Point 7", "icon": ["logo"] },',
      '{ "text": "Point 19", "icon": ["logo"] }',
    ]);
    expect(lines(after, before).map((line) => line.trim())).toEqual([
      expect.stringMatching(/^"lastModified": /),
      '{ "text": "Seven", "icon": ["logo"] },',
      '{ "text": "Point 19", "icon": ["logo"] },',
      '{ "text": "Last" }',
    ]);
    expect((await person.diff()).differences).toEqual([]);
  });
});

describe("13. the diff of a pull", () => {
  const rows = Array.from({ length: 40 }, (_, index) => ({ text: `Point ${index}`, icon: ["logo"] }));
  /** A row in the layout of its author: each third row has its own. */
  const layOut = (row: object, index: number) =>
    index % 3 === 0
      ? `{ "text":"Point ${index}", "icon" : [ "logo" ] }`
      : index % 3 === 1
        ? JSON.stringify(row, null, "\t").replaceAll("\n", "\n\t\t\t\t")
        : `{"icon": ["logo"],\n\t\t\t\t\t"text": "Point ${index}"}`;
  const long = `<p>${"The same beginning of a long text. ".repeat(12)}</p>`;
  const file = () => join(person.folder, "tiles.json");

  /** Writes a folder in an unusual layout, with tabs and odd spaces, and pushes it. */
  async function writeOwnLayout(): Promise<string> {
    const list = rows.map((row, index) => `\t\t\t\t${layOut(row, index)}`).join(",\n");
    const others = (await person.items("tiles")).filter(({ id }) => id !== "send").map((one) => JSON.stringify(one));
    const written = `{ "items":\n[\n\t{ "id" : "send",\n\t\t"data": {\n\t\t\t"order" :  1,\n\t\t\t"heading": ${JSON.stringify(long)},\n\t\t\t"picture": ["logo"], "points": [\n${list}\n\t\t\t]\n\t\t}\n\t},\n${others.join(",\n")}\n]}\n`;
    await writeFile(file(), written);
    await person.push();
    await person.pull();
    return written;
  }

  /** The lines that a pull of an editor's change removes from the file and adds to it, without the time. */
  async function pullChange(data: object): Promise<{ gone: string[]; come: string[] }> {
    const before = await writeOwnLayout();
    await edit("PATCH", `${tile}/send`, data);
    await person.pull();
    const after = await readFile(file(), "utf8");
    expect((await person.diff()).differences).toEqual([]);
    const without = (one: string, other: string) => {
      const left = other.split("\n");
      return one.split("\n").filter((line) => {
        const at = left.indexOf(line);
        if (at >= 0) left.splice(at, 1);
        return at < 0 && !line.includes("lastModified");
      });
    };
    return { gone: without(before, after), come: without(after, before) };
  }

  it("is one line for one changed row of many", async () => {
    const points = rows.map((row, index) => (index === 21 ? { ...row, text: "New" } : row));
    expect(await pullChange({ points: { iv: points } })).toEqual({
      gone: ['\t\t\t\t{ "text":"Point 21", "icon" : [ "logo" ] },'],
      come: ['\t\t\t\t{ "text":"New", "icon" : [ "logo" ] },'],
    });
  });

  it("is the lines of the rows that are new, gone and changed, far from each other", async () => {
    const points = rows.flatMap((row, index) =>
      index === 4 ? [{ text: "Added" }, row] : index === 15 ? [] : index === 33 ? [{ ...row, text: "New" }] : [row],
    );
    expect(await pullChange({ points: { iv: points } })).toEqual({
      gone: [
        '\t\t\t\t{ "text":"Point 15", "icon" : [ "logo" ] },',
        '\t\t\t\t{ "text":"Point 33", "icon" : [ "logo" ] },',
      ],
      come: ['\t\t\t\t{ "text": "Added" },', '\t\t\t\t{ "text":"New", "icon" : [ "logo" ] },'],
    });
  });

  it("is one line for a word of a long text, and the words that are printed differ", async () => {
    const changed = long.replace("text. </p>", "word. </p>");
    const { gone, come } = await pullChange({ heading: { iv: changed } });
    expect([gone, come]).toEqual([[long], [changed]].map(([one]) => [`\t\t\t"heading": ${JSON.stringify(one)},`]));
    await edit("PATCH", `${tile}/send`, { heading: { iv: long } });
    const [, line = ""] = printDifferences((await person.diff()).differences, { editAddress: () => "" });
    const [, one, other] = /^ {2}heading: (.*) → (.*)$/.exec(line) ?? [];
    expect(one).toContain("word.");
    expect(other).toContain("text.");
    expect(line.length).toBeLessThan(250);
  });

  it("says of a file with other bytes and the same name that the bytes differ", async () => {
    await person.pull();
    const body = new FormData();
    body.append("file", new Blob([svg(77)], { type: "image/svg+xml" }), "logo.svg");
    await edit("PUT", "/api/apps/mma/assets/logo/content", body);
    expect(printDifferences((await person.diff()).differences, { editAddress: () => "" })).toEqual([
      "assets/logo differs",
      '  "logo.svg" has other content',
      '  alt: "Our logo" → nothing',
      "1 difference",
    ]);
  });
});

describe("14. references across a pull", () => {
  const theirs = new Set(["all"]);
  const tilesAtHome = async () => (await person.item("home", "home-main"))?.data["tiles"];
  const home = (data: object) => edit("PATCH", `/api/content/mma/home/${homeId()}`, data);
  /** The next commands must work after any pull. */
  async function goesOn(): Promise<void> {
    await person.diff();
    await person.pull({ theirs });
    expect((await person.push({ choices: all, mayDelete: true })).problems).toEqual([]);
    expect((await person.diff()).differences).toEqual([]);
  }

  it("bring back the record and its file that were removed here while an editor referred to them", async () => {
    await person.write("assets", [...(await person.items("assets")), { id: "spare", fileName: "spare.svg" }]);
    await writeFile(join(person.folder, "assets/spare.svg"), svg(9));
    const more = { id: "more", data: { heading: "More", picture: ["spare"] } };
    await person.write("tiles", [...(await person.items("tiles")), more]);
    await person.push();
    await person.pull();
    await person.remove("tiles", "more");
    await person.remove("assets", "spare");
    await person.edit("home", "home-main", { title: "Ours" });
    await home({ tiles: { iv: ["send", "buy", "more"] } });
    const { restored, problems } = await person.pull({ theirs });
    expect([restored, problems]).toEqual([["tiles/more", "assets/spare"], []]);
    expect(await tilesAtHome()).toEqual(["send", "buy", "more"]);
    expect(await person.item("tiles", "more")).toMatchObject(more);
    await goesOn();
  });

  it("do not bring back what is removed here and no editor refers to", async () => {
    await person.pull();
    await person.remove("tiles", "soon");
    await home({ title: { iv: "Theirs" } });
    const { restored, written } = await person.pull({ theirs });
    expect([restored, written.map(({ id }) => id)]).toEqual([[], ["home-main"]]);
    await goesOn();
  });

  it("go with a record that an editor deleted, though the referring record has no new version", async () => {
    await person.pull();
    await edit("DELETE", `${tile}/buy`);
    const { written, problems } = await person.pull();
    expect([written.map(({ id, change }) => `${id} ${change}`).toSorted(), problems]).toEqual([
      ["buy removed", "home-main changed"],
      [],
    ]);
    expect(await tilesAtHome()).toEqual(["send"]);
    await goesOn();
  });

  it("keep a record that an editor deleted while a record that stays here refers to it, and say what to do", async () => {
    await person.pull();
    await person.edit("home", "home-main", { title: "Ours" });
    await home({ tiles: { iv: ["send"] } });
    await edit("DELETE", `${tile}/buy`);
    const { written, problems } = await person.pull();
    expect(written).toEqual([]);
    expect(problems).toEqual([
      "CONFLICT home/home-main changed at both sides – --theirs home/home-main takes the CMS's version",
      "tiles/buy is not in the CMS any more, but is kept here because home/home-main refers to it – remove the reference, or pull with --theirs home/home-main",
    ]);
    await goesOn();
    expect(await tilesAtHome()).toEqual(["send"]);
  });

  it("leave a record alone that refers to what the CMS does not show and nobody has here", async () => {
    await person.pull();
    await person.remove("tiles", "soon");
    await home({ tiles: { iv: ["send", "soon"] } });
    await own("PUT", `${schemas}/tiles/unpublish`);
    const { written, problems, hidden } = await person.pull({ theirs });
    expect([written, hidden]).toEqual([[], ["tiles"]]);
    expect(problems).toEqual([
      "home/home-main refers to tiles/soon, which is neither here nor shown by the CMS – publish it there, or remove the reference",
    ]);
    await own("PUT", `${schemas}/tiles/publish`);
    await goesOn();
    expect(await tilesAtHome()).toEqual(["send", "soon"]);
  });
});

describe("15. a text that people made one by language", () => {
  const partition = (partitioning: "language" | "invariant") =>
    addFields("tiles", (fields) =>
      fields.map((field) => (["heading", "note"].includes(String(field["name"])) ? { ...field, partitioning } : field)),
    );
  beforeEach(async () => {
    await own("POST", "/api/apps/mma/languages", { language: "zu" });
    await addFields("tiles", (fields) => [...fields, text("note")]);
    await partition("language");
  });

  it("is the text of the main language, which the site shows", async () => {
    expect((await person.pull()).written).toEqual([]);
    await edit("PATCH", `${tile}/send`, { heading: { en: "Send now", zu: "Thumela" } });
    await person.pull();
    expect((await person.item("tiles", "send"))?.data["heading"]).toBe("Send now");
  });

  it("keeps its languages when it is one text again: visitors see the main one, and a push writes one", async () => {
    await edit("PATCH", `${tile}/send`, { heading: { en: "Send now", zu: "Thumela" } });
    await partition("invariant");
    const languages = { iv: "Send", en: "Send now", zu: "Thumela" };
    expect((await edit("GET", `${tile}/send`))["data"]).toMatchObject({ heading: languages });
    const query = encodeURIComponent('{findTilesContent(id:"send"){flatData{heading}}}');
    const shown = await own("GET", `/api/content/mma/graphql?query=${query}`);
    expect(shown["data"]).toEqual({ findTilesContent: { flatData: { heading: "Send now" } } });
    expect(told(await person.push())).toContain("keep content tiles/send");
    await person.pull();
    expect((await person.item("tiles", "send"))?.data["heading"]).toBe("Send now");
    await person.edit("tiles", "send", { heading: "Send later" });
    expect((await person.push()).problems).toEqual([]);
    expect(content("send")?.data["heading"]).toEqual({ iv: "Send later" });
  });

  it("keeps its languages in people's own field, too, and Squidex takes one text back", async () => {
    await edit("PATCH", `${tile}/send`, { note: { en: "Ask Thandi", zu: "Buza" } });
    await partition("invariant");
    await edit("PATCH", `${tile}/send`, { note: { iv: "Ask Sipho" } });
    await person.edit("tiles", "send", { order: 7 });
    expect((await person.push({ choices: all })).problems).toEqual([]);
    expect(content("send")?.data).toMatchObject({ order: { iv: 7 }, note: { iv: "Ask Sipho" } });
  });

  it("is no text by language again with --change-types, and stays", async () => {
    const refused = await person.push();
    expect(refused.problems).toEqual([
      expect.stringContaining("--change-types to lose the values of all but the main language, or"),
    ]);
    await person.push({ mayRetype: true });
    const heading = await edit("GET", `${tile}/send`);
    expect(heading["data"]).toMatchObject({ heading: { iv: "Send" } });
  });
});

describe("16. a pulled folder can be read again", () => {
  const add = (id: string, more = {}) =>
    edit("POST", `${tile}/bulk`, {
      jobs: [{ type: "Upsert", id, status: "Published", data: { heading: { iv: id } }, ...more }],
    });
  const goesOn = async () => {
    expect((await person.diff()).differences).toEqual([]);
    expect(await person.push()).toMatchObject({ changes: [], problems: [], writes: 0 });
    const { folder } = await person.copy();
    expect(await new Person(server, folder).push()).toMatchObject({ changes: [], problems: [], writes: 0 });
  };

  it("after a step of a workflow of people's own, which is a draft here and stays there", async () => {
    const created = await own("POST", "/api/apps/mma/workflows", { name: "Review" });
    const [{ id }] = created["items"] as [{ id: string }];
    const steps = { Draft: { transitions: { Review: {} } }, Review: { transitions: { Published: {} } }, Published: {} };
    await own("PUT", `/api/apps/mma/workflows/${id}`, { name: "Review", initial: "Draft", steps });
    await add("idea", { status: undefined });
    await publish("idea", "Review");
    await person.pull();
    expect((await person.item("tiles", "idea"))?.status).toBe("Draft");
    await goesOn();
    await person.edit("tiles", "idea", { heading: "Better" });
    expect((await person.push()).problems).toEqual([]);
    expect(content("idea")).toMatchObject({ status: "Review", data: { heading: { iv: "Better" } } });
  });

  it("without records whose ids no content file takes, which are named", async () => {
    await add("an idea");
    await add("other", { data: { heading: { iv: "Other" } } });
    await edit("PATCH", `/api/content/mma/home/${homeId()}`, { tiles: { iv: ["send", "an idea"] } });
    const { problems, written } = await person.pull();
    expect(written.map(({ id }) => id)).toEqual(["other"]);
    expect(problems).toEqual([
      "tiles/an idea has other characters than letters, digits, - and _ in its id – create it anew in the CMS",
      expect.stringContaining("home/home-main refers to tiles/an idea"),
    ]);
    expect((await person.push()).problems).toEqual([]);
  });

  it("with short names of files that differ on each disk", async () => {
    const upload = async (id: string, name: string) => {
      const form = new FormData();
      form.append("file", new Blob([id], { type: "text/plain" }), name);
      await edit("POST", `/api/apps/mma/assets?id=${id}&duplicate=true`, form);
    };
    await upload("one", "note.txt");
    await upload("two", "NOTE.TXT");
    await upload("long", `${"n".repeat(300)}.${"t".repeat(300)}`);
    await person.pull();
    const names = (await person.items("assets")).map((one) => String(Object(one).fileName));
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    expect(names.filter((name) => name.length > 130)).toEqual([]);
    await goesOn();
  });
});
