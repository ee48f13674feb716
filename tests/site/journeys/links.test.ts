import { describe, expect, inject, it } from "vitest";

const site = inject("siteUrl");
const documents = new Map<string, Promise<{ status: number; html: string }>>();

describe("links", () => {
  it.each([...inject("pagePaths"), "/no-such-page"])("of %s lead somewhere", async (path) => {
    const { html } = await load(path);
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
    expect(links.length).toBeGreaterThan(20);
    const broken = await Promise.all(
      [...new Set(links)].map(async (href) => ((await leads(href, path)) ? [] : [href])),
    );
    expect(broken.flat()).toEqual([]);
  });
});

/** True for an address outside this site that is well formed, and for one inside that is there with its fragment. */
async function leads(href: string, from: string): Promise<boolean> {
  if (/^(?:https?:\/\/[\w.-]+\.\w+(?:\/|$)|mailto:\S+@\S+\.\w+|tel:\+?\d+$)/.test(href)) return true;
  const { pathname, search, hash } = new URL(href, site + from);
  const { status, html } = await load(pathname + search);
  if (status === 302) return true;
  return (status === 200 || pathname === from) && (hash === "" || html.includes(` id="${hash.slice(1)}"`));
}

function load(path: string): Promise<{ status: number; html: string }> {
  const known = documents.get(path);
  if (known) return known;
  const loading = fetch(site + path, { redirect: "manual" }).then(async (response) => ({
    status: response.status,
    html: await response.text(),
  }));
  documents.set(path, loading);
  return loading;
}
