import { drawPicture } from "./draw-picture.ts";
import { minifySvg } from "./minify-svg.ts";
import type { WorkOrder, WorkResult } from "./workshop.ts";

// Runs in the process that a workshop opens.
process.on("message", (order: WorkOrder) => void work(order));
// Without the process that orders, there is nobody to work for.
process.on("disconnect", () => process.exit());

async function work({ id, kind, given }: WorkOrder): Promise<void> {
  try {
    tell({ id, made: await carryOut(kind, given) });
  } catch (error) {
    tell({ id, failure: error instanceof Error ? error.message : String(error) });
  }
}

function carryOut(kind: WorkOrder["kind"], given: unknown[]): Promise<Uint8Array> {
  // The order was written by `createWorkshop` from arguments of these very functions.
  if (kind === "minifySvg") return minifySvg(asBuffer(given[0]));
  const [bytes, original, form] = given as Parameters<typeof drawPicture>;
  return drawPicture(asBuffer(bytes), original, form);
}

/** Buffers arrive as plain byte arrays. */
function asBuffer(bytes: unknown): Buffer<ArrayBuffer> {
  if (!(bytes instanceof Uint8Array)) throw new Error("The picture's bytes are missing");
  return Buffer.from(bytes);
}

function tell(result: WorkResult): void {
  process.send?.(result);
}
