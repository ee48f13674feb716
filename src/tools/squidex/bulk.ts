import * as z from "zod";
import { RestError, SquidexProblem, type RestClient } from "./rest-client.ts";
import type { WireData } from "./content-data.ts";

/** One write of a bulk request. */
export interface BulkJob {
  type: "Upsert" | "Delete";
  schema: string;
  id: string;
  status?: string;
  /** True to keep the fields that `data` does not have. */
  patch?: true;
  /**
   * True to let Squidex add default values: otherwise a second push would remove the empty lists that the first push
   * added.
   */
  enrichDefaults?: true;
  /** Squidex refuses the job when the record has another version, because the record was changed in the meantime. */
  expectedVersion?: number;
  data?: WireData;
}

/** A job that Squidex refused. */
export interface Refused {
  job: BulkJob;
  problem: string;
}

interface BulkOptions {
  /** True to check that referenced records and assets exist. */
  looksUp?: boolean;
  /** True to refuse the deletion of records that other records refer to. */
  checkReferrers?: boolean;
}

const Results = z.array(z.object({ jobIndex: z.number(), error: SquidexProblem.nullish() }));

/** Squidex takes 30 MB; many small requests show progress and lose less after a lost connection. */
const max = { jobs: 50, characters: 4_000_000 };

/**
 * Runs jobs, several at a time, and returns the refused jobs. Squidex always answers 200, with one entry for each job
 * in any order.
 */
export async function runBulk(
  client: RestClient,
  jobs: readonly BulkJob[],
  { looksUp = false, checkReferrers = false }: BulkOptions,
  done: (job: BulkJob) => void = () => undefined,
): Promise<Refused[]> {
  const refused: Refused[] = [];
  for (const batch of batches(jobs)) {
    const path = `/api/content/${client.address.app}/${batch[0]?.schema}/bulk`;
    const results = await client.write(
      "POST",
      path,
      { optimizeValidation: !looksUp, checkReferrers, jobs: batch },
      Results,
    );
    batch.forEach((job, index) => {
      const result = results.find(({ jobIndex }) => jobIndex === index);
      if (!result) throw new RestError(`Squidex said nothing of ${job.schema}/${job.id}`, 200);
      if (result.error) refused.push({ job, problem: describeProblem(result.error) });
      else done(job);
    });
  }
  return refused;
}

/** Splits a list into batches below the limits. All jobs of a batch have the same schema. */
export function* batches(jobs: readonly BulkJob[]): Generator<BulkJob[]> {
  let batch: BulkJob[] = [];
  let characters = 0;
  for (const job of jobs) {
    const size = JSON.stringify(job).length;
    const isFull = batch.length >= max.jobs || characters + size > max.characters || batch[0]?.schema !== job.schema;
    if (isFull && batch.length > 0) {
      yield batch;
      [batch, characters] = [[], 0];
    }
    batch.push(job);
    characters += size;
  }
  if (batch.length > 0) yield batch;
}

function describeProblem({ message, details, statusCode }: z.infer<typeof SquidexProblem>): string {
  if (statusCode === 412) return "somebody changed it meanwhile: run the command again";
  return [message, ...(details ?? [])].filter(Boolean).join("; ");
}
