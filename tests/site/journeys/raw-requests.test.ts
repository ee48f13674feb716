import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { barePolicy, policyHeader, securityHeaders } from "#engine/http/http-policy.ts";
import { ask } from "../../journeys/ask.ts";
import { startSite } from "../../journeys/start-site.ts";
import { temporaryFolder } from "../../journeys/temporary-folder.ts";

const host = "host: www.example.co.za\r\n";
const graphql = "/api/content/mma/graphql";

describe("a request that no client should send", () => {
  it.each<[what: string, status: number, request: string]>([
    ["is no HTTP", 400, "hello\r\n\r\n"],
    ["has a method that is none", 400, `FOO / HTTP/1.1\r\n${host}\r\n`],
    ["names no host", 400, "GET /help HTTP/1.1\r\n\r\n"],
    ["names a host that is none", 400, "GET /nowhere HTTP/1.1\r\nhost: a b/<>\r\n\r\n"],
    ["names a site that is none", 400, `GET http://[/ HTTP/1.1\r\n${host}\r\n`],
    ["has a backslash for a slash", 400, `GET /\\evil.example/ HTTP/1.1\r\n${host}\r\n`],
    ["has no path", 400, `OPTIONS * HTTP/1.1\r\n${host}\r\n`],
    ["has a null in its address", 400, `GET /\0 HTTP/1.1\r\n${host}\r\n`],
    ["has a control character in a header", 400, `GET / HTTP/1.1\r\n${host}a: b\x01\r\n\r\n`],
    [
      "has two lengths",
      400,
      `POST ${graphql} HTTP/1.1\r\n${host}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ["has a length below nothing", 400, `POST ${graphql} HTTP/1.1\r\n${host}content-length: -5\r\n\r\n`],
    ["speaks HTTP/2", 400, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["wants a tunnel", 405, `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`],
    ["wants to see itself", 405, `TRACE / HTTP/1.1\r\n${host}\r\n`],
    [
      "says it is too large",
      413,
      `POST ${graphql} HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 999999999\r\n\r\n{`,
    ],
    ["has a long address", 414, `GET /${"a".repeat(3_000)} HTTP/1.1\r\n${host}\r\n`],
    [
      "wants bytes that are not there",
      416,
      `GET /api/assets/mma/hero-business HTTP/1.1\r\n${host}range: bytes=99999999-\r\n\r\n`,
    ],
    [
      "expects what nobody does",
      417,
      `POST ${graphql} HTTP/1.1\r\n${host}expect: a miracle\r\ncontent-length: 0\r\n\r\n`,
    ],
    ["has a long head", 431, `GET / HTTP/1.1\r\n${host}x: ${"y".repeat(20_000)}\r\n\r\n`],
  ])("%s gets %d, with every header", async (_what, status, request) => {
    const head = await send(request);
    expect(head.split("\r\n")[0]).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const [name, value] of Object.entries({ ...securityHeaders, [policyHeader]: barePolicy }))
      expect(head.toLowerCase()).toContain(`\r\n${name}: ${value.toLowerCase()}`);
    expect(head).not.toMatch(/\r\n(?:set-cookie|location):|evil/i);
  });
});

describe("a client that breaks off or dawdles", () => {
  it("is cut off after ten seconds without a head", async () => {
    const { hostname, port } = new URL(inject("siteUrl"));
    const socket = connect(Number(port), hostname);
    const began = performance.now();
    socket.write("GET / HTTP/1.1\r\n");
    await new Promise((resolve) => socket.resume().once("close", resolve));
    // At most thirteen on an idle machine; Node itself takes forty.
    expect(performance.now() - began).toBeLessThan(30_000);
  });
});

describe("a redirect within the site", () => {
  const paths = [
    "//evil.example/",
    "///evil.example//",
    "/.//evil.example/",
    "/a/..//evil.example/",
    "/%2e%2e//evil.example/",
    "/%5cevil.example/",
    "/%2f%2fevil.example/",
    "/%09/evil.example/",
    "/%0d%0aset-cookie:%20a=b/",
    "/@evil.example/",
    "/javascript:alert(1)/",
    "http://evil.example//evil.example/",
    "http://evil.example/help/",
  ];
  it.each(paths)("leads from %s nowhere else", async (path) => {
    const head = await send(`GET ${path} HTTP/1.1\r\nhost: evil.example\r\n\r\n`);
    expect(head).toMatch(/^HTTP\/1\.1 308 /);
    const location = /\r\nlocation: (.*)/i.exec(head)?.[1] ?? "";
    expect(new URL(location, "https://www.example.co.za/").origin).toBe("https://www.example.co.za");
    expect(head).not.toMatch(/\r\nset-cookie/i);
  });
});

describe("what a request says of its sender and its way", () => {
  const claims = {
    host: "evil.example",
    forwarded: 'for=127.0.0.1;host="evil.example";proto=https',
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "gopher",
    "x-forwarded-for": "127.0.0.1",
    "x-forwarded-port": "666",
    "x-forwarded-prefix": "/evil",
    "x-original-url": "/metrics",
    "x-rewrite-url": "/metrics",
    "x-http-method-override": "DELETE",
    "x-host": "evil.example",
    origin: "https://evil.example",
    referer: "https://evil.example/",
    cookie: "session=evil",
    authorization: "Bearer evil",
    "x-unpublished": "1",
    "accept-language": "xx",
    "user-agent": "evil",
    "middleware-subrequest": "src/hosts/node/app",
  };

  const paths = [
    ...inject("pagePaths"),
    "/no-such-page",
    "/register",
    "/login",
    "/help/",
    "//evil.example/",
    "/robots.txt",
    "/sitemap.xml",
    "/.well-known/security.txt",
    "/page-plan/help.json",
    "/api/assets/mma/nothing",
    "/readyz",
  ];
  it.each(paths)("decides nothing on %s", async (path) => {
    const address = inject("siteUrl") + path;
    const [plain, claimed] = [await ask(address), await ask(address, { headers: claims })];
    expect([claimed.status, claimed.text]).toEqual([plain.status, plain.text]);
    expect({ ...claimed.headers, date: "" }).toEqual({ ...plain.headers, date: "" });
    expect(JSON.stringify(claimed.headers)).not.toContain("evil.example/");
  });

  it("reaches no draft", async () => {
    const question = { method: "POST", body: '{"query":"{ queryFaqContents { id status } }"}' };
    const headers = { "content-type": "application/json" };
    const [plain, claimed] = [
      await ask(inject("siteUrl") + graphql, { ...question, headers }),
      await ask(inject("siteUrl") + graphql, { ...question, headers: { ...headers, ...claims } }),
    ];
    expect(claimed.text).toBe(plain.text);
  });
});

/** The head of the answer to bytes that are sent unchanged. */
function send(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(new URL(inject("siteUrl")).port), "localhost", () => socket.write(request, "latin1"));
    const end = () => {
      socket.destroy();
      resolve(answer.split("\r\n\r\n")[0] ?? "");
    };
    socket.setTimeout(60_000, end);
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
      if (answer.includes("\r\n\r\n")) end();
    });
    socket.on("close", end);
    socket.on("error", reject);
  });
}

describe.each([
  ["the server", ["dist/server/main.js"]],
  ["the server of development", ["src/tools/cli/run-tool.mjs", "dev"]],
])("%s ends with a sentence", (_what, script) => {
  it.each([
    [
      "an address where it cannot listen",
      { HOST: "192.0.2.1" },
      /^HOST and PORT must be a free address .*192\.0\.2\.1/m,
    ],
    ["a wrong variable", { DRAIN_SECONDS: "5s" }, /^DRAIN_SECONDS must be a number of seconds/m],
  ])("for %s", async (_case, env, sentence) => {
    await expect(startSite(env, { script })).rejects.toThrow(sentence);
  });
});

it("the server ends with a sentence in a folder without a site", async () => {
  const options = { folder: temporaryFolder(), script: [join(process.cwd(), "dist/server/main.js")] };
  await expect(startSite({}, options)).rejects.toThrow(
    /^There is no page-manifests in .* – start in the project's folder\./m,
  );
});
