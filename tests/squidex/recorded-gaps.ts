import { isObject } from "#schemas/selection.ts";
import { readExchanges } from "./recorded-exchanges.ts";
import { tokenOf } from "./recorded-callers.ts";
import type { SquidexServer } from "./start-squidex.ts";
import type { IdMap } from "./tidy-answer.ts";

interface Hand {
  ask: (method: string, path: string, body: unknown) => Promise<unknown>;
  upload: (id: string) => Promise<void>;
  ids: IdMap;
}

/** Requests that were made before an exchange and are not recorded, by the exchange. */
const gaps: Readonly<Record<string, (hand: Hand) => Promise<void>>> = {
  "permissions/reader-assets-get": async ({ ask }) => {
    for (const slug of ["other", "logo.svg"]) await ask("PUT", "/api/apps/edge/assets/logo", { slug });
  },
  "merging-and-circles/content-null-value": async ({ ask }) => {
    for (const iv of ["1", "2", "3", "4"]) await ask("PUT", "/api/content/edge/circle-b/cb", { t: { iv } });
  },
  "languages/content-delete-many": async ({ ask }) => {
    const jobs = ["m0", "m1"].map((id) => ({ type: "Upsert", id, data: { title: { iv: id } } }));
    await ask("POST", "/api/content/edge/tag/bulk", { jobs });
  },
  "push-first/schema-create": async (hand) => {
    const colors = await createSchema(hand, "colors", [{ name: "colorHex", properties: { fieldType: "String" } }]);
    hand.ids.learn("9d881cc1-dae9-4e4a-987f-9c4b04493c72", colors);
    const changed = readExchanges("rest/more-contents").find(({ name }) => name === "editor-changes-field");
    const text = hand.ids.replaceIn(JSON.stringify(changed?.answer.body));
    // An editor gives the only label later.
    const schema: unknown = JSON.parse(text, (key, value: unknown) => (key === "label" ? undefined : value));
    const fields = isObject(schema) ? schema["fields"] : [];
    hand.ids.learn("72f788e1-992b-4a13-ad44-b2a817f4abde", await createSchema(hand, "button", fields));
  },
  "push-first/singleton-put": async ({ upload }) => {
    for (const id of ["logo-mma", "logo-group"]) await upload(id);
  },
  "push-first/rules-get": async ({ ask }) => {
    const ids = ["color-accent", "color-brand", "color-ink", "color-paper"];
    const jobs = ids.map((id) => ({ type: "Upsert", id, status: "Published", data: { colorHex: { iv: "#000000" } } }));
    await ask("POST", "/api/content/mma/colors/bulk", { jobs });
  },
  "more-contents/bulk-publish-flag": async (hand) => {
    const texts = ["faqId", "faqQuestion", "faqAnswer"].map((name) => ({ name, properties: { fieldType: "String" } }));
    await createSchema(hand, "faq", [...texts, { name: "order", properties: { fieldType: "Number" } }]);
  },
};

async function createSchema({ ask }: Hand, name: string, fields: unknown): Promise<string> {
  const created = await ask("POST", "/api/apps/mma/schemas", { name, fields: [] });
  await ask("PUT", `/api/apps/mma/schemas/${name}/sync`, { isPublished: true, fields });
  return isObject(created) ? String(created["id"]) : "";
}

/** Brings a server to the state in which an exchange was recorded. */
export async function prepareFor(exchange: string, server: SquidexServer, ids: IdMap): Promise<void> {
  const send = async (method: string, path: string, body: string | FormData, type?: string) => {
    const headers = { ...(type !== undefined && { "content-type": type }), ...(await tokenOf(server, "root")) };
    const answer = await fetch(server.url + path, { method, headers, body });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as unknown;
  };
  await gaps[exchange]?.({
    ids,
    ask: (method, path, body) => send(method, path, JSON.stringify(body), "application/json"),
    async upload(id) {
      const form = new FormData();
      form.append("file", new Blob([id], { type: "text/plain" }), `${id}.txt`);
      await send("POST", `/api/apps/mma/assets?id=${id}`, form);
    },
  });
}
