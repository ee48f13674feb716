import type { FetchLimits } from "#engine/http/fetch-within.ts";
import { askSquidex, readAnswer } from "./ask-squidex.ts";
import { postJson, type PostOptions } from "./post-json.ts";
import type { WireContent } from "../wire/unwrap-slices.ts";

interface Waiting {
  query: string;
  limits: FetchLimits;
  resolve: (data: WireContent) => void;
  reject: (error: unknown) => void;
}

/**
 * Asks a Squidex like `askSquidex`, but those queries in one request that are asked in the same turn. Each is answered
 * or refused by itself; they have the time of the one that may take longest. What stands in front of the CMS may not
 * know such requests: then, and from then on, each query has a request of its own.
 */
export function createBatchingAsker(
  address: string,
  options: Pick<PostOptions, "fetch">,
): (query: string, limits: FetchLimits) => Promise<WireContent> {
  let waiting: Waiting[] = [];
  let isBatching = true;

  function send(): void {
    const sent = waiting;
    waiting = [];
    if (sent.length === 1 || !isBatching) for (const one of sent) askAlone(one);
    else askBatch(sent).catch((error: unknown) => sent.forEach(({ reject }) => reject(error)));
  }

  function askAlone({ query, limits, resolve, reject }: Waiting): void {
    askSquidex(address, query, { ...options, limits }).then(resolve, reject);
  }

  async function askBatch(sent: readonly Waiting[]): Promise<void> {
    const limits = sent.map((one) => one.limits).reduce((most, other) => (other.head > most.head ? other : most));
    const queries = sent.map(({ query }) => ({ query }));
    const answers = await postJson(address, queries, { ...options, limits });
    if (!Array.isArray(answers) || answers.length !== sent.length) {
      isBatching = false;
      return sent.forEach(askAlone);
    }
    for (const [index, { resolve, reject }] of sent.entries()) {
      try {
        resolve(readAnswer(answers[index]));
      } catch (error) {
        reject(error);
      }
    }
  }

  return (query, limits) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(send);
      waiting.push({ query, limits, resolve, reject });
    });
}
