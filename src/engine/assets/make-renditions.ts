import { LRUCache } from "lru-cache";
import * as z from "zod";
import { compressBrotli, compressGzip, quality, type Encoding } from "#engine/http/compress.ts";
import { svgPolicy } from "#engine/http/svg-policy.ts";
import { formatTypes } from "#ui/picture-sources.ts";
import type { PictureRendition, Rendition, TextRendition } from "./choose-rendition.ts";
import type { AssetFigures } from "./asset-figures.ts";
import type { DiskCache } from "./disk-cache.ts";
import { readFileBody, type FileBody } from "./file-slice.ts";
import type { ImageTasks } from "./image-worker.ts";
import { recolorSvg } from "./minify-svg.ts";
import type { Original } from "./original-copies.ts";
import { PictureTooLarge } from "./picture-cost.ts";
import { createSharedWork } from "./shared-work.ts";
import { createWorkQueue } from "./work-queue.ts";

/** Thrown when a rendition cannot be made now, but may succeed later. */
export class RenditionUnavailable extends Error {}

/** A rendition in the form in which it is sent. */
export interface RenditionFile {
  type: string;
  /** An SVG's Content-Security-Policy, which names its styles. */
  policy?: string | undefined;
  body: FileBody;
}

const About = z.object({ type: z.string(), policy: z.string().optional() });

/** Increase this number when renditions change, so that cached renditions are made again. */
const format = 3;

/** A request for a rendition. */
export interface Demand {
  /** True when the site itself names the file: such renditions have priority. */
  isNamed: boolean;
  /** Aborted when the visitor is gone. */
  signal?: AbortSignal | undefined;
}

/** The pixels of a picture and of a rendition above which the picture is rendered alone. */
const bigPicture = 4_000_000;
const bigRendition = 1_000_000;

/** The maximum pixels of an AVIF: its encoder takes about 42 bytes for each pixel. */
const maxAvif = 2_200_000;

/** Makes each rendition once, even for many requests and after restarts. Rejects when a rendition cannot be made. */
export function createRenditionMaker(cache: DiskCache, tasks: ImageTasks, figures: AssetFigures) {
  const queue = createWorkQueue({
    concurrency: 2,
    maxWaiting: { named: 200, others: 50 },
    onChange: (waiting) => (figures.waiting = waiting),
  });
  const share = createSharedWork<RenditionFile>();
  /** The tags of pictures that cannot be rendered within the limits; the limit of time depends on the machine. */
  const tooLarge = new LRUCache<string, PictureTooLarge>({ max: 2_000, ttl: 10 * 60_000 });
  return get;

  async function get(original: Original, rendition: Rendition, encoding: Encoding, demand: Demand) {
    if (rendition.kind === "original") return original;
    const key = `rendition ${format} ${JSON.stringify([original.tag, original.type, rendition, encoding])}`;
    return share(key, demand.signal, (signal) => findOrMake(key, original, rendition, encoding, { ...demand, signal }));
  }

  async function findOrMake(
    key: string,
    original: Original,
    rendition: Exclude<Rendition, { kind: "original" }>,
    encoding: Encoding,
    demand: Demand,
  ): Promise<RenditionFile> {
    const found = await cache.find(key);
    const known = About.safeParse(found?.about);
    if (found && known.success) return { ...known.data, body: found.body };
    const { body, ...about } =
      rendition.kind === "text"
        ? await makeText(original, rendition, encoding, demand)
        : await makePicture(original, rendition, demand);
    return { ...about, body: await cache.keep(key, about, body) };
  }

  async function makeText(original: Original, rendition: TextRendition, encoding: Encoding, demand: Demand) {
    const { type } = original;
    if (encoding !== "identity") {
      const { body, ...about } = await get(original, rendition, "identity", demand);
      return { ...about, body: await compress(await readFileBody(body), encoding) };
    }
    const { colors } = rendition;
    if (colors) {
      const { body } = await get(original, { kind: "text" }, "identity", demand);
      const svg = recolorSvg((await readFileBody(body)).toString(), colors);
      return { type, policy: svgPolicy(svg), body: Buffer.from(svg) };
    }
    const bytes = await readFileBody(original.body);
    if (type !== svgType) return { type, body: bytes };
    const body = await queue({ ...demand, isBig: false, run: () => tasks.minifySvg(bytes) });
    return { type, policy: svgPolicy(body.toString()), body };
  }

  /** When a rendition is not smaller, uses another rendition that the same browsers accept. */
  async function makePicture(original: Original, rendition: PictureRendition, demand: Demand) {
    const { width = 0, height = 0 } = original;
    const pixels = width > 0 ? (rendition.width * rendition.width * height) / width : 0;
    if (rendition.format === "AVIF" && pixels > maxAvif) {
      const { type, body } = await get(original, { ...rendition, format: "WEBP" }, "identity", demand);
      return { type, body: await readFileBody(body) };
    }
    const isBig = width * height > bigPicture || pixels > bigRendition;
    const bytes = await queue({ ...demand, isBig, run: () => renderUnlessTooLarge(original, rendition) });
    const rival = await findRival(original, rendition, demand);
    if (!rival || rival.body.length > bytes.length) return { type: formatTypes[rendition.format], body: bytes };
    return { type: rival.type, body: await readFileBody(rival.body) };
  }

  async function renderUnlessTooLarge(original: Original, rendition: PictureRendition) {
    const known = tooLarge.get(original.tag);
    if (known) throw known;
    try {
      const { type, width } = original;
      return await tasks.renderPicture(original.body, { type, width }, rendition);
    } catch (error) {
      if (error instanceof PictureTooLarge) tooLarge.set(original.tag, error);
      throw error;
    }
  }

  async function findRival(original: Original, rendition: PictureRendition, demand: Demand) {
    if (rendition.format === "AVIF") return get(original, { ...rendition, format: "WEBP" }, "identity", demand);
    const isWhole = original.width === rendition.width;
    const others = rendition.format === "WEBP" ? universal : [];
    const isAccepted = [formatTypes[rendition.format], ...others].includes(original.type);
    return isWhole && isAccepted ? original : undefined;
  }
}

const svgType = "image/svg+xml";

/** The types that every browser can show. */
const universal: string[] = [formatTypes.JPEG, formatTypes.PNG];

async function compress(bytes: Buffer, encoding: Exclude<Encoding, "identity">): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(encoding === "br" ? await compressBrotli(bytes, quality.best) : await compressGzip(bytes));
}
