import * as z from "zod";
import { svgPolicy } from "#src/http/svg-policy.ts";
import { compressBrotli, compressGzip, quality, type Encoding } from "#src/http/compress.ts";
import type { Form, PictureRendition } from "./choose-rendition.ts";
import { readFileBody, type Body, type DiskCache } from "./disk-cache.ts";
import { createConcurrencyLimit } from "#src/http/concurrency-limit.ts";
import type { Original } from "./original.ts";
import type { ImageTasks } from "./image-tasks.ts";

/** A file as it is sent. */
export interface RenditionFile {
  type: string;
  /** A drawing's Content-Security-Policy, which names its styles. */
  policy?: string | undefined;
  body: Body;
}

const About = z.object({ type: z.string(), policy: z.string().optional() });

/** Counts up when forms are made in another way, so that those kept before are not taken. */
const recipe = 2;

/** Gives a form of a file; texts come compressed. Throws when it cannot be made. */
export type MakeRendition = (original: Original, form: Form, coding: Encoding) => Promise<RenditionFile>;

/** Makes each form once, however many ask for it and however often the server starts. */
export function createRenditionMaker(kept: DiskCache, work: ImageTasks): MakeRendition {
  const lane = createConcurrencyLimit(2, 200);
  const pending = new Map<string, Promise<RenditionFile>>();
  return get;

  async function get(original: Original, form: Form, coding: Encoding): Promise<RenditionFile> {
    if (form.kind === "original") return original;
    const key = `form ${recipe} ${JSON.stringify([original.tag, original.type, form, coding])}`;
    const made = pending.get(key) ?? findOrMake(key, original, form, coding).finally(() => pending.delete(key));
    pending.set(key, made);
    return made;
  }

  async function findOrMake(key: string, original: Original, form: Exclude<Form, { kind: "original" }>, coding: Encoding) {
    const found = await kept.find(key);
    const about = About.safeParse(found?.about);
    if (found && about.success) return { ...about.data, body: found.body };
    const made = form.kind === "text" ? await makeText(original, form, coding) : await makePicture(original, form);
    const { body, ...told } = made;
    await kept.keep(key, told, body);
    return made;
  }

  async function makeText(original: Original, form: Form, coding: Encoding) {
    const { type } = original;
    if (coding !== "identity") {
      const { body, ...about } = await get(original, form, "identity");
      return { ...about, body: await compress(await readFileBody(body), coding) };
    }
    const bytes = await readFileBody(original.body);
    if (type !== drawing) return { type, body: bytes };
    const body = await lane(() => work.minifySvg(bytes));
    return { type, policy: svgPolicy(body.toString()), body };
  }

  /** A form that is not smaller than another, which its browsers take as well, gives way to that. */
  async function makePicture(original: Original, form: PictureRendition) {
    const drawn = {
      type: types[form.format],
      body: await lane(async () => work.renderPicture(await readFileBody(original.body), original, form)),
    };
    const rival = await findRival(original, form);
    const isBeaten = rival !== undefined && rival.body.length <= drawn.body.length;
    return isBeaten ? { type: rival.type, body: await readFileBody(rival.body) } : drawn;
  }

  async function findRival(original: Original, form: PictureRendition): Promise<RenditionFile | undefined> {
    if (form.format === "AVIF") return get(original, { ...form, format: "WEBP" }, "identity");
    const isWhole = original.width === form.width;
    const isUnderstood = original.type === types[form.format] || (form.format === "WEBP" && everyones.includes(original.type));
    return isWhole && isUnderstood ? original : undefined;
  }
}

const drawing = "image/svg+xml";

const types = { AVIF: "image/avif", WEBP: "image/webp", JPEG: "image/jpeg", PNG: "image/png" } as const;

/** What every browser shows. */
const everyones: string[] = [types.JPEG, types.PNG];

async function compress(bytes: Buffer, coding: Exclude<Encoding, "identity">): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(coding === "br" ? await compressBrotli(bytes, quality.best) : await compressGzip(bytes));
}
