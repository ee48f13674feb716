import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { PictureTooLarge } from "./picture-too-large.ts";
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

/** A task as it is sent to the worker. */
export interface ImageTask {
  id: number;
  kind: keyof ImageTasks;
  args: unknown[];
}

/** A task's result as the worker sends it back. */
export type ImageTaskResult = {
  id: number;
  /** Bytes that the process holds. */
  memory?: number;
} & ({ bytes: Uint8Array } | { failure: string; isTooLarge?: boolean });

interface ImageWorkerOptions {
  /** Told what the process holds after each task, and 0 when it has ended. */
  onMemory?: (bytes: number) => void;
}

/** Bytes after which a process that has nothing to do is replaced by another one: some are never given back. */
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
  const pending = new Map<number, { resolve: (bytes: Buffer<ArrayBuffer>) => void; reject: (reason: Error) => void }>();
  let worker: ChildProcess | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  let tasks = 0;

  function open(): ChildProcess {
    if (worker) return worker;
    const opened = fork(fileURLToPath(script), {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: { ...process.env, ...frugal },
    });
    opened.on("message", (result: ImageTaskResult) => settle(result));
    opened.on("error", () => fail(opened, "could not be started"));
    opened.on("exit", () => fail(opened, "ended"));
    return (worker = opened);
  }

  /** A process that waits for a picture lives on; one that waits for nothing may end. */
  function holdProcess(isHeld: boolean): void {
    const hold = isHeld ? "ref" : "unref";
    worker?.[hold]();
    worker?.channel?.[hold]();
  }

  function settle(result: ImageTaskResult): void {
    const task = pending.get(result.id);
    pending.delete(result.id);
    if ("bytes" in result) task?.resolve(Buffer.from(result.bytes));
    else task?.reject(new (result.isTooLarge ? PictureTooLarge : Error)(result.failure));
    clearTimeout(idleTimer);
    holdProcess(pending.size > 0);
    onMemory(result.memory ?? 0);
    if (pending.size > 0) return;
    if ((result.memory ?? 0) > maxMemory) end();
    else idleTimer = setTimeout(end, idleTime).unref();
  }

  /** The next task opens another process. */
  function end(): void {
    worker?.kill();
    worker = undefined;
    onMemory(0);
  }

  /** Pending tasks fail with their worker; the next task opens another one. */
  function fail(ended: ChildProcess, how: string): void {
    if (worker !== ended) return;
    worker = undefined;
    onMemory(0);
    for (const { reject } of pending.values()) reject(new Error(`The image worker ${how}`));
    pending.clear();
  }

  function run(kind: ImageTask["kind"], args: unknown[]): Promise<Buffer<ArrayBuffer>> {
    clearTimeout(idleTimer);
    const id = tasks++;
    return new Promise((resolve, reject) => {
      const opened = open();
      pending.set(id, { resolve, reject });
      holdProcess(true);
      opened.send({ id, kind, args } satisfies ImageTask, (error) => error && settle({ id, failure: error.message }));
    });
  }

  return {
    renderPicture: (...args) => run("renderPicture", args),
    minifySvg: (...args) => run("minifySvg", args),
    readSize: (...args) => run("readSize", args),
  };
}
