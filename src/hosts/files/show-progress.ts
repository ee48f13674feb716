import { SingleBar } from "cli-progress";

/**
 * Shows the progress of some work: a bar in a terminal, a line every five seconds elsewhere, as in CI.
 * @param work is given a function to call for each part that is done
 */
export async function showProgress<Result>(
  name: string,
  total: number,
  stream: NodeJS.WritableStream & { isTTY?: boolean },
  work: (step: () => void) => Promise<Result>,
): Promise<Result> {
  const format = `[{bar}] {value} of {total} ${name}`;
  // Not cleared in a terminal; elsewhere "cleared" only means that no empty line follows.
  const clearOnComplete = !stream.isTTY;
  const bar = new SingleBar({ format, stream, barsize: 30, noTTYOutput: true, notTTYSchedule: 5000, clearOnComplete });
  bar.start(total, 0);
  try {
    return await work(() => bar.increment());
  } finally {
    bar.stop();
  }
}
