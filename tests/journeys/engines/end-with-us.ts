import type { ChildProcess } from "node:child_process";

/** Milliseconds after which a process that was asked to end is ended. */
const patience = 10_000;

/** Ends a process with this one. The returned function waits for its end and helps where it does not come. */
export function endWithUs(child: ChildProcess): () => Promise<void> {
  const kill = () => void child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return async () => {
    const timer = setTimeout(kill, patience);
    await ended;
    clearTimeout(timer);
    process.off("exit", kill);
  };
}
