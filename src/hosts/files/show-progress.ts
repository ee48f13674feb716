import { SingleBar } from "cli-progress";

/** Shows the progress of work that calls `step` for each part: a bar, or without a terminal a line in 5 seconds. */
export async function showProgress<Result>(
  name: string,
  total: number,
  work: (step: () => void) => Promise<Result>,
  stream: NodeJS.WritableStream & { isTTY?: boolean } = process.stderr,
): Promise<Result> {
  const format = `[{bar}] {value} of {total} ${name}`;
  // A terminal keeps the bar. In other outputs, `clearOnComplete` only avoids an empty line at the end.
  const clearOnComplete = !stream.isTTY;
  const bar = new SingleBar({ format, stream, barsize: 30, noTTYOutput: true, notTTYSchedule: 5000, clearOnComplete });
  bar.start(total, 0);
  try {
    return await work(() => bar.increment());
  } finally {
    bar.stop();
  }
}
