import * as z from "zod";
import { Anything } from "./answers.ts";
import type { Values } from "./content-data.ts";
import { describeProblem, hints, RestError, SquidexProblem, type RestClient } from "./rest-client.ts";

export interface BulkJob {
  type: "Upsert" | "Delete";
  schema: string;
  id: string;
  status?: string;
  /** True to keep the fields that are absent in `data`. */
  patch?: true;
  /** True to add default values: otherwise a second push would remove the empty lists of the first push. */
  enrichDefaults?: true;
  /** Squidex refuses the job when the record has another version, because the record was changed in the meantime. */
  expectedVersion?: number;
  data?: Values;
}

interface BulkOptions {
  /** True to check that referenced records and assets exist. */
  looksUp?: boolean;
  /** True to refuse the deletion of records that other records refer to. */
  checkReferrers?: boolean;
  /** True to skip the steps of the workflow. */
  skipsWorkflow?: boolean;
}

const Results = z.array(z.object({ jobIndex: z.number(), error: SquidexProblem.nullish() }));

/** Squidex takes 30 MB; many small requests show progress and lose less after a lost connection. */
const max = { jobs: 50, characters: 4_000_000 };

/** Runs jobs by their key, and returns the problems of refused jobs. Rejects with a `RestError` without a result. */
export async function runBulk(
  client: RestClient,
  jobs: ReadonlyMap<string, BulkJob>,
  { looksUp = false, checkReferrers = false, skipsWorkflow = false }: BulkOptions = {},
  done: (key: string) => void = () => undefined,
): Promise<Map<string, string>> {
  const problems = new Map<string, string>();
  for (const batch of batches(jobs)) {
    const path = `/api/content/${client.address.app}/${batch[0]?.[1].schema}/bulk`;
    const options = { optimizeValidation: !looksUp, checkReferrers, doNotValidateWorkflow: skipsWorkflow };
    const body = { ...options, jobs: batch.map(([, job]) => job) };
    const send = () => client.write("POST", path, body, Results);
    let results = await send();
    // An expired token can have no right at all. The client gets another token when a request itself is refused.
    if (results.every(({ error }) => error?.statusCode === 403)) {
      await client.read(`/api/apps/${client.address.app}/clients`, Anything);
      results = await send();
    }
    // Squidex answers 200 also to refused jobs, with results in any order.
    batch.forEach(([key, { expectedVersion }], index) => {
      const result = results.find(({ jobIndex }) => jobIndex === index);
      if (!result) throw new RestError(`Squidex gave no result for ${key}`, 200);
      const { error } = result;
      const hint = error?.statusCode !== 412 ? `${error?.message}` : expectedVersion === undefined ? 500 : 412;
      if (error) problems.set(key, hints[hint] ?? describeProblem(error));
      else done(key);
    });
  }
  return problems;
}

/** Splits jobs into batches below the limits. All jobs of a batch have the same schema. */
export function* batches(jobs: ReadonlyMap<string, BulkJob>): Generator<[key: string, BulkJob][]> {
  let batch: [string, BulkJob][] = [];
  let characters = 0;
  for (const [key, job] of jobs) {
    const size = JSON.stringify(job).length;
    const isFull = batch.length >= max.jobs || characters + size > max.characters;
    if (batch[0] && (isFull || batch[0][1].schema !== job.schema)) {
      yield batch;
      [batch, characters] = [[], 0];
    }
    batch.push([key, job]);
    characters += size;
  }
  if (batch.length > 0) yield batch;
}
