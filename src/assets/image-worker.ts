import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { ImageTasks } from "./image-tasks.ts";

/** A piece of work as it is sent to the process that does it. */
export interface ImageTask {
  id: number;
  kind: keyof ImageTasks;
  given: unknown[];
}

/** What became of it. */
export type ImageTaskResult = { id: number; made: Uint8Array } | { id: number; failure: string };

/** Milliseconds without work after which the process ends: what it held is then given back. */
const idleTime = 10_000;

/**
 * Does the work on pictures in a process of its own. Libraries for pictures take a hundred megabytes
 * and now and then fail in ways that end their process; that must not be the one that answers.
 * @param script the built script of that process
 */
export function createImageWorker(script: URL): ImageTasks {
  const waiting = new Map<number, { resolve: (made: Buffer<ArrayBuffer>) => void; reject: (reason: Error) => void }>();
  let child: ChildProcess | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;
  let orders = 0;

  function open(): ChildProcess {
    if (child) return child;
    const opened = fork(fileURLToPath(script), { serialization: "advanced", stdio: ["ignore", "ignore", "inherit", "ipc"] });
    opened.on("message", (result: ImageTaskResult) => settle(result));
    opened.on("error", () => close(opened, "could not be started"));
    opened.on("exit", () => close(opened, "ended"));
    opened.unref();
    opened.channel?.unref();
    return (child = opened);
  }

  function settle(result: ImageTaskResult): void {
    const ordered = waiting.get(result.id);
    waiting.delete(result.id);
    if ("made" in result) ordered?.resolve(Buffer.from(result.made));
    else ordered?.reject(new Error(result.failure));
    clearTimeout(ending);
    if (waiting.size === 0) ending = setTimeout(() => child?.kill(), idleTime).unref();
  }

  /** What a process did not finish fails; the next order opens another one. */
  function close(closed: ChildProcess, how: string): void {
    if (child !== closed) return;
    child = undefined;
    for (const { reject } of waiting.values()) reject(new Error(`The process that works on pictures ${how}`));
    waiting.clear();
  }

  function order(kind: ImageTask["kind"], given: unknown[]): Promise<Buffer<ArrayBuffer>> {
    clearTimeout(ending);
    const id = orders++;
    return new Promise((resolve, reject) => {
      const imageWorker = open();
      waiting.set(id, { resolve, reject });
      imageWorker.send({ id, kind, given } satisfies ImageTask, (error) => error && settle({ id, failure: error.message }));
    });
  }

  return {
    renderPicture: (...given) => order("renderPicture", given),
    minifySvg: (...given) => order("minifySvg", given),
  };
}
