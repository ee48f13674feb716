import { spawn } from "node:child_process";

export interface Load {
  /** Requests a second. */
  rate: number;
  requests: number;
  /** The time in milliseconds that 99 of 100 answers do not exceed. */
  p99: number;
  /** Failed answers and broken connections. */
  errors: number;
}

/** Sends requests over 50 connections that take brotli, from the second processor. */
export async function load(url: string, seconds: number): Promise<Load> {
  const args = ["-t1", "-c50", `-d${seconds}s`, "--latency", "-H", "accept-encoding: br", url];
  const [command, ...rest] = [...pinned(1), "wrk", ...args];
  const text = await run(command ?? "wrk", rest);
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(text) ?? [];
  const [, requests] = /(\d+) requests in/.exec(text) ?? [];
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(text) ?? [];
  if (rate === undefined || requests === undefined || p99 === undefined)
    throw new Error(`wrk said what is not understood:\n${text}`);
  const errors = [...text.matchAll(/(?:Non-2xx or 3xx responses:|connect|read|write|timeout) (\d+)/g)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
  return { rate: Number(rate), requests: Number(requests), p99: Number(p99) * milliseconds(unit), errors };
}

/** The prefix that pins a command to one of two processors, if the system supports it. */
export function pinned(processor: 0 | 1): string[] {
  return process.platform === "linux" ? ["taskset", "-c", String(processor)] : [];
}

function milliseconds(unit: string | undefined): number {
  if (unit === "us") return 0.001;
  return unit === "s" ? 1000 : 1;
}

function run(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args);
    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += String(chunk)));
    child.once("error", reject);
    child.once("close", () => resolve(text));
  });
}
