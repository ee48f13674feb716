import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { documents, readAddresses, readCommands } from "../../journeys/read-documents.ts";
import { readGuide } from "../../journeys/read-guide.ts";
import { copyCheckout, runLine, startServer } from "../../journeys/second-project.ts";
import { freePort } from "../../journeys/start-site.ts";
import { temporaryFolder } from "../../journeys/temporary-folder.ts";
import { admin, startSquidex, type SquidexServer } from "../../squidex/start-squidex.ts";
import { decided, elsewhere, inHelp, meant, needs, reads, statuses, writes } from "./documented-ways.ts";
import { letDealsLast } from "./lasting-deals.ts";

/** Lines of a block that set variables for its next lines. */
const setsEnvironment = /^(?:export [A-Z]|unset )/;
/** A clone with its packages, and with the build of all journeys. */
const clone = copyCheckout();
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const commands = new Set(documents.flatMap(readCommands).flatMap((line) => line.split(" && ")));
const guide = "docs/your-own-site.md";
const squidex = readCommands("docs/squidex.md");
/** The commands of the guide to a Squidex, each with the previous lines that set the environment. */
const steps = Object.fromEntries(
  squidex
    .filter((line) => /^(?:[A-Z_]+=\S+ )*npm (?:start|run cms -- (?:push --url .*|check|diff|pull))$/.test(line))
    .map((line) => [line, squidex.slice(0, squidex.indexOf(line)).filter((one) => setsEnvironment.test(one))]),
);
/** The environment of the documents' examples, whose CMS does not exist. */
const production = {
  CMS_URL: "https://cms.example.co.za",
  PUBLIC_URL: "https://www.example.co.za",
  REGISTRATION_URL: "https://register.example.co.za",
};
/** Commands that start servers for the tests of the documents' addresses. */
const [start, dev] = ["npm start", "npm run dev"];
/** Commands that start another server, and the expected result of `/readyz`. */
const servers: Record<string, { env: Record<string, string>; status: number }> = {
  "node dist/server/main.js": { env: production, status: 503 },
  "MALLOC_ARENA_MAX=2 node --max-semi-space-size=8 dist/server/main.js": { env: production, status: 503 },
};

beforeAll(async () => {
  cpSync("dist", join(clone, "dist"), { recursive: true });
  letDealsLast(clone);
  const identity = "-c user.name=reader -c user.email=reader@example.com";
  await runLine(`git init -q && git add -A && git ${identity} commit -qm site`, clone);
  await runLine("git update-ref refs/remotes/origin/main HEAD", clone);
  // The first run of each command makes its bundle; several first runs at once would each make the bundle.
  for (const tool of ["pages", "content"]) await runLine(withoutNpm(`npm run ${tool} -- --help`), clone);
});

describe("the documents", () => {
  const ways = [
    readGuide(guide).map(({ command }) => command),
    ["npm ci", "npm run cms -- serve", ...Object.keys(steps), start, dev, ...Object.keys(servers), ...inHelp],
    [elsewhere, reads, writes].flatMap(Object.keys),
  ].flat();
  const isNeedy = (line: string) => Object.keys(needs).some((beginning) => line.startsWith(beginning));

  it("name only commands that run here, run elsewhere, or need what no test has", () => {
    const others = [...commands].filter((line) => !ways.includes(line) && !setsEnvironment.test(line));
    expect(others.filter((line) => !isNeedy(line))).toEqual([]);
  });

  it("name each command of these lists", () => {
    expect(ways.filter((line) => !commands.has(line))).toEqual([]);
    const gone = Object.keys(needs).filter((beginning) => ![...commands].some((line) => line.startsWith(beginning)));
    expect(gone).toEqual([]);
  });

  it.each(Object.entries(elsewhere))("name a command that runs elsewhere: %s", (_line, [file, text]) => {
    expect(readFileSync(file, "utf8")).toContain(text);
  });

  it(`have ${guide}, whose commands another journey runs in order`, () => {
    expect(readFileSync("tests/journeys/second-site.test.ts", "utf8")).toContain(`readGuide("${guide}")`);
  });
});

/** Puts this project's names into a documented line. */
function filledIn(line: string): string {
  return line
    .replace(/\[FILE…\]|FILE…/, line.includes(" content ") ? "content/faq.json" : "page-manifests/help.json")
    .replace("/route", "/help")
    .replace(/DIR$/, join(temporaryFolder(), "cms"))
    .replace(/vitest\.mjs .*/, "$& schemas/nearest-name");
}

/** The script of package.json that npm runs for a line. Starting npm itself takes as long as many of the commands. */
function withoutNpm(line: string): string {
  return line.replace(/^npm (?:run )?([\w-]+)(?: --(?= |$))?/, (_, name: string) => {
    const script = scripts[name] ?? expect.fail(`package.json has no script "${name}"`);
    return `PATH="node_modules/.bin:$PATH" ${script.replace(/^tsx /, "node --import tsx ")}`;
  });
}

// Without a display, no window opens.
const env = { PREVIEW_SECRET: "a secret of the documents", DISPLAY: "", WAYLAND_DISPLAY: "", BROWSER: "" };

describe("a command of the documents", () => {
  it("installs from a lockfile that fits: npm ci", async () => {
    const folder = temporaryFolder();
    for (const name of ["package.json", "package-lock.json", ".npmrc"]) cpSync(name, join(folder, name));
    expect(await runLine("npm ci --dry-run --offline", folder)).toMatch(/^added \d+ packages/m);
  });

  describe.concurrent("that writes nothing", () => {
    // Lines that differ only in their placeholders are one command.
    const different = new Map(Object.entries(reads).map(([line, printed]) => [filledIn(line), printed]));
    it.each([...different])("runs: %s", async (line, printed) => {
      expect(await runLine(withoutNpm(line), clone, env)).toMatch(printed);
    });

    it.each([...new Set(inHelp.map((line) => line.replace(/ --(?: .*)?$/, "")))])("helps: %s", async (tool) => {
      const help = await runLine(withoutNpm(`${tool} -- --help`), clone);
      const rest = inHelp.filter((line) => line.startsWith(tool)).map((line) => line.slice(tool.length));
      const words = rest.flatMap((line) => line.match(/(?:--)?[A-Za-z][\w-]+/g) ?? []);
      expect(words.filter((word) => !help.includes(word))).toEqual([]);
    });
  });
});

describe("docs/squidex.md, with a server that keeps Squidex's contract", () => {
  let server: SquidexServer;
  beforeAll(async () => {
    server = await startSquidex();
  });
  afterAll(() => server.close());

  it.each(Object.entries(steps))("%s", async (line, before) => {
    const here = [...before, line]
      .join("; ")
      .replace("only-for-this-machine", admin.secret)
      .replaceAll(/http:\/\/localhost:8081|https:\/\/cms\.example\.co\.za/g, server.url);
    if (line.endsWith("npm start")) await expectReady(here, 200);
    else await runLine(here, clone);
    expect(await runLine("git status --porcelain", clone)).toBe("");
  });
});

describe("a server of the documents", () => {
  it.each(Object.entries(servers))("starts: %s", (line, { status, env: given }) => expectReady(line, status, given));

  it("is the CMS alone: npm run cms -- serve", async () => {
    const port = String(await freePort());
    const { stop } = await startServer(`npm run cms -- serve --port ${port}`, clone);
    onTestFinished(stop);
    await expect.poll(() => statusAt(`http://localhost:${port}/api/assets/mma/hero-people`)).toBe(200);
  });
});

describe("an address of the documents", () => {
  const all = [...new Set(documents.flatMap(readAddresses))];
  const own = all
    .map((address) => address.replace(/^http:\/\/localhost:(?:3000|PORT)\/?/, "/"))
    .filter((path) => path.startsWith("/"));
  const isOfDevelopment = (path: string) => /^\/(?:preview\/|studio|hello|christmas)/.test(path);

  it("has an example for each of its forms, and no other", () => {
    const known = [statuses, meant, decided].flatMap(Object.keys);
    expect(known.filter((address) => !all.includes(address))).toEqual([]);
  });

  it.each(Object.entries(decided))("is decided by a file: %s", (address, file) => {
    expect(readFileSync(file, "utf8")).toContain(address.replace(/^http:..localhost|^.app.|\.conf$/, ""));
  });

  it("of another host is well formed", () => {
    // The target sites of the sample are in a table, which links.test.ts also checks.
    const linked = readAddresses("docs/spec-coverage.md");
    const others = all.filter((address) => address.startsWith("http") && !linked.includes(address));
    expect(others.length).toBeGreaterThan(10);
    for (const address of others) {
      const url = new URL(address.replace("*.", "").replace(":PORT", ":3000"));
      expect([address, url.protocol]).toEqual([address, url.port === "" ? "https:" : "http:"]);
      expect(url.hostname).toMatch(
        /^(?:localhost|site-headless|host\.docker\.internal|schema\.org)$|(?:^|\.)example(?:\.co\.za|\.com)?$/,
      );
    }
  });

  it("answers on the site as the documents say", async () => {
    const { url, stop } = await startServer(start, clone, {
      WEBHOOK_SECRET: "at-least-sixteen-characters",
      ...env,
    });
    onTestFinished(stop);
    await expect.poll(() => statusAt(`${url}/readyz`)).toBe(200);
    const script = readdirSync(join(clone, "dist/client/static")).find((name) => name.endsWith(".js")) ?? "";
    for (const path of new Set(own.filter((one) => !isOfDevelopment(one) && !(one in decided)))) {
      const address = meant[path] ?? (/^\/static(?:$|\/)/.test(path) ? `/static/${script}` : path);
      const response = await fetch(url + address, { redirect: "manual" });
      expect([path, response.status]).toEqual([path, statuses[path] ?? 200]);
      const id = new URL(address, url).hash.slice(1);
      if (id !== "") expect(await response.text(), path).toContain(` id="${id}"`);
    }
    const post = (path: string, body: string) => statusAt(url + path, { method: "POST", body });
    expect(await post("/api/content/mma/graphql", '{"query":"{queryFooterContents{id}}"}')).toBe(200);
    expect(await post("/hooks/content", "{}")).toBe(401);
  });

  it("answers in development, when the examples of the documents are pages", async () => {
    for (const file of ["README.md", "docs/changing.md"]) writeExamples(file);
    const { url, stop } = await startServer(dev, clone);
    onTestFinished(stop);
    for (const path of ["/readyz", "/"]) await expect.poll(() => statusAt(url + path)).toBe(200);
    const paths = own.filter(isOfDevelopment);
    expect(paths.length).toBeGreaterThan(4);
    for (const path of paths) expect([path, await statusAt(url + path)]).toEqual([path, 200]);
  });
});

/** Writes the pages that a document shows, each under the name of its address. */
function writeExamples(file: string): void {
  const shown = readFileSync(file, "utf8").matchAll(/^```json\n(.*?)^```$/gms);
  for (const [, text = ""] of shown) {
    const [, path] = /"routes": \["\/(\w+)"\]/.exec(text) ?? [];
    if (path !== undefined && text.includes('"title"')) writeFileSync(join(clone, `page-manifests/${path}.json`), text);
  }
}

describe("a command of the documents that writes", () => {
  it.each(Object.entries(writes))("%s", async (line, printed) => {
    expect(await runLine(withoutNpm(filledIn(line)), clone)).toMatch(printed);
  });
});

/** Starts a server, asks whether it is ready, and ends the server. */
async function expectReady(line: string, status: number, given: Record<string, string> = {}): Promise<void> {
  const { url, stop } = await startServer(line, clone, given);
  onTestFinished(stop);
  await expect.poll(() => statusAt(`${url}/readyz`)).toBe(status);
}

const statusAt = (address: string, init: RequestInit = {}) =>
  fetch(address, { redirect: "manual", ...init }).then(
    (response) => response.status,
    () => 0,
  );
