import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, type DefaultTreeAdapterTypes } from "parse5";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { Day } from "#schemas/fact-types.ts";
import { textsIn } from "#schemas/texts-in.ts";
import { graphqlPath } from "#engine/content/wire/addresses.ts";
import { startApplication } from "../../journeys/application.ts";
import { copyContent, type ContentValue } from "../../journeys/copy-content.ts";
import { followLink, untilPage } from "../../journeys/follow-link.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { startContent, startSite, type Running } from "../../journeys/start-site.ts";
import { temporaryFolder } from "../../journeys/temporary-folder.ts";

const openPage = useBrowser();
let content: Running;
let site: Running;

/** A site whose content service holds the sample content in other words. */
beforeAll(async () => {
  content = await startContent(copyContent((data) => reword(data)));
  site = await startSite({ CMS_URL: content.url, CONTENT_CACHE_DIR: temporaryFolder(), LOG_LEVEL: "warn" });
});
afterAll(() => Promise.all([content.stop(), site.stop()]));

describe("a site with another content service", () => {
  it("shows that content on every page, and nothing of the sample's", async () => {
    const manifests = textBelow("page-manifests");
    const sample = proseOf("content").filter((prose) => !manifests.includes(prose));
    expect(sample.length).toBeGreaterThan(200);
    let shown = "";
    for (const path of [...inject("pagePaths"), "/no-such-page"]) {
      const document = parse(await (await fetch(site.url + path)).text(), { scriptingEnabled: false });
      const text = textOf(document).replace(/\s+/g, " ");
      expect(sample.filter((prose) => text.includes(prose))).toEqual([]);
      shown += text;
    }
    const others = sample.map(otherwise);
    const found = others.filter((prose) => shown.includes(prose));
    expect(found.length).toBeGreaterThan(others.length / 2);
    expect(shown).toContain(otherwise("R0 a month."));
  });

  it("gives the browser what its pages ask for", async () => {
    const page = await openPage("/about", { site: site.url });
    await startApplication(page);
    await followLink(page, "Help");
    await untilPage(page, "help");
    expect(await page.getByText(otherwise("How do I open an account?")).count()).toBeGreaterThan(0);
    await followLink(page, "For People");
    await untilPage(page, "for-people");
    const picture = page.locator("[data-block=showcase] img");
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
  });

  it("passes no other query on", async () => {
    const ask = (init: RequestInit) => fetch(site.url + graphqlPath("mma"), init);
    const query = (text: string) =>
      ask({ method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ query: text }) });
    for (const foreign of [
      "{__schema{types{name}}}",
      "{queryNavbarContents{id version}}",
      "{queryUsersContents{id}}",
      "mutation{deleteNavbarContent(id:1){version}}",
      "nonsense{",
    ]) {
      const refused = await query(foreign);
      expect([foreign, refused.status, await refused.json()]).toEqual([
        foreign,
        200,
        { errors: [{ message: expect.any(String) }] },
      ]);
    }
    const own = await query("query ($n: Int) {a:queryNavbarContents(top:$n){id}}");
    expect(await own.json()).toEqual({ data: { a: [{ id: "navbar-main" }] } });
    expect((await ask({ method: "GET" })).status).toBe(405);
    expect((await ask({ method: "POST", body: "nonsense" })).status).toBe(400);
    expect((await fetch(`${site.url}/api/apps`)).status).toBe(404);
    expect((await fetch(`${site.url}/api/assets/mma/..%2f..%2fapps`)).status).toBe(404);
    expect((await fetch(`${site.url}/api/assets/mma/hero-people`, { method: "DELETE" })).status).toBe(405);
  });
});

/** The text of a node, like `textContent`. */
function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

/** A value with every prose text in other words; names, addresses, amounts, days and colours stay. */
function reword(value: ContentValue): ContentValue {
  if (typeof value === "string") return isReworded(value) ? otherwise(value) : value;
  if (Array.isArray(value)) return value.map(reword);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, reword(inner)]));
}

function isReworded(text: string): boolean {
  return /\s/.test(text) && /[a-z]{2}/i.test(text) && !Day.safeParse(text).success;
}

/** A text in other letters (each thirteen further on), with unchanged tags and names of facts. */
function otherwise(text: string): string {
  return text.replace(/<[^>]*>|&\w+;|\{fact:\w+\}|[a-z]/gi, (part) => {
    if (part.length > 1) return part;
    const first = part < "a" ? 65 : 97;
    return String.fromCharCode(((part.charCodeAt(0) - first + 13) % 26) + first);
  });
}

/** The texts of a content folder with four words or more, in the form that a reader sees. */
function proseOf(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json") && file !== "assets.json");
  const texts = files.flatMap((file) => textsIn(JSON.parse(readFileSync(join(folder, file), "utf8"))));
  const seen = texts.flatMap((text) => text.split(/<[^>]*>/)).map((text) => text.replace(/\s+/g, " ").trim());
  return [...new Set(seen)].filter((text) => text.split(" ").length >= 4 && isReworded(text) && !text.includes("&"));
}

/** All texts of the files below a folder, in the form that a reader sees: without the signs of HTML and Markdown. */
function textBelow(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
  return files
    .flatMap((file) => textsIn(JSON.parse(readFileSync(join(folder, file), "utf8"))))
    .join("\n")
    .replace(/<[^>]*>|\*\*|\[|\]\([^)]*\)/g, "")
    .replace(/\s+/g, " ");
}
