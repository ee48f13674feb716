import { Agent } from "node:http";
import { ask, type WireAnswer } from "../journeys/ask.ts";

/** What became of the pages that were asked for. */
export interface PageLoad {
  times: number[];
  lost: string[];
  /** Resolves when the last page has come. */
  stop(): Promise<void>;
}

/** What is asked for besides pages is asked for in another way. */
interface LoadOptions {
  /** Requests a second. */
  rate?: number;
  /** False for a connection for each request: workerd closes those that rest, perhaps while a request is on its way. */
  keepAlive?: boolean;
  /** True for an answer that came whole. */
  isWhole?: (answer: WireAnswer) => boolean;
}

/** Milliseconds after which a page counts as lost. */
const patience = 10_000;

/** Asks for pages in turn, at an even rate whatever comes back, as many visitors do. */
export function loadPages(
  base: string,
  addresses: readonly string[],
  { rate = 100, keepAlive = true, isWhole = isPage }: LoadOptions = {},
): PageLoad {
  const agent = new Agent({ keepAlive, maxSockets: 64 });
  const times: number[] = [];
  const lost: string[] = [];
  const underWay = new Set<Promise<void>>();
  let turn = 0;

  async function visit(address: string): Promise<void> {
    const began = performance.now();
    const failure = await Promise.race([readWhole(base + address, agent, isWhole), late()]);
    if (failure === undefined) times.push(performance.now() - began);
    else lost.push(`${new Date().toISOString()} ${address}: ${failure}`);
  }

  const timer = setInterval(() => {
    const visited = visit(addresses[turn++ % addresses.length] ?? "/").finally(() => underWay.delete(visited));
    underWay.add(visited);
  }, 1000 / rate);
  return {
    times,
    lost,
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
    },
  };
}

/** What is wrong with the answer; undefined when the page came whole. */
async function readWhole(
  url: string,
  agent: Agent,
  isWhole: (answer: WireAnswer) => boolean,
): Promise<string | undefined> {
  try {
    const answer = await ask(url, { agent, headers: { "accept-encoding": "br" } });
    if (answer.status !== 200) return `status ${answer.status}`;
    return isWhole(answer) ? undefined : "cut";
  } catch (error) {
    return String(error);
  }
}

function isPage({ text }: WireAnswer): boolean {
  return text.endsWith("</html>");
}

function late(): Promise<string> {
  return new Promise((resolve) => setTimeout(resolve, patience, `nothing within ${patience / 1000} s`).unref());
}
