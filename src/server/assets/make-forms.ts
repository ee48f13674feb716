import { compressBrotli, compressGzip, quality, type Encoding } from "../compress.ts";
import type { Form, PictureForm } from "./choose-form.ts";
import { readBody, type Body, type KeptFiles } from "./kept-files.ts";
import { createLane } from "../lane.ts";
import type { Original } from "./original.ts";
import type { PictureWork } from "./picture-work.ts";

/** A file as it is sent. */
export interface MadeFile {
  type: string;
  body: Body;
}

/** Counts up when forms are made in another way, so that those kept before are not taken. */
const recipe = 1;

/** Gives a form of a file; texts come compressed. Throws when it cannot be made. */
export type MakeForm = (original: Original, form: Form, coding: Encoding) => Promise<MadeFile>;

/** Makes each form once, however many ask for it and however often the server starts. */
export function createFormMaker(kept: KeptFiles, work: PictureWork): MakeForm {
  const lane = createLane(2, 200);
  const pending = new Map<string, Promise<MadeFile>>();
  return get;

  async function get(original: Original, form: Form, coding: Encoding): Promise<MadeFile> {
    if (form.kind === "original") return original;
    const key = `form ${recipe} ${JSON.stringify([original.tag, original.type, form, coding])}`;
    const made = pending.get(key) ?? findOrMake(key, original, form, coding).finally(() => pending.delete(key));
    pending.set(key, made);
    return made;
  }

  async function findOrMake(key: string, original: Original, form: Exclude<Form, { kind: "original" }>, coding: Encoding) {
    const found = await kept.find(key);
    if (typeof found?.about["type"] === "string") return { type: found.about["type"], body: found.body };
    const made = form.kind === "text" ? await makeText(original, form, coding) : await makePicture(original, form);
    await kept.keep(key, { type: made.type }, made.body);
    return made;
  }

  async function makeText(original: Original, form: Form, coding: Encoding) {
    const { type } = original;
    if (coding !== "identity") {
      const { body } = await get(original, form, "identity");
      return { type, body: await compress(await readBody(body), coding) };
    }
    const bytes = await readBody(original.body);
    return { type, body: type === "image/svg+xml" ? await lane(() => work.minifySvg(bytes)) : bytes };
  }

  /** A form that is not smaller than another, which its browsers take as well, gives way to that. */
  async function makePicture(original: Original, form: PictureForm) {
    const drawn = {
      type: types[form.format],
      body: await lane(async () => work.drawPicture(await readBody(original.body), original, form)),
    };
    const rival = await findRival(original, form);
    const isBeaten = rival !== undefined && rival.body.length <= drawn.body.length;
    return isBeaten ? { type: rival.type, body: await readBody(rival.body) } : drawn;
  }

  async function findRival(original: Original, form: PictureForm): Promise<MadeFile | undefined> {
    if (form.format === "AVIF") return get(original, { ...form, format: "WEBP" }, "identity");
    const isWhole = original.width === form.width;
    const isUnderstood = original.type === types[form.format] || (form.format === "WEBP" && everyones.includes(original.type));
    return isWhole && isUnderstood ? original : undefined;
  }
}

const types = { AVIF: "image/avif", WEBP: "image/webp", JPEG: "image/jpeg", PNG: "image/png" } as const;

/** What every browser shows. */
const everyones: string[] = [types.JPEG, types.PNG];

async function compress(bytes: Buffer, coding: Exclude<Encoding, "identity">): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(coding === "br" ? await compressBrotli(bytes, quality.best) : await compressGzip(bytes));
}
