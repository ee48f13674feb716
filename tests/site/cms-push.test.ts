import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { soundContent } from "./check/sound-content.ts";
import { removeContentFolders, writeContentFolder } from "#tools/dev-cms/content-folder.fixture.ts";
import { readPreviewAddress } from "#engine/preview/preview-address.ts";
import { admin, startSquidex, type SquidexServer } from "../squidex/start-squidex.ts";
import { pullContent } from "#tools/cli/cms-pull.ts";
import { pushContent } from "#tools/cli/cms-push.ts";

let server: SquidexServer;
let folder = "";
let printed = "";
beforeAll(async () => {
  server = await startSquidex();
  folder = await writeContentFolder(soundContent);
});
afterAll(() => server.close());
afterAll(removeContentFolders);

beforeEach(() => {
  printed = "";
  const print = (...words: unknown[]) => void (printed += `${words.join(" ")}\n`);
  vi.spyOn(console, "log").mockImplementation(print);
  vi.spyOn(console, "error").mockImplementation(print);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const push = (...more: string[]) =>
  pushContent.run(["--url", `${server.url}/`, "--client", admin.id, "--content", folder, ...more]);

describe("cms push", () => {
  it("explains itself", () => {
    expect(pushContent.help).toMatch(/^Usage: npm run cms -- push --url URL[^]*--dry-run[^]*--theirs ID/);
  });

  it.each<[args: string[], message: RegExp]>([
    [[], /^--url is missing – for example --url https:/],
    [["--url", "cms.example.com"], /^--url must be an address such as/],
    [["--url", "http://localhost:1"], /^--client is missing – for example --client mma:default$/],
    [["--url", "http://localhost:1", "--client", "mma:default"], /^--secret is missing – set CMS_CLIENT_SECRET, or/],
    [
      [
        "--url",
        "http://localhost:1",
        "--client",
        "a",
        "--secret",
        "b",
        "--webhook",
        "http://site.test",
        "--webhook-secret",
        "c",
      ],
      /^The webhook's secret has fewer than 16 characters/,
    ],
    [["--urls", "x"], /Unknown option "--urls"/],
  ])("says what is missing: %j", async (args, message) => {
    vi.stubEnv("CMS_CLIENT_SECRET", undefined);
    await expect(pushContent.run(args)).rejects.toThrow(message);
  });

  it("says what would be done, does it, and has nothing to do afterwards", async () => {
    vi.stubEnv("CMS_CLIENT_SECRET", admin.secret);
    expect(await push("--dry-run")).toBe(0);
    expect(printed).toMatch(/new +app +mma +new\n[^]*Nothing was written[^]*; 0 writes\n$/);
    expect(server.writes()).toEqual([]);

    printed = "";
    expect(await push()).toBe(0);
    expect(printed).toMatch(/new +schema +… 26 more +new\n[^]*new +content +… 5 more/);

    printed = "";
    const file = join(folder, "secret");
    await writeFile(file, `${admin.secret}\n`);
    vi.stubEnv("CMS_CLIENT_SECRET", undefined);
    vi.stubEnv("CMS_CLIENT_SECRET_FILE", file);
    expect(await push("--json")).toBe(0);
    expect(JSON.parse(printed)).toEqual({ changes: [], problems: [], writes: 0 });
  });

  it("gives each schema a link to its drafts on the site, once, and leaves the links of people", async () => {
    vi.stubEnv("CMS_CLIENT_SECRET", admin.secret);
    const preview = ["--preview", "https://www.example.co.za/"];
    vi.stubEnv("PREVIEW_SECRET", undefined);
    await expect(push(...preview)).rejects.toThrow("The secret of --preview is missing – set PREVIEW_SECRET, or");
    const secret = "a secret of some length";
    vi.stubEnv("PREVIEW_SECRET", secret);
    const faq = server.app().schemas.get("faq") ?? expect.fail();
    Object.assign(faq, { previewUrls: { Ours: "https://ours.example" } });
    expect(await push(...preview)).toBe(0);
    expect(printed).toMatch(/changed +schema +faq +another preview address/);
    expect(printed).not.toContain("signature");
    const { Ours, "Preview with drafts": drafts } = server.app().schemas.get("faq")?.previewUrls ?? {};
    expect(Ours).toBe("https://ours.example");
    const address = new URL(String(drafts));
    expect(address.origin).toBe("https://www.example.co.za");
    expect(readPreviewAddress(address.searchParams, { secret }, Date.now())).toEqual({ drafts: "/help" });

    printed = "";
    expect(await push(...preview, "--json")).toBe(0);
    expect(JSON.parse(printed)).toEqual({ changes: [], problems: [], writes: 0 });
  });

  it("ends with 1 when there is something to decide, and says how", async () => {
    const record = server.app().contents.get("open");
    if (!record) throw new Error("There is no such record");
    Object.assign(record, { data: { buttonText: { iv: "Begin" } }, version: record.version + 1 });
    await writeFile(
      join(folder, "button.json"),
      JSON.stringify({ items: [{ id: "open", data: { buttonText: "Start" } }] }),
    );
    expect(await push("--secret", admin.secret)).toBe(1);
    expect(printed).toMatch(/CONFLICT +content +button\/open +edited in Squidex and changed in content\n/);
    expect(printed).toMatch(/Decide about conflicts: --ours button\/open or --theirs button\/open, or all\n$/);
    expect(await push("--secret", admin.secret, "--theirs", "open")).toBe(0);
    expect(record.data).toEqual({ buttonText: { iv: "Begin" } });
  });

  it("leaves a pull to say what it wrote, what it kept and what somebody has to decide", async () => {
    const pull = (...more: string[]) =>
      pullContent.run([
        "--url",
        server.url,
        "--client",
        admin.id,
        "--secret",
        admin.secret,
        "--content",
        folder,
        ...more,
      ]);
    const file = join(folder, "button.json");
    const write = (buttonText: string) =>
      writeFile(file, JSON.stringify({ items: [{ id: "open", data: { buttonText } }] }));
    await write("Start here");
    expect(await pull()).toBe(1);
    expect(printed).toBe(
      "Nothing was written\nCONFLICT button/open changed at both sides – --theirs button/open takes the CMS's version\n",
    );
    expect(await pull("--theirs", "button/open")).toBe(0);
    expect(JSON.parse(await readFile(file, "utf8")).items[0].data).toEqual({ buttonText: "Begin" });
    await write("Start now");
    printed = "";
    expect(await pull()).toBe(0);
    expect(printed).toBe("Nothing was written\nChanged here, and kept: button/open\n");
  });

  it("never prints a secret", async () => {
    expect(await push("--secret", "a-wrong-secret")).toBe(1);
    expect(printed).toMatch(/Problem: No token for the client "root": Squidex answered 401 – check --url, --client/);
    await push(
      "--secret",
      admin.secret,
      "--json",
      "--webhook",
      "http://site.test/hooks",
      "--webhook-secret",
      "another-secret-text",
    );
    expect(printed).not.toMatch(/a-wrong-secret|root-secret|another-secret-text/);
  });
});
