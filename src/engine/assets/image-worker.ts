import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createTaskWorker, type TaskResult } from "../create-task-worker.ts";
import { PictureTooLarge } from "./picture-cost.ts";
import type { minifySvg } from "./minify-svg.ts";
import type { renderPicture } from "./render-picture.ts";

/** The expensive work on pictures. */
export interface ImageTasks {
  renderPicture: typeof renderPicture;
  minifySvg: typeof minifySvg;
}

/** Works in this process; the image libraries are loaded with the first picture. */
export const inProcessImageTasks: ImageTasks = {
  renderPicture: async (...args) => (await import("./render-picture.ts")).renderPicture(...args),
  minifySvg: async (bytes) => (await import("./minify-svg.ts")).minifySvg(bytes),
};

export interface ImageTask {
  kind: keyof ImageTasks;
  args: unknown[];
}

export interface ImageTaskResult extends TaskResult {
  bytes?: Uint8Array;
  isTooLarge?: boolean;
  memory?: number;
}

/** The bytes after which an idle process is replaced, because some of its memory is never released. */
const maxMemory = 140_000_000;

/** Makes the allocator of Linux release memory instead of keeping some for each thread. */
const frugal = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "65536", MALLOC_MMAP_THRESHOLD_: "131072" };

/** The milliseconds without a task after which the worker ends to free memory. */
const idleTime = 10_000;

/**
 * Works in a separate process: image libraries use much memory (reported to `onMemory`), sometimes crash, and can take
 * hours for a small SVG. A picture that takes more than `maxTime` milliseconds is refused, and the process is stopped.
 */
export function createImageWorker(script: URL, onMemory = (_bytes: number): void => {}, maxTime = 45_000): ImageTasks {
  const worker = createTaskWorker<ImageTask, ImageTaskResult>({
    name: "The image worker",
    idleTime,
    open(settle, fail) {
      const child = fork(fileURLToPath(script), {
        serialization: "advanced",
        stdio: ["ignore", "ignore", "inherit", "ipc"],
        env: { ...process.env, ...frugal },
      });
      const timers = new Map<number, NodeJS.Timeout>();
      const giveUp = (id: number) => {
        settle({ id, failure: `It takes more than ${maxTime / 1000} s`, isTooLarge: true });
        fail("was stopped");
        child.kill();
      };
      child.on("message", (result: ImageTaskResult) => {
        clearTimeout(timers.get(result.id));
        timers.delete(result.id);
        settle(result);
      });
      child.on("error", () => fail("could not be started"));
      child.on("exit", () => fail("ended"));
      return {
        send(task) {
          timers.set(task.id, setTimeout(giveUp, maxTime, task.id).unref());
          // When no file can be opened, the process has no channel, and "error" follows.
          child.send?.(task, (error) => error && settle({ id: task.id, failure: error.message }));
        },
        hold(isBusy) {
          const hold = isBusy ? "ref" : "unref";
          child[hold]();
          child.channel?.[hold]();
        },
        end: () => child.kill(),
      };
    },
    onEnd: () => onMemory(0),
  });

  async function run(kind: ImageTask["kind"], args: unknown[]): Promise<Buffer<ArrayBuffer>> {
    const { bytes, failure, isTooLarge, memory = 0 } = await worker.run({ kind, args });
    onMemory(memory);
    if (memory > maxMemory) worker.end();
    if (bytes) return Buffer.from(bytes);
    throw new (isTooLarge ? PictureTooLarge : Error)(failure);
  }

  return {
    renderPicture: (...args) => run("renderPicture", args),
    minifySvg: (bytes) =>
      run("minifySvg", [bytes]).catch((error: unknown) => {
        if (error instanceof PictureTooLarge) return bytes;
        throw error;
      }),
  };
}
