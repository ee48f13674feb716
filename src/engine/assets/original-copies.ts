import * as z from "zod";
import { extensionOf } from "#engine/http/media-types.ts";
import type { DiskCache } from "./disk-cache.ts";
import { FileFailure, UnusableFile, type FetchedFile } from "./fetch-original.ts";
import { readChunks, type FileBody } from "./file-slice.ts";
import { readSize } from "./read-size.ts";
import { checksum, type ReceivedBytes } from "./receive-bytes.ts";

/** A file of the CMS. */
export interface Original {
  /** Changes with the bytes. */
  tag: string;
  /** The version number from the CMS; undefined when unknown. */
  version: number | undefined;
  type: string;
  fileName: string;
  /** The intrinsic size in pixels, for readable pictures. */
  width?: number | undefined;
  height?: number | undefined;
  body: FileBody;
}

const About = z.object({
  type: z.string(),
  tag: z.string(),
  /** The CMS's `ETag`, with which the CMS can answer that the file is unchanged. */
  etag: z.string().optional(),
  version: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
});
type About = z.infer<typeof About>;

export interface OriginalCopy {
  original: Original;
  about: About;
}

/** Keeps copies of originals in the disk cache. */
export function createOriginalCopies(cache: DiskCache, sourceId: string) {
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

    /** Stores a fetched file. Rejects with a `FileFailure` when an unreadable picture would replace a picture. */
    async add(id: string, { bytes, type, etag }: FetchedFile, version: number | undefined, copy?: OriginalCopy) {
      const size = await readSize(bytes, type);
      if (copy?.about.width && type.startsWith("image/") && type !== "image/svg+xml" && !size.width) {
        await cache.discard(bytes);
        throw new UnusableFile("The picture cannot be read");
      }
      const kept = etag !== undefined && etag.length <= maxEtag ? etag : undefined;
      return keep(id, { type, tag: checksum(bytes).slice(0, 16), etag: kept, version, ...size }, bytes);
    },

    /** Changes the version of a copy, for example after a change of the description only. Rejects without a copy. */
    async relabel(id: string, copy: OriginalCopy | undefined, version: number | undefined): Promise<Original> {
      if (!copy) throw new FileFailure("The CMS reports an unchanged file, but the site has no copy of the file");
      const { original, about } = copy;
      if (about.version === version) return original;
      return keep(id, { ...about, version }, await cache.receive(readChunks(original.body)));
    },

    drop: (id: string) => cache.drop(keyOf(id)),
  };
}

const maxEtag = 1_000;

function asOriginal(id: string, { type, tag, version, width, height }: About, body: FileBody): Original {
  const contentType = type.startsWith("text/") ? `${type}; charset=utf-8` : type;
  return { tag, version, type: contentType, fileName: `${id}.${extensionOf(type)}`, width, height, body };
}
