import * as z from "zod";
import { compressBrotli, compressGzip, quality, type Encoding } from "#src/http/compress.ts";
import { createConcurrencyLimit } from "#src/http/concurrency-limit.ts";
import { svgPolicy } from "#src/http/svg-policy.ts";
import type { PictureRendition, Rendition } from "./choose-rendition.ts";
import { readFileBody, type DiskCache, type FileBody } from "./disk-cache.ts";
import { formatTypes } from "./image-params.ts";
import type { ImageTasks } from "./image-worker.ts";
import type { Original } from "./original-copies.ts";

/** A rendition as it is sent. */
export interface RenditionFile {
  type: string;
  /** An SVG's Content-Security-Policy, which names its styles. */
  policy?: string | undefined;
  body: FileBody;
}

const About = z.object({ type: z.string(), policy: z.string().optional() });

/** Raised when renditions are made differently, so that those in the disk cache are made again. */
const format = 3;

/** Gives a rendition of a file; texts come encoded. Throws when it cannot be made. */
export type MakeRendition = (original: Original, rendition: Rendition, encoding: Encoding) => Promise<RenditionFile>;

/** Makes each rendition once, however many ask for it and however often the server starts. */
export function createRenditionMaker(cache: DiskCache, tasks: ImageTasks): MakeRendition {
  const limit = createConcurrencyLimit(2, 200);
  const pending = new Map<string, Promise<RenditionFile>>();
  return get;

  async function get(original: Original, rendition: Rendition, encoding: Encoding): Promise<RenditionFile> {
    if (rendition.kind === "original") return original;
    const key = `rendition ${format} ${JSON.stringify([original.tag, original.type, rendition, encoding])}`;
    const file = pending.get(key) ?? findOrMake(key, original, rendition, encoding).finally(() => pending.delete(key));
    pending.set(key, file);
    return file;
  }

  async function findOrMake(
    key: string,
    original: Original,
    rendition: Exclude<Rendition, { kind: "original" }>,
    encoding: Encoding,
  ): Promise<RenditionFile> {
    const found = await cache.find(key);
    const about = About.safeParse(found?.about);
    if (found && about.success) return { ...about.data, body: found.body };
    const made =
      rendition.kind === "text"
        ? await makeText(original, rendition, encoding)
        : await makePicture(original, rendition);
    const { body, ...noted } = made;
    await cache.keep(key, noted, body);
    return made;
  }

  async function makeText(original: Original, rendition: Rendition, encoding: Encoding) {
    const { type } = original;
    if (encoding !== "identity") {
      const { body, ...about } = await get(original, rendition, "identity");
      return { ...about, body: await compress(await readFileBody(body), encoding) };
    }
    const bytes = await readFileBody(original.body);
    if (type !== svgType) return { type, body: bytes };
    const body = await limit(() => tasks.minifySvg(bytes));
    return { type, policy: svgPolicy(body.toString()), body };
  }

  /** Takes another rendition that the same browsers accept in place of one that is not smaller. */
  async function makePicture(original: Original, rendition: PictureRendition) {
    const bytes = await limit(async () => tasks.renderPicture(await readFileBody(original.body), original, rendition));
    const rival = await findRival(original, rendition);
    const isBeaten = rival !== undefined && rival.body.length <= bytes.length;
    return isBeaten
      ? { type: rival.type, body: await readFileBody(rival.body) }
      : { type: formatTypes[rendition.format], body: bytes };
  }

  async function findRival(original: Original, rendition: PictureRendition): Promise<RenditionFile | undefined> {
    if (rendition.format === "AVIF") return get(original, { ...rendition, format: "WEBP" }, "identity");
    const isWhole = original.width === rendition.width;
    const isAccepted =
      original.type === formatTypes[rendition.format] ||
      (rendition.format === "WEBP" && universal.includes(original.type));
    return isWhole && isAccepted ? original : undefined;
  }
}

const svgType = "image/svg+xml";

/** Types that every browser shows. */
const universal: string[] = [formatTypes.JPEG, formatTypes.PNG];

async function compress(bytes: Buffer, encoding: Exclude<Encoding, "identity">): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(encoding === "br" ? await compressBrotli(bytes, quality.best) : await compressGzip(bytes));
}
