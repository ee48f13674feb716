import { gzipSync } from "node:zlib";
import { launchBrowser } from "../journeys/find-browser.ts";
import { startSite } from "../journeys/start-site.ts";

/** Bytes that a first view costs, by what they are for. */
export interface FirstView {
  HTML: number;
  /** Part of the HTML: the one style element. */
  "of it CSS": number;
  /** Part of the HTML: the inline scripts. */
  "of it inline JS": number;
  "JS files": number;
  images: number;
  requests: number;
}

/** Opens a page of the built site on a narrow screen and adds up what crosses the network, gzipped. */
export async function measureFirstView(path: string, width: number): Promise<FirstView> {
  const site = await startSite({ LOG_LEVEL: "silent" });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width, height: 844 }, deviceScaleFactor: 2 });
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    await page.goto(site.url + path, { waitUntil: "networkidle" });
    const sizes = await Promise.all(addresses.filter((address) => address.startsWith("http")).map(fetchSize));
    const html = await (await fetch(site.url + path)).text();
    const sum = (type: RegExp) =>
      sizes.filter((size) => type.test(size.type)).reduce((total, { bytes }) => total + bytes, 0);
    return {
      HTML: sum(/html/),
      "of it CSS": gzipped(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
      "of it inline JS": gzipped(html, /<script>([\s\S]*?)<\/script>/g),
      "JS files": sum(/javascript/),
      images: sum(/image/),
      requests: sizes.length,
    };
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** What the answer weighs, compressed as the server does or, where it does not, as a front server would. */
async function fetchSize(address: string): Promise<{ type: string; bytes: number }> {
  const response = await fetch(address, { headers: { "accept-encoding": "gzip" } });
  const body = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get("content-type") ?? "";
  const isText = /html|javascript|json|svg/.test(type);
  return { type, bytes: isText ? gzipSync(body).length : body.length };
}

function gzipped(html: string, part: RegExp): number {
  return gzipSync([...html.matchAll(part)].map(([, text]) => text).join("")).length;
}
