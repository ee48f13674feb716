import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApplication } from "./application.ts";
import { describeConformance } from "./conformance.ts";
import { countDocuments } from "./count-documents.ts";
import { describeExport } from "./export-conformance.ts";
import { followLink, untilPage } from "./follow-link.ts";
import { useBrowser } from "./open-page.ts";
import { readGuide } from "./read-guide.ts";
import { runExport } from "./run-export.ts";
import { copyCheckout, runLine, runServer } from "./second-project.ts";
import { startSite, type RunningSite } from "./start-site.ts";
import { model } from "../second-site/schemas/content/index.ts";
import { modes } from "../second-site/src/site/modes.ts";

const openPage = useBrowser();
const secret = "the second site's secret";
const project = copyCheckout();
const guide = readGuide("docs/your-own-site.md");
/**
 * A part of the unit tests for each run; `FULL=true` runs all unit tests, as in the guide. The guide itself runs the
 * commands.
 */
const someTests =
  process.env["FULL"] === "true"
    ? ""
    : " registry tests/blocks tests/engine-and-site tests/content-model tests/second-cms";

/** Each step needs the previous step. */
describe("docs/your-own-site.md, line by line", () => {
  it.each(guide)("$command", async ({ command, paths }) => {
    if (paths.length > 0)
      await runServer(command, project, paths, command === "npm run dev" ? mendAProblem : undefined);
    else await runLine(command.replace(/^npx vitest .*/, `$&${someTests}`), project);
  });

  it("names both servers, with their addresses", () => {
    const servers = guide.filter(({ paths }) => paths.length > 0);
    expect(servers.map(({ command }) => command)).toEqual(["npm run dev", "npm start"]);
    expect(servers[0]?.paths).toEqual(["/", "/preview/blocks", "/studio"]);
  });
});

/** In development, a page shows a problem of the check until the manifest is corrected. */
async function mendAProblem(url: string): Promise<void> {
  const file = join(project, "page-manifests/visit.json");
  const text = readFileSync(file, "utf8");
  const visit = async () => (await fetch(`${url}/visit`)).text();
  expect(await visit()).not.toContain("Problems on this page");
  writeFileSync(file, text.replace(/"title": "[^"]*"/, '"title": "TODO"'));
  await expect.poll(visit).toMatch(/visit\.json:\d+:\d+<\/a> warning <strong>The reader would see &quot;TODO&quot;/);
  expect(await (await fetch(`${url}/events`)).text()).not.toContain("Problems on this page");
  writeFileSync(file, text);
  await expect.poll(visit).not.toContain("Problems on this page");
}

describe("the built second site", () => {
  const out = join(project, "dist/compared");
  let site: RunningSite;

  beforeAll(async () => {
    site = await startSite({ LOG_LEVEL: "warn", PREVIEW_SECRET: secret }, { folder: project });
    const { status, stderr } = await runExport(project, ["--out", out, "--compress"], { PUBLIC_URL: site.url });
    if (status !== 0) throw new Error(stderr);
  });
  afterAll(() => site?.stop());

  it("shows its own words, pictures and frame", async () => {
    const page = await openPage("/", { site: site.url });
    expect(await page.title()).toBe("Books, wifi and a quiet table – Jacaranda Street Library");
    expect(await page.locator("html").getAttribute("lang")).toBe("en-ZA");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Books, wifi and a quiet table. All free.");
    expect(await page.getByRole("main").innerText()).toContain("Borrow up to six books for three weeks");
    expect(await page.getByRole("row", { name: "Sunday and public holidays Closed" }).count()).toBe(1);
    expect(await page.getByRole("contentinfo").innerText()).toMatch(
      /^Jacaranda Street Library, 12 Jacaranda Street, Bergsig\s+012 555 0142$/,
    );
    expect(await page.getByRole("banner").evaluate((header) => getComputedStyle(header).borderBottomColor)).toBe(
      "rgb(75, 46, 131)",
    );
    const picture = page.getByRole("img", { name: /^Two readers at a table/ });
    expect(await picture.getAttribute("src")).toMatch(/^\/api\/assets\/library\/reading-room/);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  });

  it("navigates without loading a document", async () => {
    const page = await openPage("/", { site: site.url });
    const documents = countDocuments(page);
    await startApplication(page);
    await followLink(page, "What’s on");
    await untilPage(page, "events");
    expect(await page.getByRole("main").getByRole("heading").allInnerTexts()).toEqual([
      "What’s on every week",
      "Storytime",
      "Homework help",
      "CV clinic",
    ]);
    expect(await page.getByText("Children’s corner, left of the front desk").isVisible()).toBe(true);
    expect(await page.title()).toBe("What’s on – Jacaranda Street Library");
    expect(documents()).toBe(0);
  });

  it("has a mode of its own, and none of another site's", async () => {
    const page = await openPage("/?kiosk=true", { site: site.url });
    const show = async (query: string) => {
      await page.goto(`${site.url}/${query}`);
      await startApplication(page);
      return [await page.locator("html").getAttribute("class"), await page.getByRole("banner").count()];
    };
    expect(await show("?kiosk=true")).toEqual(["kiosk js at0", 0]);
    expect(await show("?kiosk=1&embedded=true&agent=true")).toEqual(["js at0", 1]);
    const read = (name: string) => readFileSync(join(out, name), "utf8");
    expect(read("_modes/kiosk/visit.html")).toMatch(/<html[^>]* class="kiosk"/);
    expect(readdirSync(join(out, "_modes"))).toEqual(["kiosk"]);
    expect(read("_redirects")).toContain("\n/* kiosk=true /_modes/kiosk/:splat 200!\n");
    expect(read("nginx.conf")).toContain(
      'map "$arg_kiosk" $page_mode {\n  default "";\n  "~^true$" "/_modes/kiosk";\n}',
    );
  });

  it("answers its CMS's app, and no other", async () => {
    const status = async (path: string) => (await fetch(site.url + path, { redirect: "manual" })).status;
    expect(await status("/api/assets/library/storytime")).toBe(200);
    expect(await status("/api/assets/mma/storytime")).toBe(404);
    const response = await fetch(`${site.url}/api/content/library/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: "{ queryEventContents { id } }" }),
    });
    const { data } = (await response.json()) as { data: { queryEventContents: object[] } };
    expect(data.queryEventContents[0]).toEqual({ id: "storytime" });
  });

  it("answers unknown addresses with its own page, and redirects whoever joins", async () => {
    const page = await openPage("/shelves", { site: site.url });
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("This page is not on the shelf");
    expect((await fetch(`${site.url}/shelves`)).status).toBe(404);
    const { headers } = await fetch(`${site.url}/join`, { redirect: "manual" });
    expect(headers.get("location")).toBe("https://members.jacaranda-library.example/new");
  });

  it("previews a manifest", async () => {
    const env = { PREVIEW_SECRET: secret, PUBLIC_URL: site.url };
    const printed = await runLine("npm run --silent pages -- preview page-manifests/visit.json", project, env);
    const address = printed.trim();
    const page = await openPage(address.slice(site.url.length), { site: site.url });
    expect(await page.getByRole("complementary", { name: "Preview" }).count()).toBe(1);
    expect(await page.getByRole("main").innerText()).toContain("Your library card costs nothing");
  });

  it("is exported as files", () => {
    const read = (name: string) => readFileSync(join(project, "dist/export", name), "utf8");
    expect(read("index.html")).toContain("Books, wifi and a quiet table. All free.");
    expect(read("404.html")).toContain("This page is not on the shelf");
    expect(read("sitemap.xml").match(/<loc>[^<]+/g)).toEqual(
      ["/events", "/", "/visit"].map((path) => `<loc>https://www.jacaranda-library.example${path}`),
    );
    expect(read("api/assets/library/storytime.svg")).toContain("<svg");
  });

  describeExport({
    folder: project,
    out,
    modes,
    server: () => site.url,
    paths: () => ["/", "/visit", "/events"],
    registers: ["/join"],
    leastFiles: 5,
  });
});

describe("the second site's Worker", () => {
  describeConformance({
    folder: project,
    buildWorker: () => Promise.resolve(join(project, "dist/worker")),
    model,
    modes,
    app: "library",
    page: "visit",
    pages: ["/", "/events"],
    register: "/join",
    pictures: { path: "/events", least: 2 },
    unkept: "/api/assets/library/library-card?version=1",
    query: "{ queryEventContents { id } }",
    block: { type: "hours", props: { heading: "Open" }, bind: { times: "library.openingTimes" } },
    edited: { file: "library.json", field: "address" },
  });
});
