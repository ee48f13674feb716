import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";

/** Measures how long sites take to answer, as long as it runs. */
export interface Stopwatch {
  /** The milliseconds of a site's answers to what was asked from a moment on. */
  timesSince(moment: number, url: string): number[];
  /** Waits until there are so many of them. */
  until(moment: number, url: string, count: number): Promise<void>;
  stop(): Promise<unknown>;
}

interface Timed {
  url: string;
  /** When it was asked. */
  at: number;
  took: number;
}

/**
 * Asks all sites for one page after the other, fifty times a second whether they have answered or not: a
 * site that stops for a moment keeps all waiting who come meanwhile. An answer that is none takes for ever.
 */
const script = `
  const { parentPort, workerData: { urls, paths } } = require("node:worker_threads");
  const { Agent, get } = require("node:http");
  const agent = new Agent({ keepAlive: true });
  let timed = [];
  const time = (url, path) => {
    const at = Date.now();
    const began = performance.now();
    const note = (isGood) => timed.push({ url, at, took: isGood ? performance.now() - began : Infinity });
    get(url + path, { agent }, (answer) => {
      const isGood = answer.statusCode === 200 || answer.statusCode === 404;
      answer.on("end", () => note(isGood)).on("error", () => note(false)).resume();
    }).on("error", () => note(false));
  };
  let turn = 0;
  setInterval(() => {
    const path = paths[turn++ % paths.length];
    for (const url of urls) time(url, path);
  }, 20);
  setInterval(() => {
    parentPort.postMessage(timed);
    timed = [];
  }, 250);
`;

/**
 * Measures sites side by side, so that what the machine does besides costs all of them the same. In a
 * thread of its own: this one plays the content services, and is busy with it.
 */
export function startStopwatch(urls: string[], paths: string[]): Stopwatch {
  const answers = new Map<string, Timed[]>(urls.map((url) => [url, []]));
  const worker = new Worker(script, { eval: true, workerData: { urls, paths } });
  worker.on("message", (timed: Timed[]) => {
    for (const one of timed) answers.get(one.url)?.push(one);
  });
  const timesSince = (moment: number, url: string) => (answers.get(url) ?? []).filter(({ at }) => at >= moment).map(({ took }) => took);
  return {
    timesSince,
    async until(moment, url, count) {
      while (timesSince(moment, url).length < count) await setTimeout(100);
    },
    stop: () => worker.terminate(),
  };
}

/** The time that all but one in a hundred answers stay within. */
export function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Infinity;
}
