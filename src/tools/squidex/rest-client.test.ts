import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Anything } from "./answers.ts";
import { openLiveCms } from "./live-cms.ts";
import { fetchAssets } from "./read-pages.ts";
import { createRestClient, uploadAsset } from "./rest-client.ts";

/** The next answers of a busy server. */
const refusals: { status: number; headers?: Record<string, string> }[] = [];

/** The next page of a list. */
let nextPage: () => { total: number; items: object[] };

// A client whose role has no rights, as Squidex answers it.
const server = createServer((request, response) => {
  if (request.url?.startsWith("/lost/")) {
    response.writeHead(200, { "content-type": "application/json", "content-length": 100 });
    response.write("{", () => response.destroy());
    return;
  }
  if (request.url?.startsWith("/busy/")) {
    const { status, headers } = refusals.shift() ?? { status: 200, headers: {} };
    response.writeHead(status, { "content-type": "application/json", ...headers }).end("{}");
    return;
  }
  if (request.url === "/unreadable") {
    response.writeHead(200, { "content-type": "application/json" }).end('{"\u001b[2JDone": no}');
    return;
  }
  if (request.url?.startsWith("/list/")) {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(nextPage()));
    return;
  }
  if (request.url === "/loud") {
    response.writeHead(400).end(JSON.stringify({ message: "\u001b[2JDone\n0 problems" }));
    return;
  }
  const isToken = request.url?.endsWith("/token");
  request.resume().on("end", () => {
    response.writeHead(isToken ? 200 : 403, { "content-type": "application/json" });
    response.end(JSON.stringify(isToken ? { access_token: "a", expires_in: 3600 } : { message: "Forbidden" }));
  });
});
let url = "";

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

describe("the refusal of a client without rights names the least role", () => {
  const asClient = () => ({ url, app: "mma", client: "mma:few", secret: "x" });
  const file = { fileName: "a.txt", mimeType: "text/plain", bytes: new Uint8Array() };

  it.each([
    ["of commands that read", "Reader", () => openLiveCms(asClient()).rest.read("/api/apps/mma/assets", Anything)],
    ["of commands that read files", "Reader", () => openLiveCms(asClient()).rest.download("/api/assets/mma/a")],
    ["of an upload", "Editor", () => uploadAsset(createRestClient({ ...asClient(), role: "Editor" }), "a", file)],
    ["of a push", "Owner", () => createRestClient(asClient()).read("/api/apps/mma/clients", Anything)],
  ])("%s: %s", async (_what, role, send) => {
    await expect(send()).rejects.toThrow(new RegExp(`answered 403.* – the client needs the role ${role}$`));
  });
});

it("does not let the words of a CMS control the terminal, or look like a line of the command", async () => {
  const refusal = createRestClient({ url, app: "mma" }).read("/loud", Anything);
  await expect(refusal).rejects.toThrow("GET /loud answered 400: \\u001b[2JDone\\u000a0 problems");
});

it("does not repeat JSON that cannot be read", async () => {
  const failure = createRestClient({ url, app: "mma" }).read("/unreadable", Anything.refine(Boolean));
  await expect(failure).rejects.toThrow(`GET /unreadable answered with an unknown structure – is ${url} a Squidex?`);
});

it.each<[what: string, nextTotal: (total: number) => number]>([
  ["whose total changes with each page", (total) => total + 1],
  ["whose pages are all the same", (total) => total],
])("gives up a list %s", async (_what, nextTotal) => {
  const file = {
    version: 0,
    createdBy: "",
    lastModifiedBy: "",
    slug: "",
    fileName: "a.txt",
    mimeType: "text/plain",
    fileHash: "",
    fileSize: 1,
  };
  const files = Array.from({ length: 200 }, (_, index) => ({ ...file, id: `file-${index}` }));
  let total = 200;
  nextPage = () => ({ total: (total = nextTotal(total)), items: files });
  const failure = fetchAssets(createRestClient({ url: `${url}/list`, app: "mma" }));
  await expect(failure).rejects.toThrow("changes while it is read – run the same command again");
});

describe("an address that is not a CMS's", () => {
  it.each([
    "ftp://cms.example.co.za",
    "cms.example.co.za",
    "https://cms.example.co.za?app=mma",
    "https://me:secret@cms.test",
  ])("is named with its option: %s", (address) => {
    const named = "--url must be an address such as https://cms.example.com, without name and password";
    expect(() => openLiveCms({ url: address })).toThrow(named);
  });
});

it("an answer that breaks off is a failure that names the remedy", async () => {
  const client = createRestClient({ url, app: "mma" });
  const failure = /^GET \/lost\/answer failed \(.+\) – check the address, then run the same command again$/;
  await expect(client.read("/lost/answer", Anything)).rejects.toThrow(failure);
  await expect(client.download("/lost/answer")).rejects.toThrow(failure);
});

describe("a server that is busy", () => {
  const client = () => createRestClient({ url, app: "mma" });

  it("gets a request again after the time that it names", async () => {
    refusals.push({ status: 429, headers: { "retry-after": "0" } }, { status: 429, headers: { "retry-after": "1" } });
    expect(await client().write("POST", "/busy/bulk", {}, Anything)).toEqual({});
  });

  it.each([
    [{ status: 429 }, "the quota of the app is used up"],
    [{ status: 429, headers: { "retry-after": "86400" } }, "the quota of the app is used up"],
    [{ status: 502 }, "run the same command again"],
  ])("is a failure that names the remedy: %j", async (refusal, remedy) => {
    refusals.push(refusal);
    await expect(client().write("POST", "/busy/bulk", {}, Anything)).rejects.toThrow(`– ${remedy}`);
    expect(refusals).toEqual([]);
  });
});
