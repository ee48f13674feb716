import type { Body } from "./disk-cache.ts";

/** A file as the content service has it. */
export interface Original {
  /** Changes whenever the bytes do. */
  tag: string;
  /** The version that the content service counts; undefined when it told none. */
  version: number | undefined;
  /** Its media type, as in the `Content-Type` header. */
  type: string;
  fileName: string;
  /** Intrinsic size in pixels, for pictures that can be read. */
  width?: number | undefined;
  height?: number | undefined;
  body: Body;
}

/** Finds a file; says whether there is none or whether the content service cannot tell. */
export type FindOriginal = (idOrSlug: string) => Promise<Original | "missing" | "unreachable">;
