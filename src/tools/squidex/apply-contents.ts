import type { FoundContent, FoundContents } from "./answers.ts";
import { runBulk, type BulkJob, type Refused } from "./bulk.ts";
import { isUpsert } from "./decide.ts";
import type { ContentPlan, PlannedContent } from "./plan-contents.ts";
import type { PushRecord } from "./push-record.ts";
import { readContents } from "./read-pages.ts";
import type { RestClient } from "./rest-client.ts";

/** Reads the contents of schemas. */
export async function readAllContents(client: RestClient, schemas: Iterable<string>): Promise<FoundContents> {
  const found = new Map<string, ReadonlyMap<string, FoundContent>>();
  for (const name of new Set(schemas)) {
    found.set(name, new Map((await readContents(client, name)).map((content) => [content.id, content])));
  }
  return found;
}

/** Moves values to the new names of their fields, in all records. Returns the refused writes. */
export async function applyMoves(client: RestClient, { moves }: ContentPlan, record: PushRecord): Promise<string[]> {
  const jobs = moves.map(({ schema, content: { id, version }, data }): BulkJob => {
    return { type: "Upsert", schema, id, patch: true, expectedVersion: version, data };
  });
  const refused = await runBulk(client, jobs, {});
  const now = await readAllContents(
    client,
    moves.map(({ schema }) => schema),
  );
  for (const { schema, content } of moves) {
    // This write raises the version; the raised version must not look like an editor's change.
    const pushed = record.contents[`${schema}/${content.id}`];
    const version = now.get(schema)?.get(content.id)?.version;
    if (version !== undefined && pushed?.version === content.version) pushed.version = version;
  }
  return refused.map(describeRefused);
}

/**
 * Writes new and changed records, checks that all references have a target, and saves the pushed state. Returns the
 * refused writes.
 */
export async function applyContents(
  client: RestClient,
  { contents }: ContentPlan,
  record: PushRecord,
  areReferencesThere: boolean,
  done: (key: string) => void,
): Promise<string[]> {
  const written = contents.filter(({ decision }) => isUpsert(decision));
  const problems = new Map<string, string>();
  const versions = new Map(contents.flatMap(({ key, found }) => (found ? [[key, found.version] as const] : [])));
  // Squidex checks references only after all their targets are written.
  const areAllThere = areReferencesThere && written.every(({ found }) => found);
  await runJobs(client, written, versions, areAllThere, problems, done);
  const right = written.filter(({ key }) => !problems.has(key));
  const now = await readAllContents(
    client,
    right.map(({ schema }) => schema.name),
  );
  for (const { key, schema, id } of right) {
    const version = now.get(schema.name)?.get(id)?.version;
    if (version !== undefined) versions.set(key, version);
  }
  // Squidex refuses a second write to an archived record.
  const open = right.filter(({ status }) => status !== "Archived");
  if (!areAllThere) await runJobs(client, open, versions, true, problems, () => undefined);
  for (const { key, hash, decision, choice } of contents) {
    const version = versions.get(key);
    const isRight = !decision || (isUpsert(decision) && !problems.has(key));
    if (isRight && version !== undefined) record.contents[key] = { hash, version };
    // The next push neither overwrites this record nor asks for the same decision again.
    else if (decision?.action === "keep" && choice === "theirs") {
      record.contents[key] = { hash, version: record.contents[key]?.version ?? -1 };
    }
  }
  return [...problems].map(([key, problem]) => `${key}: ${problem}`);
}

async function runJobs(
  client: RestClient,
  contents: readonly PlannedContent[],
  versions: ReadonlyMap<string, number>,
  looksUp: boolean,
  problems: Map<string, string>,
  done: (key: string) => void,
): Promise<void> {
  const keys = new Map<BulkJob, string>();
  for (const { key, schema, id, status, data } of contents) {
    const version = versions.get(key);
    // The record of a singleton is always published.
    const life = schema.type === "Singleton" ? {} : { status };
    const expected = version === undefined ? {} : { expectedVersion: version };
    keys.set({ type: "Upsert", schema: schema.name, id, ...life, enrichDefaults: true, ...expected, data }, key);
  }
  const refused = await runBulk(client, [...keys.keys()], { looksUp }, (job) => done(keys.get(job) ?? ""));
  for (const { job, problem } of refused) problems.set(keys.get(job) ?? "", problem);
}

/** Deletes records, except records that other records refer to. Returns the refused writes. */
export async function removeContents(
  client: RestClient,
  { remove }: ContentPlan,
  record: PushRecord,
): Promise<string[]> {
  const jobs = remove.map(({ schema, id, version }): BulkJob => {
    return { type: "Delete", schema, id, expectedVersion: version };
  });
  const refused = await runBulk(client, jobs.toReversed(), { checkReferrers: true }, ({ schema, id }) => {
    delete record.contents[`${schema}/${id}`];
  });
  return refused.map(describeRefused);
}

function describeRefused({ job: { schema, id }, problem }: Refused): string {
  return `${schema}/${id}: ${problem}`;
}
