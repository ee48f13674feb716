import { runBulk, type BulkJob } from "./bulk.ts";
import { isUpsert } from "./decide.ts";
import type { ContentPlan, PlannedContent } from "./plan-contents.ts";
import type { PushRecord } from "./push-record.ts";
import { readAllContents } from "./read-pages.ts";
import type { RestClient } from "./rest-client.ts";

/** Moves values to the new names of their fields, in all records. Returns the refused writes. */
export async function applyMoves(client: RestClient, { moves }: ContentPlan, record: PushRecord): Promise<string[]> {
  const jobs = moves.map(({ schema, content: { id, version }, data }): [string, BulkJob] => [
    `${schema}/${id}`,
    { type: "Upsert", schema, id, patch: true, expectedVersion: version, data },
  ]);
  const problems = await runBulk(client, new Map(jobs));
  const now = await readAllContents(client, schemasOf(jobs));
  for (const { schema, content } of moves) {
    // This write raises the version; the raised version must not look like an editor's change.
    const pushed = record.contents[`${schema}/${content.id}`];
    const version = now.get(schema)?.get(content.id)?.version;
    if (version !== undefined && pushed?.version === content.version) pushed.version = version;
  }
  return describeProblems(problems);
}

/** Writes new and changed records, checks their references, and saves the pushed state. Returns the refused writes. */
export async function applyContents(
  client: RestClient,
  { contents }: ContentPlan,
  record: PushRecord,
  areReferencesThere: boolean,
  done: () => void,
): Promise<string[]> {
  const written = contents.filter(({ decision }) => isUpsert(decision));
  const versions = new Map(contents.flatMap(({ key, found }) => (found ? [[key, found.version] as const] : [])));
  // Squidex checks references only after all their targets are written.
  const looksUp = areReferencesThere && written.every(({ found }) => found);
  const problems = await runBulk(client, jobsOf(written, versions), { looksUp }, done);
  const right = written.filter(({ key }) => !problems.has(key));
  const now = await readAllContents(client, schemasOf(jobsOf(right, versions)));
  for (const { key, schema, id } of right) {
    const version = now.get(schema.name)?.get(id)?.version;
    if (version !== undefined) versions.set(key, version);
  }
  if (!looksUp) {
    // Squidex refuses a second write to an archived record.
    const open = right.filter(({ status }) => status !== "Archived");
    const dangling = await runBulk(client, jobsOf(open, versions), { looksUp: true });
    for (const [key, problem] of dangling) problems.set(key, problem);
  }
  for (const { key, hash, decision, choice } of contents) {
    const version = versions.get(key);
    const isRight = !decision || (isUpsert(decision) && !problems.has(key));
    if (isRight && version !== undefined) record.contents[key] = { hash, version };
    // The next push neither overwrites this record nor asks for the same decision again.
    else if (decision?.action === "keep" && choice === "theirs") {
      record.contents[key] = { hash, version: record.contents[key]?.version ?? -1 };
    }
  }
  return describeProblems(problems);
}

function jobsOf(contents: readonly PlannedContent[], versions: ReadonlyMap<string, number>): Map<string, BulkJob> {
  const jobs = contents.map(({ key, schema, id, status, data }): [string, BulkJob] => {
    const version = versions.get(key);
    // The record of a singleton is always published.
    const life = schema.type === "Singleton" ? {} : { status };
    const expected = version === undefined ? {} : { expectedVersion: version };
    return [key, { type: "Upsert", schema: schema.name, id, ...life, enrichDefaults: true, ...expected, data }];
  });
  return new Map(jobs);
}

/** Deletes records, except records that other records refer to. Returns the refused writes. */
export async function removeContents(
  client: RestClient,
  { remove }: ContentPlan,
  record: PushRecord,
): Promise<string[]> {
  const jobs = remove.map(({ schema, id, version }): [string, BulkJob] => {
    return [`${schema}/${id}`, { type: "Delete", schema, id, expectedVersion: version }];
  });
  const problems = await runBulk(client, new Map(jobs.toReversed()), { checkReferrers: true }, (key) => {
    delete record.contents[key];
  });
  return describeProblems(problems);
}

function schemasOf(jobs: Iterable<[string, BulkJob]>): string[] {
  return [...jobs].map(([, { schema }]) => schema);
}

function describeProblems(problems: ReadonlyMap<string, string>): string[] {
  return [...problems].map(([key, problem]) => `${key}: ${problem}`);
}
