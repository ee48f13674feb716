import { readFileSync } from "node:fs";
import robotsParser from "robots-parser";
import sharp from "sharp";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { findTypeErrors } from "../../journeys/find-type-errors.ts";

const site = inject("siteUrl");
const paths = inject("pagePaths");

/** The metadata in a page's document. */
interface Described {
  path: string;
  title: string;
  /** By name or property. */
  meta: Record<string, string>;
  canonical: string | undefined;
  graph: { "@type": string; [property: string]: unknown }[];
  links: string[];
  html: string;
}

let pages: Described[];
let indexed: Described[];

beforeAll(async () => {
  pages = await Promise.all(paths.map(async (path) => describeDocument(path, await text(path))));
  indexed = pages.filter(({ meta }) => meta["robots"] !== "noindex");
});

describe("titles and descriptions", () => {
  it("are each page's own, and name the site once", () => {
    for (const field of ["title", "description"] as const) {
      const said = indexed.map(({ title, meta }) => (field === "title" ? title : meta["description"]));
      // The tab that is open at first has no address of its own in search engines.
      const canonical = new Set(indexed.map((page) => page.canonical));
      expect(new Set(said).size).toBe(canonical.size);
    }
    expect(
      pages.filter(({ title }) => title.split("Money Market Account").length !== 2).map(({ title }) => title),
    ).toEqual([]);
  });

  it.each(["/for-business/payouts", "/for-business/rewards-and-incentives/payouts"])(
    "of a tab with an address of its own are the tab's: %s",
    async (path) => {
      const { title, meta, canonical } = describeDocument(path, await text(path));
      expect(title).toMatch(/^Payouts/);
      expect(meta["description"]).toContain("cash wallets");
      expect([canonical, meta["og:url"]]).toEqual([`${site}/for-business/payouts`, `${site}/for-business/payouts`]);
    },
  );
});

describe("cards of shared pages", () => {
  it("say what the page says of itself", () => {
    for (const { title, meta, canonical } of pages) {
      expect(meta).toMatchObject({
        "og:type": "website",
        "og:site_name": "Money Market Account",
        "og:title": title.replace(/ – Money Market Account$/, ""),
        "og:description": meta["description"],
        "og:url": canonical,
        "twitter:card": "summary_large_image",
      });
    }
  });

  it("show a picture of 1200 × 630 pixels and less than 300 KB, which no other page has", async () => {
    const pictures = [...new Set(pages.map(({ meta }) => meta["og:image"] ?? ""))];
    expect(pictures.length).toBeGreaterThan(20);
    for (const address of pictures) {
      expect(address.startsWith(`${site}/static/`)).toBe(true);
      const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
      const { width, height, format } = await sharp(bytes).metadata();
      expect([width, height, format]).toEqual([1200, 630, "png"]);
      expect(bytes.length).toBeGreaterThan(5_000);
      expect(bytes.length).toBeLessThan(300_000);
    }
  });
});

describe("structured data", () => {
  it("uses the words of schema.org as they are meant, on every page", async () => {
    const graphs = indexed.map(({ graph }) => ({ "@context": "https://schema.org", "@graph": graph }));
    expect(graphs.flatMap((graph) => graph["@graph"]).length).toBeGreaterThan(indexed.length);
    // The check would find errors: the compiler also reports an expected error that does not occur.
    const code = `import type { Graph } from "schema-dts";
      export const graphs: Graph[] = ${JSON.stringify(graphs)};
      // @ts-expect-error
      export const node: Graph["@graph"][number] = { "@type": "BankOrCreditUnion", phoneNumber: "1" };`;
    expect(await findTypeErrors(code)).toEqual([]);
  });

  it("says on the home page whose site it is, and no words of a bank's branch", () => {
    const { graph } = pageAt("/");
    expect(graph.map((node) => node["@type"])).toEqual(["Organization", "WebSite"]);
    expect(graph[0]?.["telephone"]).toMatch(/^\+27 [1-9][\d ]+$/);
  });

  it("says on every other page where it stands, by addresses that are canonical", () => {
    const canonical = pages.map((page) => page.canonical);
    for (const page of indexed.filter(({ path }) => path !== "/")) {
      const [path] = nodes(page, "BreadcrumbList");
      const steps = path?.["itemListElement"] as { position: number; name: string; item: string }[];
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      expect([steps[0]?.item, steps.at(-1)?.item]).toEqual([`${site}/`, page.canonical]);
      expect(steps.filter(({ item }) => !canonical.includes(item))).toEqual([]);
    }
  });
});

describe("files for machines", () => {
  it("robots.txt lets every page be read, and no data for scripts", async () => {
    const robots = robotsParser(`${site}/robots.txt`, await text("/robots.txt"));
    expect(pages.filter(({ path }) => !robots.isAllowed(site + path, "Googlebot"))).toEqual([]);
    expect(robots.isAllowed(`${site}/page-plan/help.json`, "Googlebot")).toBe(false);
    expect(robots.getSitemaps()).toEqual([`${site}/sitemap.xml`]);
  });

  it("sitemap.xml is valid, lists each canonical address once, and no time of a checkout as a change", async () => {
    const sitemap = await text("/sitemap.xml");
    const schema = readFileSync("node_modules/sitemap/schema/sitemap.xsd", "utf8");
    const { errors } = await validateXML({
      xml: [{ fileName: "sitemap.xml", contents: sitemap }],
      schema: [{ fileName: "sitemap.xsd", contents: schema }],
    });
    expect(errors.map(({ message }) => message)).toEqual([]);
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? "");
    expect(listed.toSorted()).toEqual([...new Set(indexed.map(({ canonical = "" }) => canonical))].toSorted());
    expect(sitemap).not.toContain("<lastmod>");
  });

  it("site.webmanifest is valid, and its icons are as large as it says", async () => {
    const manifest = await text("/site.webmanifest");
    expect(
      await findTypeErrors(
        `import type { WebAppManifest } from "web-app-manifest";\nexport const manifest: WebAppManifest = ${manifest};\n`,
      ),
    ).toEqual([]);
    const { short_name, icons } = JSON.parse(manifest) as {
      short_name: string;
      icons: { src: string; sizes: string; type: string }[];
    };
    // Android cuts a longer name below the icon.
    expect(short_name).toBe("Money Market");
    for (const { src, sizes, type: mediaType } of icons) {
      const response = await fetch(site + src);
      expect(response.headers.get("content-type")).toBe(mediaType);
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      if (sizes !== "any") expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it("favicon.ico is an icon of three sizes", async () => {
    const response = await fetch(`${site}/favicon.ico`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
    expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([0, 1, 3]);
    for (const [index, size] of [16, 32, 48].entries()) {
      const [length, offset] = [bytes.readUInt32LE(14 + 16 * index), bytes.readUInt32LE(18 + 16 * index)];
      const { width, format } = await sharp(bytes.subarray(offset, offset + length)).metadata();
      expect([bytes.readUInt8(6 + 16 * index), width, format]).toEqual([size, size, "png"]);
    }
  });
});

it("every page that search engines list is reached by links from the home page", async () => {
  const reached = new Set(["/"]);
  const canonical = new Set<string | undefined>();
  for (const path of reached) {
    const page = describeDocument(path, await text(path));
    canonical.add(page.canonical);
    for (const link of page.links) reached.add(new URL(link, site).pathname);
  }
  expect(indexed.filter((page) => !canonical.has(page.canonical)).map(({ path }) => path)).toEqual([]);
});

function pageAt(path: string): Described {
  const page = pages.find(({ canonical }) => canonical === site + path);
  if (!page) throw new Error(`There is no page at ${path}`);
  return page;
}

function nodes({ graph }: Described, type: string): Described["graph"] {
  return graph.filter((node) => node["@type"] === type);
}

/** The answer for an address of this site; undefined when the address leads to another site. */
async function text(path: string): Promise<string> {
  return (await fetch(site + path, { redirect: "manual" })).text();
}

function describeDocument(path: string, html: string): Described {
  const meta = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)];
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const body = html.slice(html.indexOf("<body"));
  return {
    path,
    title: decode(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ""),
    meta: Object.fromEntries(meta.map(([, name = "", content = ""]) => [name, decode(content)])),
    canonical: /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1],
    graph: data === undefined ? [] : (JSON.parse(data) as { "@graph": Described["graph"] })["@graph"],
    links: [...body.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].flatMap(([, href]) => href ?? []),
    html: body,
  };
}

function decode(html: string): string {
  return html
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
