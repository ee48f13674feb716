import type { ImageTask, ImageTaskResult } from "./image-worker.ts";
import { minifySvg } from "./minify-svg.ts";
import { renderPicture } from "./render-picture.ts";

// The process that `createImageWorker` opens, and that ends with the one that opened it.
process.on("message", (task: ImageTask) => void run(task));
process.on("disconnect", () => process.exit());

async function run({ id, kind, args }: ImageTask): Promise<void> {
  try {
    send({ id, bytes: await perform(kind, args) });
  } catch (error) {
    send({ id, failure: error instanceof Error ? error.message : String(error) });
  }
}

function perform(kind: ImageTask["kind"], args: unknown[]): Promise<Uint8Array> {
  if (kind === "minifySvg") return minifySvg(asBuffer(args[0]));
  // `createImageWorker` sends the arguments of this very function.
  const [bytes, original, rendition] = args as Parameters<typeof renderPicture>;
  return renderPicture(asBuffer(bytes), original, rendition);
}

/** Buffers arrive as plain byte arrays. */
function asBuffer(bytes: unknown): Buffer<ArrayBuffer> {
  if (!(bytes instanceof Uint8Array)) throw new Error("The picture's bytes are missing");
  return Buffer.from(bytes);
}

function send(result: ImageTaskResult): void {
  process.send?.(result);
}
