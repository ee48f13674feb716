import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { choosePulled, compareWithLive, writeDifferences } from "#tools/cli/live-differences.ts";
import { readContent } from "#tools/dev-cms/read-content.ts";
import { pushSite, type PushResult, type PushRun } from "#tools/squidex/push-site.ts";
import { createRestClient } from "#tools/squidex/rest-client.ts";
import { siteContent } from "#tools/squidex/site-content.ts";
import { smallModel } from "./small-site.ts";
import { admin, type SquidexServer } from "./start-squidex.ts";

/** Makes a change of the management UI through its API. Rejects when the change is refused. */
export async function editAs(
  server: SquidexServer,
  client: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const secret = server.app().clients.find(({ id }) => id === client)?.secret ?? "";
  const form = { grant_type: "client_credentials", client_id: `mma:${client}`, client_secret: secret };
  const token = `${server.url}/identity-server/connect/token`;
  const signed = await fetch(token, { method: "POST", body: new URLSearchParams(form) });
  const { access_token: bearer } = (await signed.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${bearer}`, "x-unpublished": "1" };
  const json = { headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
  const sent = body instanceof FormData ? { headers, body } : body === undefined ? { headers } : json;
  const answer = await fetch(server.url + path, { method, ...sent });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
}

type Model = ReturnType<typeof smallModel>;
interface Item {
  id: string;
  status?: string;
  lastModified?: string;
  data: Record<string, unknown>;
}

/** A person with a copy of the content, who pushes and pulls. */
export class Person {
  model: Model = smallModel();

  constructor(
    readonly server: SquidexServer,
    readonly folder: string,
  ) {}

  /** Another person with a copy of this folder, without the memory of this checkout. */
  async copy(): Promise<Person> {
    const folder = await mkdtemp(join(tmpdir(), "copy-"));
    folders.push(folder);
    await cp(this.folder, folder, { recursive: true });
    const other = new Person(this.server, folder);
    other.model = this.model;
    return other;
  }

  rest() {
    return createRestClient({ url: this.server.url, app: "mma", client: admin.id, secret: admin.secret });
  }

  read = async (folder = this.folder) => siteContent(this.model, await readContent(folder, this.model.types));

  async push(more: Partial<PushRun> = {}): Promise<PushResult> {
    return pushSite(this.rest(), await this.read(), {
      choices: { ours: new Set(), theirs: new Set() },
      mayDelete: false,
      mayRetype: false,
      isDry: false,
      progress: () => undefined,
      folder: this.folder,
      ...more,
    });
  }

  async diff() {
    return compareWithLive({ rest: this.rest() }, this.folder, this.read);
  }

  async pull({ theirs = new Set<string>(), mayDelete = false } = {}) {
    const compared = await this.diff();
    const chosen = choosePulled(compared, { theirs, mayDelete });
    const wanted = { ...compared, differences: chosen.written };
    await writeDifferences(wanted, { rest: this.rest() }, this.folder, this.read);
    return { ...chosen, hidden: compared.hidden };
  }

  async items(name: string): Promise<Item[]> {
    const text = await readFile(join(this.folder, `${name}.json`), "utf8").catch(() => '{"items":[]}');
    return (JSON.parse(text) as { items: Item[] }).items;
  }

  async item(name: string, id: string): Promise<Item | undefined> {
    return (await this.items(name)).find((one) => one.id === id);
  }

  async write(name: string, items: readonly object[]): Promise<void> {
    await writeFile(join(this.folder, `${name}.json`), `${JSON.stringify({ items }, null, 2)}\n`);
  }

  /** Changes fields of a record in the folder. */
  async edit(name: string, id: string, data: object): Promise<void> {
    const items = await this.items(name);
    await this.write(
      name,
      items.map((item) => (item.id === id ? { ...item, data: { ...item.data, ...data } } : item)),
    );
  }

  async remove(name: string, id: string): Promise<void> {
    await this.write(
      name,
      (await this.items(name)).filter((item) => item.id !== id),
    );
  }

  addFile = (from: string, name: string) => copyFile(from, join(this.folder, "assets", name));
}

const folders: string[] = [];

export async function removeCopies(): Promise<void> {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}

/** The changes of a push in words: `update content tiles/send`. */
export const told = ({ changes }: PushResult) => changes.map(({ action, of, id }) => `${action} ${of} ${id}`);
