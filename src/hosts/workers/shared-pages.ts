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

/**
 * Renders a page once for each location and version of its data: other processes there use the same bytes, in all
 * encodings.
 */
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

/** The number of bytes for the head's length. */
const prefix = 4;

/** Packs a line of JSON with the lengths, then the bodies in all encodings. */
function pack({ body, ...about }: RenderedBody): Uint8Array<ArrayBuffer> {
  const { identity, br, gzip } = body;
  const lengths = [identity.length, br.length, gzip.length];
  const head = new TextEncoder().encode(JSON.stringify({ about, lengths }));
  const bytes = new Uint8Array(prefix + head.length + identity.length + br.length + gzip.length);
  new DataView(bytes.buffer).setUint32(0, head.length);
  let end = prefix;
  for (const part of [head, identity, br, gzip]) {
    bytes.set(part, end);
    end += part.length;
  }
  return bytes;
}

/** Reads the result of `pack`; undefined for other bytes. */
function unpack(bytes: Uint8Array<ArrayBuffer>): RenderedBody | undefined {
  if (bytes.length < prefix) return undefined;
  const start = prefix + new DataView(bytes.buffer).getUint32(0);
  if (start > bytes.length) return undefined;
  const { about, lengths } = JSON.parse(new TextDecoder().decode(bytes.subarray(prefix, start))) as {
    about: Omit<RenderedBody, "body">;
    lengths: [number, number, number];
  };
  const [identity, br, gzip] = lengths;
  if (start + identity + br + gzip !== bytes.length) return undefined;
  const [afterIdentity, afterBr] = [start + identity, start + identity + br];
  return {
    ...about,
    body: {
      identity: bytes.slice(start, afterIdentity),
      br: bytes.slice(afterIdentity, afterBr),
      gzip: bytes.slice(afterBr),
    },
  };
}
