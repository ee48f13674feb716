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
 * Sends queries to a Squidex like `askSquidex`, but joins the queries of the same turn in one request. Each query gets
 * its own answer or refusal; the longest timeout applies to all of them. A proxy in front of the CMS may not support
 * such requests: from then on each query has its own request.
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
