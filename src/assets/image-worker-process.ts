import { renderPicture } from "./render-picture.ts";
import { minifySvg } from "./minify-svg.ts";
import type { ImageTask, ImageTaskResult } from "./image-worker.ts";

// Runs in the process that a imageWorker opens.
process.on("message", (order: ImageTask) => void work(order));
// Without the process that orders, there is nobody to work for.
process.on("disconnect", () => process.exit());

async function work({ id, kind, given }: ImageTask): Promise<void> {
  try {
    tell({ id, made: await carryOut(kind, given) });
  } catch (error) {
    tell({ id, failure: error instanceof Error ? error.message : String(error) });
  }
}

function carryOut(kind: ImageTask["kind"], given: unknown[]): Promise<Uint8Array> {
  // The order was written by `createImageWorker` from arguments of these very functions.
  if (kind === "minifySvg") return minifySvg(asBuffer(given[0]));
  const [bytes, original, form] = given as Parameters<typeof renderPicture>;
  return renderPicture(asBuffer(bytes), original, form);
}

/** Buffers arrive as plain byte arrays. */
function asBuffer(bytes: unknown): Buffer<ArrayBuffer> {
  if (!(bytes instanceof Uint8Array)) throw new Error("The picture's bytes are missing");
  return Buffer.from(bytes);
}

function tell(result: ImageTaskResult): void {
  process.send?.(result);
}
