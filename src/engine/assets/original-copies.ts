import * as z from "zod";
import { extensionOf } from "#engine/http/media-types.ts";
import type { DiskCache } from "./disk-cache.ts";
import { FileFailure, UnusableFile, type FetchedFile } from "./fetch-original.ts";
import { readChunks, readPart, type FileBody } from "./file-slice.ts";
import { readSize } from "./picture-size.ts";
import { checksum, type ReceivedBytes } from "./receive-bytes.ts";

const About = z.object({
  type: z.string(),
  /** Changes with the bytes. */
  tag: z.string(),
  /** The CMS's `ETag`, with which the CMS can answer that the file is unchanged. */
  etag: z.string().optional(),
  /** The version number from the CMS; absent when unknown. */
  version: z.number().optional(),
  /** The intrinsic size in pixels, for readable pictures. */
  width: z.number().optional(),
  height: z.number().optional(),
  /** True for an animated WebP or PNG; renditions show only the first frame. */
  isAnimated: z.boolean().optional(),
});
type About = z.infer<typeof About>;

/** A file of the CMS. */
export interface Original extends About {
  fileName: string;
  body: FileBody;
}

/** Keeps copies of originals in the disk cache. */
export function createOriginalCopies(cache: DiskCache, sourceId: string) {
  const keyOf = (id: string) => `original ${sourceId} ${id}`;
  const nameOf = (id: string, type: string) => `${id}.${extensionOf(type)}`;

  async function keep(id: string, about: About, bytes: ReceivedBytes): Promise<Original> {
    return { ...about, fileName: nameOf(id, about.type), body: await cache.keep(keyOf(id), about, bytes) };
  }

  return {
    async find(id: string): Promise<Original | undefined> {
      const file = await cache.find(keyOf(id));
      const { data: about } = About.safeParse(file?.about);
      return file && about && { ...about, fileName: nameOf(id, about.type), body: file.body };
    },

    /** Stores a fetched file. Rejects with a `FileFailure` for a web page, or an unreadable picture in place of a picture. */
    async add(id: string, { bytes, type, etag }: FetchedFile, version: number | undefined, copy?: Original) {
      const size = await readSize(bytes, type);
      const isLost = copy?.width && type.startsWith("image/") && type !== "image/svg+xml" && !size.width;
      // A proxy can send its error page with the type of the requested file.
      const start = (await readPart(bytes, 0, Math.min(bytes.length, 100))).toString("latin1");
      if (isLost || /^\s*<(?:!doctype html|html)/i.test(start)) {
        await cache.discard(bytes);
        throw new UnusableFile("The picture cannot be read, or the file is a web page");
      }
      const kept = etag !== undefined && etag.length <= maxEtag ? etag : undefined;
      return keep(id, { type, tag: checksum(bytes).slice(0, 16), etag: kept, version, ...size }, bytes);
    },

    /** Changes the version of a copy, for example after a change of the description only. Rejects without a copy. */
    async relabel(id: string, copy: Original | undefined, version: number | undefined): Promise<Original> {
      if (!copy) throw new FileFailure("The CMS reports an unchanged file, but the site has no copy of the file");
      if (copy.version === version) return copy;
      const { fileName: _, body, ...about } = copy;
      return keep(id, { ...about, version }, await cache.receive(readChunks(body)));
    },

    drop: (id: string) => cache.drop(keyOf(id)),
  };
}

const maxEtag = 1_000;
