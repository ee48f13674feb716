import type { SharedPages, RenderedBody } from "#engine/serve/cache/render-body.ts";
import { modeQuery } from "#engine/page/page-mode.ts";
import type { CallContext, LocationCache } from "./platform.ts";

interface SharedPagesOptions {
  /** The cache of a location, which the processes there share. */
  cache: LocationCache;
  /** This site's public address, the prefix of the cache's keys. */
  publicUrl: string;
  /** Changes with the code and with every source of pages except their data. */
  build: string;
  keepAlive: CallContext["waitUntil"];
}

/** The seconds for which a location keeps a rendered page; another version of the page has another key. */
const maxAge = 86_400;

/** Renders a page once for each location and version of its data; the processes there share the encoded bytes. */
export function createSharedPages({ cache, publicUrl, build, keepAlive }: SharedPagesOptions): SharedPages {
  return async (version, { path, mode, plan }, make) => {
    const page = `${plan.status}/${encodeURIComponent(path)}${modeQuery(mode)}`;
    const key = new Request(`${publicUrl}/.rendered/${build}/${version}/${page}`);
    const known = await find(cache, key).catch(() => undefined);
    if (known) return known;
    const made = await make();
    const headers = { "cache-control": `public, max-age=${maxAge}`, "content-type": "application/octet-stream" };
    keepAlive(cache.put(key, new Response(pack(made), { headers })).catch(() => {}));
    return made;
  };
}

async function find(cache: LocationCache, key: Request): Promise<RenderedBody | undefined> {
  const found = await cache.match(key);
  return found && unpack(new Uint8Array(await found.arrayBuffer()));
}

interface PackedHead {
  about: Omit<RenderedBody, "body">;
  lengths: [identity: number, br: number, gzip: number];
}

function pack({ body: { identity, br, gzip }, ...about }: RenderedBody): Blob {
  const head: PackedHead = { about, lengths: [identity.length, br.length, gzip.length] };
  return new Blob([`${JSON.stringify(head)}\n`, identity, br, gzip]);
}

/** Reads the result of `pack`. Throws an error for other bytes. */
function unpack(bytes: Uint8Array<ArrayBuffer>): RenderedBody {
  const start = bytes.indexOf(lineFeed) + 1;
  const { about, lengths } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, start))) as PackedHead;
  const afterIdentity = start + lengths[0];
  const afterBr = afterIdentity + lengths[1];
  if (afterBr + lengths[2] !== bytes.length) throw new Error("It is another page");
  const identity = bytes.slice(start, afterIdentity);
  return { ...about, body: { identity, br: bytes.slice(afterIdentity, afterBr), gzip: bytes.slice(afterBr) } };
}

const lineFeed = 10;
