import { messageOf } from "#schemas/message-of.ts";
import { lowerPriority } from "../create-task-worker.ts";
import type { ImageTask, ImageTaskResult } from "./image-worker.ts";
import { PictureTooLarge } from "./picture-cost.ts";
import { minifySvg } from "./minify-svg.ts";
import { renderPicture } from "./render-picture.ts";

// The process that `createImageWorker` starts. It ends together with its parent process. Later threads inherit the
// priority.
lowerPriority();
process.on("message", (task: ImageTask & { id: number }) => void run(task));
process.on("disconnect", () => process.exit());

async function run({ id, kind, args }: ImageTask & { id: number }): Promise<void> {
  const result = await perform(kind, args).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ failure: messageOf(error), isTooLarge: error instanceof PictureTooLarge }),
  );
  process.send?.({ id, ...result, memory: process.memoryUsage.rss() } satisfies ImageTaskResult);
}

async function perform(kind: ImageTask["kind"], args: unknown[]): Promise<Uint8Array> {
  if (kind === "minifySvg") return minifySvg(asBuffer(args[0]));
  // `createImageWorker` sends the arguments of this function.
  const [body, original, rendition] = args as Parameters<typeof renderPicture>;
  return renderPicture("path" in body ? body : asBuffer(body), original, rendition);
}

/** Buffers arrive as plain byte arrays. */
function asBuffer(bytes: unknown): Buffer<ArrayBuffer> {
  if (!(bytes instanceof Uint8Array)) throw new Error("The picture's bytes are missing");
  return Buffer.from(bytes);
}
