import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createTaskWorker, type TaskResult } from "../create-task-worker.ts";
import { PictureTooLarge } from "./rendition-errors.ts";
import type { minifySvg } from "./minify-svg.ts";
import type { renderPicture } from "./render-picture.ts";
import type { writeSize } from "./write-size.ts";

/** The heavy work on pictures, wherever it is done. */
export interface ImageTasks {
  renderPicture: typeof renderPicture;
  minifySvg: typeof minifySvg;
  readSize: typeof writeSize;
}

/** Does the work in this process; its libraries are loaded with the first picture. */
export const inProcessImageTasks: ImageTasks = {
  renderPicture: async (...args) => (await import("./render-picture.ts")).renderPicture(...args),
  minifySvg: async (bytes) => (await import("./minify-svg.ts")).minifySvg(bytes),
  readSize: async (body) => (await import("./write-size.ts")).writeSize(body),
};

/** A task of the worker. */
export interface ImageTask {
  kind: keyof ImageTasks;
  args: unknown[];
}

/** A task's result as the worker sends it back. */
export interface ImageTaskResult extends TaskResult {
  bytes?: Uint8Array;
  isTooLarge?: boolean;
  /** Bytes that the process holds. */
  memory?: number;
}

interface ImageWorkerOptions {
  /** Called with the bytes that the process holds after each task, and with 0 when it has ended. */
  onMemory?: (bytes: number) => void;
}

/** Bytes after which an idle process is replaced by another one: some are never given back. */
const maxMemory = 140_000_000;

/** Makes the allocator of Linux give memory back instead of keeping some for each thread. */
const frugal = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "65536", MALLOC_MMAP_THRESHOLD_: "131072" };

/** Milliseconds without a task after which the worker ends, which frees its memory. */
const idleTime = 10_000;

/**
 * Does the work in a process of its own. Libraries for pictures take a hundred megabytes and sometimes
 * crash their process; that must not be the process that answers requests.
 * @param script the built script of that process
 */
export function createImageWorker(script: URL, { onMemory = () => {} }: ImageWorkerOptions = {}): ImageTasks {
  const worker = createTaskWorker<ImageTask, ImageTaskResult>({
    name: "The image worker",
    idleTime,
    open(settle, fail) {
      const child = openProcess(script);
      child.on("message", settle);
      child.on("error", () => fail("could not be started"));
      child.on("exit", () => fail("ended"));
      return {
        send: (task) => child.send(task, (error) => error && settle({ id: task.id, failure: error.message })),
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
    minifySvg: (...args) => run("minifySvg", args),
    readSize: (...args) => run("readSize", args),
  };
}

function openProcess(script: URL): ChildProcess {
  return fork(fileURLToPath(script), {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, ...frugal },
  });
}
