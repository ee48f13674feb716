import { createHash } from "node:crypto";
import * as z from "zod";
import { extensionOf } from "#engine/http/media-types.ts";
import type { DiskCache } from "./disk-cache.ts";
import { FileFailure, type FetchedFile } from "./fetch-original.ts";
import { readChunks, type FileBody } from "./file-slice.ts";
import type { createSizeReader } from "./read-size.ts";
import type { ReceivedBytes } from "./receive-bytes.ts";

/** A file as the CMS has it. */
export interface Original {
  /** Changes whenever the bytes do. */
  tag: string;
  /** The version that the CMS counts; undefined when it is not known. */
  version: number | undefined;
  /** Its media type, as in the `Content-Type` header. */
  type: string;
  fileName: string;
  /** Intrinsic size in pixels, for pictures that can be read. */
  width?: number | undefined;
  height?: number | undefined;
  body: FileBody;
}

const About = z.object({
  type: z.string(),
  tag: z.string(),
  /** The CMS's own tag, by which it can say that the file is unchanged. */
  etag: z.string().optional(),
  version: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
});
type About = z.infer<typeof About>;

/** An original that was fetched before. */
export interface OriginalCopy {
  original: Original;
  about: About;
}

/** Keeps copies of originals in the disk cache. */
export function createOriginalCopies(
  cache: DiskCache,
  sourceId: string,
  readSize: ReturnType<typeof createSizeReader>,
) {
  const keyOf = (id: string) => `original ${sourceId} ${id}`;

  async function keep(id: string, about: About, bytes: ReceivedBytes): Promise<Original> {
    return asOriginal(id, about, await cache.keep(keyOf(id), about, bytes));
  }

  return {
    async find(id: string): Promise<OriginalCopy | undefined> {
      const file = await cache.find(keyOf(id));
      const about = About.safeParse(file?.about);
      return file && about.success ? { original: asOriginal(id, about.data, file.body), about: about.data } : undefined;
    },

    /** Keeps a file that was fetched. Throws a `FileFailure` when it is no picture, and the copy is one. */
    async add(
      id: string,
      { bytes, type, etag }: FetchedFile,
      version: number | undefined,
      copy?: OriginalCopy,
    ): Promise<Original> {
      const size = await readSize(bytes, type);
      if (copy?.about.width && type.startsWith("image/") && type !== "image/svg+xml" && !size.width) {
        await cache.discard(bytes);
        throw new FileFailure("The picture cannot be read");
      }
      const sha256 = "path" in bytes ? bytes.sha256 : createHash("sha256").update(bytes).digest("hex");
      const tag = sha256.slice(0, 16);
      const kept = etag !== undefined && etag.length <= maxEtag ? etag : undefined;
      return keep(id, { type, tag, etag: kept, version, ...size }, bytes);
    },

    /** Gives a copy another version, as when only the words about a picture changed. */
    async relabel(id: string, { original, about }: OriginalCopy, version: number | undefined): Promise<Original> {
      if (about.version === version) return original;
      return keep(id, { ...about, version }, await cache.receive(readChunks(original.body)));
    },

    drop: (id: string) => cache.drop(keyOf(id)),
  };
}

/** A longer one is not kept. */
const maxEtag = 1_000;

function asOriginal(id: string, { type, tag, version, width, height }: About, body: FileBody): Original {
  const contentType = type.startsWith("text/") ? `${type}; charset=utf-8` : type;
  return { tag, version, type: contentType, fileName: `${id}.${extensionOf(type)}`, width, height, body };
}
