import { Agent } from "node:http";
import { ask, type WireAnswer } from "../journeys/ask.ts";

/** The results of the requested pages. */
export interface PageLoad {
  times: number[];
  lost: string[];
  /** Resolves when the last page has come. */
  stop(): Promise<void>;
}

/** Requests for other things than pages are sent in another way. */
interface LoadOptions {
  /** Requests a second. */
  rate?: number;
  /** False for a new connection for each request: workerd closes idle connections, perhaps during a request. */
  keepAlive?: boolean;
  /** True for a complete answer. */
  isWhole?: (answer: WireAnswer) => boolean;
}

/** Milliseconds after which a page counts as lost. */
const maxWait = 10_000;

/** Requests pages in turn, at a constant rate regardless of the answers, like many visitors. */
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

/** The fault of the answer; undefined when the page is complete. */
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
  return new Promise((resolve) => setTimeout(resolve, maxWait, `nothing within ${maxWait / 1000} s`).unref());
}
