import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Measures how long sites take to answer. */
export interface Stopwatch {
  /** Ends when each site has given so many answers; the milliseconds of each, by site. */
  stop(atLeast: number): Promise<number[][]>;
}

/** Asks each site in turn for one page after the other. An answer that is none takes for ever. */
const script = `
  const { parentPort, workerData: { urls, paths } } = require("node:worker_threads");
  const { Agent, get } = require("node:http");
  const agent = new Agent({ keepAlive: true });
  const times = urls.map(() => []);
  let wanted = Infinity;
  parentPort.once("message", (atLeast) => (wanted = atLeast));
  const time = (address) => new Promise((resolve) => {
    const began = performance.now();
    get(address, { agent }, (answer) => {
      const isGood = answer.statusCode === 200 || answer.statusCode === 404;
      answer.on("end", () => resolve(isGood ? performance.now() - began : Infinity)).on("error", () => resolve(Infinity)).resume();
    }).on("error", () => resolve(Infinity));
  });
  (async () => {
    for (let turn = 0; times[0].length < wanted; turn++) {
      for (const [index, url] of urls.entries()) times[index].push(await time(url + paths[turn % paths.length]));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    agent.destroy();
    parentPort.postMessage(times);
  })();
`;

/**
 * Measures sites side by side, so that what the machine does besides costs all of them the same. In a
 * thread of its own: this one plays the content services, and is busy with it.
 */
export function startStopwatch(urls: string[], paths: string[]): Stopwatch {
  const worker = new Worker(script, { eval: true, workerData: { urls, paths } });
  return {
    async stop(atLeast) {
      worker.postMessage(atLeast, []);
      const [times]: number[][][] = await once(worker, "message");
      await worker.terminate();
      return times ?? [];
    },
  };
}

/** The time that all but one in a hundred answers stay within. */
export function p99(times: number[] | undefined = []): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Infinity;
}
