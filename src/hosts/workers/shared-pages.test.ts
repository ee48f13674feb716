import { expect, it, vi } from "vitest";
import { plainMode } from "#engine/page/page-mode.ts";
import type { RenderedBody } from "#engine/serve/cache/render-body.ts";
import { createSharedPages } from "./shared-pages.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const body = { identity: bytes("é\nplain"), br: bytes("brotli"), gzip: bytes("gzip") };
const rendered = { hashes: { scripts: [], styles: ["'sha256-é'"] }, body } as unknown as RenderedBody;
const page = { path: "/help", mode: plainMode, plan: { status: 200 } } as Parameters<
  ReturnType<typeof createSharedPages>
>[1];

/** Two processes of one location, whose cache the test can change. */
function openLocation() {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>();
  const pending: Promise<unknown>[] = [];
  const cache = {
    match: async ({ url }: Request) => (stored.has(url) ? new Response(stored.get(url)) : undefined),
    put: async ({ url }: Request, response: Response) =>
      void stored.set(url, new Uint8Array(await response.arrayBuffer())),
  };
  const open = (build = "b1") =>
    createSharedPages({
      cache,
      publicUrl: "https://www.example.co.za",
      build,
      keepAlive: (work) => void pending.push(work),
    });
  return { stored, pending, one: open(), other: open(), newer: open("b2") };
}

it("renders a version of a page once for all processes of a location", async () => {
  const { pending, one, other } = openLocation();
  const make = vi.fn(() => Promise.resolve(rendered));
  expect(await one("v1", page, make)).toBe(rendered);
  await Promise.all(pending);
  expect(await other("v1", page, make)).toEqual(rendered);
  expect(make).toHaveBeenCalledTimes(1);
  await other("v2", page, make);
  expect(make).toHaveBeenCalledTimes(2);
});

it("renders the same version for another mode, address, status or build", async () => {
  const { pending, one, newer } = openLocation();
  const make = vi.fn(() => Promise.resolve(rendered));
  const others = [{ mode: ["quiet"] }, { path: "/about" }, { plan: { ...page.plan, status: 404 as const } }];
  for (const other of [{}, ...others]) {
    await one("v1", { ...page, ...other }, make);
    await Promise.all(pending);
  }
  await newer("v1", page, make);
  expect(make).toHaveBeenCalledTimes(5);
});

it.each(["", "{}\n", "no JSON", '{"about":{},"lengths":[9,9,9]}\nshort'])(
  "renders a page whose cached bytes are damaged: %j",
  async (damaged) => {
    const { stored, pending, one, other } = openLocation();
    const make = vi.fn(() => Promise.resolve(rendered));
    await one("v1", page, make);
    await Promise.all(pending);
    expect(stored.size).toBe(1);
    for (const url of stored.keys()) stored.set(url, bytes(damaged));
    expect(await other("v1", page, make)).toBe(rendered);
    expect(make).toHaveBeenCalledTimes(2);
  },
);
