import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { minifySvg } from "./minify-svg.ts";
import type { renderPicture } from "./render-picture.ts";

/** The heavy work on pictures, wherever it is done. */
export interface ImageTasks {
  renderPicture: typeof renderPicture;
  minifySvg: typeof minifySvg;
}

/** Does the work in this process; its libraries are loaded with the first picture. */
export const inProcessImageTasks: ImageTasks = {
  renderPicture: async (...args) => (await import("./render-picture.ts")).renderPicture(...args),
  minifySvg: async (bytes) => (await import("./minify-svg.ts")).minifySvg(bytes),
};

/** A task as it is sent to the worker. */
export interface ImageTask {
  id: number;
  kind: keyof ImageTasks;
  args: unknown[];
}

/** A task's result as the worker sends it back. */
export type ImageTaskResult = { id: number; bytes: Uint8Array } | { id: number; failure: string };

/** Milliseconds without a task after which the worker ends, which frees its memory. */
const idleTime = 10_000;

/**
 * Does the work in a process of its own. Libraries for pictures take a hundred megabytes and sometimes
 * crash their process; that must not be the process that answers requests.
 * @param script the built script of that process
 */
export function createImageWorker(script: URL): ImageTasks {
  const pending = new Map<number, { resolve: (bytes: Buffer<ArrayBuffer>) => void; reject: (reason: Error) => void }>();
  let worker: ChildProcess | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  let tasks = 0;

  function open(): ChildProcess {
    if (worker) return worker;
    const opened = fork(fileURLToPath(script), {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
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
    else task?.reject(new Error(result.failure));
    clearTimeout(idleTimer);
    holdProcess(pending.size > 0);
    if (pending.size === 0) idleTimer = setTimeout(() => worker?.kill(), idleTime).unref();
  }

  /** Pending tasks fail with their worker; the next task opens another one. */
  function fail(ended: ChildProcess, how: string): void {
    if (worker !== ended) return;
    worker = undefined;
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
  };
}
