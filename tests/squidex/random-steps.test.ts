import { afterAll, beforeAll, expect, it } from "vitest";
import { removeContentFolders, writeContentFolder } from "#tools/dev-cms/content-folder.fixture.ts";
import type { PushResult, PushRun } from "#tools/squidex/push-site.ts";
import { editAs, Person, removeCopies } from "./people.ts";
import { smallFiles, smallModel } from "./small-site.ts";
import { startSquidex, type SquidexServer } from "./start-squidex.ts";

/** The number of orders, and the first seed: `ORDERS=200 npx vitest run --project unit tests/squidex/random-steps.test.ts` */
const orders = Number(process.env["ORDERS"] ?? 12);
const firstSeed = Number(process.env["SEED"] ?? 1);
const stepsOfOrder = 50;

let server: SquidexServer;
let filled: () => void;
let start: Person;
beforeAll(async () => {
  server = await startSquidex();
  start = new Person(server, await writeContentFolder(smallFiles));
  await start.push();
  await editAs(server, "default", "POST", "/api/apps/mma/clients", { id: "editor" });
  filled = server.save();
});
afterAll(() => server.close());
afterAll(removeContentFolders);
afterAll(removeCopies);

const tile = "/api/content/mma/tiles";

/** Numbers that look random, the same for each seed. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

/** One order of steps of two people and an editor. */
class Order {
  readonly random: (below: number) => number;
  /** Texts that must stay, and who wrote each: a text of a person may be in the person's folder only, until a push. */
  readonly written = new Map<string, string>();
  readonly pushed = new Set<string>();
  readonly log: string[] = [];
  people: Person[] = [];
  /** The values of each record, also in fields of editors, as they were in the app at each person's last pull. */
  readonly pulled = new Map<number, ReadonlyMap<string, unknown>>();
  texts = 0;
  isRenamed = false;

  person = (who: number) => this.people[who] ?? expect.fail();

  constructor(readonly seed: number) {
    this.random = randomNumbers(seed);
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.random(items.length)];
    if (item === undefined) throw new Error("There is nothing to pick");
    return item;
  }

  text(who: string): string {
    return `${who} ${this.seed}.${++this.texts}`;
  }

  /** A person replaces or removes a visible text: that is not a loss. */
  replaces(seen: unknown): void {
    const text = JSON.stringify(seen ?? null);
    for (const known of this.written.keys()) if (text.includes(`"${known}"`)) this.written.delete(known);
  }

  async push(who: number, more: Partial<PushRun>): Promise<void> {
    const person = this.people[who] ?? expect.fail();
    const told = ({ changes, problems }: PushResult) =>
      `${JSON.stringify(changes.map(({ action, id, what }) => `${action} ${id}: ${what}`))} ${JSON.stringify(problems)}`;
    this.log.push(`  ${told(await person.push(more))}`);
  }

  async pull(who: number): Promise<void> {
    const person = this.people[who] ?? expect.fail();
    const { written, problems } = await person.pull({ mayDelete: true });
    this.log.push(`  ${JSON.stringify(written.map((one) => `${one.id} ${one.change}`))} ${JSON.stringify(problems)}`);
    this.pulled.set(who, new Map(tilesThere().map(({ id, data }) => [id, data])));
    await person.diff().catch((error: unknown) => expect.fail(`${String(error)}\n${this.context()}`));
  }

  /** The texts that are no longer in the app, and unpushed texts that are in no folder. */
  async lost(): Promise<string[]> {
    const contents = [...server.app().contents.values()].filter(({ isDeleted }) => !isDeleted);
    const app = JSON.stringify(contents.map(({ data, draft }) => [data, draft]));
    const folders = await Promise.all(this.people.map(async (one) => JSON.stringify(await one.items("tiles"))));
    return [...this.written].flatMap(([text, writer]) => {
      if (app.includes(`"${text}"`)) this.pushed.add(text);
      const place = writer === "editor" || this.pushed.has(text) ? app : folders[Number(writer)];
      return place?.includes(`"${text}"`) ? [] : [text];
    });
  }

  context = () => `seed ${this.seed}, after\n${this.log.join("\n")}`;
}

type Step = (order: Order, who: number) => Promise<unknown>;

const edit = (method: string, path: string, body?: unknown) => editAs(server, "editor", method, path, body);
const own = (method: string, path: string, body?: unknown) => editAs(server, "default", method, path, body);
const fieldsOf = () => server.app().schemas.get("tiles")?.fields ?? [];
const list = () => (fieldsOf().some(({ name }) => name === "benefits") ? "benefits" : "points");

function tilesThere() {
  const { contents } = server.app();
  return [...contents.values()].filter(({ schema, isDeleted }) => schema.name === "tiles" && !isDeleted);
}

/** A record that an editor picks, with the values that the editor sees. */
function pickRecord(order: Order) {
  const { id, data, draft } = order.pick(tilesThere());
  const seen = draft?.data ?? data;
  const rows = (Object(seen[list()]).iv ?? []) as Record<string, unknown>[];
  return { id, rows, seen: (name: string): unknown => Object(seen[name]).iv };
}

/** Changes a record as an editor; Squidex may refuse it. */
async function change(
  order: Order,
  id: string,
  values: Record<string, unknown>,
  texts: readonly string[],
  replaced: unknown,
) {
  const data = Object.fromEntries(Object.entries(values).map(([name, iv]) => [name, { iv }]));
  const done = await edit("PATCH", `${tile}/${id}`, data).catch(() => undefined);
  if (!done) return;
  order.replaces(replaced);
  for (const text of texts) order.written.set(text, "editor");
}

const act =
  (path: string, method: string, body?: unknown): Step =>
  (order) =>
    edit(method, `${tile}/${pickRecord(order).id}/${path}`, body).catch(() => undefined);

const editorSteps: Record<string, Step> = {
  edit: (order) => {
    const [{ id, seen }, text] = [pickRecord(order), order.text("editor")];
    return change(order, id, { heading: text }, [text], seen("heading"));
  },
  addRow: (order) => {
    const [{ id, rows }, text] = [pickRecord(order), order.text("editor row")];
    return change(order, id, { [list()]: [...rows, { text }] }, [text], undefined);
  },
  addRecord: async (order) => {
    const text = order.text("editor record");
    await edit("POST", `${tile}?id=own-${order.texts}&publish=true`, { heading: { iv: text } });
    order.written.set(text, "editor");
  },
  refer: async (order) => {
    const [one, other] = [pickRecord(order).id, pickRecord(order).id];
    const id = server.app().schemas.get("home")?.id ?? "";
    await edit("PATCH", `/api/content/mma/home/${id}`, { tiles: { iv: [...new Set([one, other])] } });
  },
  delete: async (order) => {
    if (tilesThere().length < 3) return;
    const { id } = pickRecord(order);
    const { data, draft } = server.app().contents.get(id) ?? expect.fail();
    await edit("DELETE", `${tile}/${id}`);
    order.replaces([data, draft?.data]);
  },
  publish: act("status", "PUT", { status: "Published" }),
  unpublish: act("status", "PUT", { status: "Draft" }),
  openVersion: act("draft", "POST"),
  addField: async (order) => {
    const { fields, ...rest } = await own("GET", "/api/apps/mma/schemas/tiles");
    const added = [{ name: `own${order.texts++}`, properties: { fieldType: "String" } }];
    const widen = (field: Record<string, unknown>) =>
      field["nested"] ? { ...field, nested: [...(field["nested"] as object[]), ...added] } : field;
    const all = [...(fields as Record<string, unknown>[]).map(widen), ...added];
    await own("PUT", "/api/apps/mma/schemas/tiles/sync", { ...rest, fields: all });
  },
  fillField: async (order) => {
    const name = fieldsOf().findLast((field) => field.name.startsWith("own"))?.name;
    if (name === undefined) return;
    const { id, rows, seen } = pickRecord(order);
    const [first, ...others] = rows;
    const isRow = fieldsOf()
      .find((field) => field.name === list())
      ?.nested?.some((field) => field.name === name);
    const [text, inRow] = [order.text("own field"), order.text("own field in row")];
    if (!first || !isRow) return change(order, id, { [name]: text }, [text], seen(name));
    const values = { [name]: text, [list()]: [{ ...first, [name]: inRow }, ...others] };
    return change(order, id, values, [text, inRow], [seen(name), first[name]]);
  },
};

const personSteps: Record<string, Step> = {
  edit: async (order, who) => {
    const person = order.person(who);
    const items = await person.items("tiles");
    if (items.length === 0) return;
    const [{ id, data }, text] = [order.pick(items), order.text(`person ${who}`)];
    await person.edit("tiles", id, { heading: text });
    order.replaces(data["heading"]);
    order.written.set(text, String(who));
  },
  addRow: async (order, who) => {
    const person = order.person(who);
    const items = await person.items("tiles");
    if (items.length === 0) return;
    const [{ id, data }, text] = [order.pick(items), order.text(`person ${who} row`)];
    const name = order.isRenamed ? "benefits" : "points";
    await person.edit("tiles", id, { [name]: [...((data[name] ?? []) as object[]), { text }] });
    order.written.set(text, String(who));
  },
  addRecord: async (order, who) => {
    const [person, text] = [order.person(who), order.text(`person ${who} record`)];
    const record = { id: `new-${order.texts}`, data: { heading: text } };
    await person.write("tiles", [...(await person.items("tiles")), record]);
    order.written.set(text, String(who));
  },
  remove: async (order, who) => {
    const person = order.person(who);
    const used = JSON.stringify(await person.items("home"));
    const items = (await person.items("tiles")).filter(({ id }) => !used.includes(`"${id}"`));
    if (items.length === 0) return;
    const item = order.pick(items);
    await person.remove("tiles", item.id);
    order.replaces([item, order.pulled.get(who)?.get(item.id)]);
  },
  rename: async (order) => {
    if (order.isRenamed || order.texts < 20) return;
    order.isRenamed = true;
    for (const person of order.people) await rename(person);
  },
  pull: (order, who) => order.pull(who),
  push: (order, who) => order.push(who, {}),
  delete: (order, who) => order.push(who, { mayDelete: true }),
  kill: (order, who) => {
    server.breakAfterWrites(order.random(4));
    return order.push(who, {}).finally(() => server.breakAfterWrites(Infinity));
  },
};

/** Gives a person the model with other names of fields. */
async function rename(person: Person): Promise<void> {
  person.model = smallModel("renamed");
  const renameRow = ({ icon, ...row }: Record<string, unknown>) => ({
    ...row,
    ...(icon !== undefined && { symbol: icon }),
  });
  const renameItem = ({ points, ...data }: Record<string, unknown>) => {
    return points === undefined ? data : { ...data, benefits: (points as Record<string, unknown>[]).map(renameRow) };
  };
  const items = await person.items("tiles");
  await person.write(
    "tiles",
    items.map((item) => ({ ...item, data: renameItem(item.data) })),
  );
}

const all = new Set(["all"]);

/** Publishes open versions, and merges both sides: a decision may lose texts. */
async function settle(order: Order): Promise<void> {
  for (const { id } of server.app().contents.values()) {
    await edit("PUT", `${tile}/${id}/status`, { status: "Published" }).catch(() => undefined);
  }
  for (const person of order.people) {
    await person.pull({ theirs: all, mayDelete: true });
    const told = (await person.push({ choices: { ours: all, theirs: new Set() }, mayDelete: true })).problems;
    const context = order.context();
    expect(told, context).toEqual([]);
    expect((await person.diff()).differences, context).toEqual([]);
    expect(await person.push(), context).toMatchObject({ problems: [], writes: 0 });
  }
}

const steps = [
  ...Object.entries(editorSteps).map(([name, step]) => ({ name: `editor ${name}`, step })),
  ...Object.entries(personSteps).map(([name, step]) => ({ name, step })),
  ...["pull", "push", "push"].map((name) => ({ name, step: personSteps[name] ?? expect.fail() })),
];

it.each(Array.from({ length: orders }, (_, index) => firstSeed + index))(
  "two people and an editor lose nothing unseen, seed %i",
  async (seed) => {
    filled();
    const order = new Order(seed);
    order.people = [await start.copy(), await start.copy()];
    for (const who of [0, 1]) await order.pull(who);
    for (let index = 0; index < stepsOfOrder; index++) {
      const [{ name, step }, who] = [order.pick(steps), order.random(2)];
      order.log.push(`${name} ${name.startsWith("editor") ? "" : who}`);
      await step(order, who);
      expect(await order.lost(), order.context()).toEqual([]);
    }
    await settle(order);
  },
);
