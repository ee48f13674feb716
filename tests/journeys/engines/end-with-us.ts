import type { ChildProcess } from "node:child_process";

/** Milliseconds after which a process that does not end is killed. */
const maxWait = 10_000;

/**
 * Ends a process together with this process. The returned function waits for the end of the process and kills it after
 * a timeout.
 */
export function endWithUs(child: ChildProcess): () => Promise<void> {
  const kill = () => void child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return async () => {
    const timer = setTimeout(kill, maxWait);
    await ended;
    clearTimeout(timer);
    process.off("exit", kill);
  };
}
