import type { SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import type { FoundContent, FoundContents } from "./answers.ts";
import { runBulk, type BulkJob } from "./bulk.ts";
import type { ContentPlan, PlannedContent } from "./plan-contents.ts";
import type { MovePlan } from "./plan-moves.ts";
import type { PushRecord } from "./push-record.ts";
import { readContents } from "./read-pages.ts";
import type { RestClient } from "./rest-client.ts";

/** Reads the contents of all schemas that are there. */
export async function readAllContents(client: RestClient, schemas: Iterable<string>): Promise<FoundContents> {
  const found = new Map<string, ReadonlyMap<string, FoundContent>>();
  for (const name of schemas) {
    found.set(name, new Map((await readContents(client, name)).map((content) => [content.id, content])));
  }
  return found;
}

/** Moves values to the new names of their fields, in every record that there is. Gives what was refused. */
export async function applyMoves(client: RestClient, { moves }: MovePlan, record: PushRecord): Promise<string[]> {
  const jobs = moves.map(({ schema, content: { id, version }, data }): BulkJob => {
    return { type: "Upsert", schema, id, patch: true, expectedVersion: version, data };
  });
  const refused = await runBulk(client, jobs, {});
  // A version of one's own making is no sign of people's work.
  for (const schema of new Set(moves.map((move) => move.schema))) {
    const now = new Map((await readContents(client, schema)).map((content) => [content.id, content]));
    for (const { content } of moves.filter((move) => move.schema === schema)) {
      const pushed = record.contents[`${schema}/${content.id}`];
      if (pushed?.version === content.version) pushed.version = now.get(content.id)?.version ?? pushed.version;
    }
  }
  return refused.map(({ job, problem }) => `${job.schema}/${job.id}: ${problem}`);
}

/** Writes what is new or changed, looks whether all references lead somewhere, and notes what was pushed. */
export async function applyContents(
  client: RestClient,
  { contents }: ContentPlan,
  record: PushRecord,
  areReferencesThere: boolean,
  done: (key: string) => void,
): Promise<string[]> {
  const written = contents.filter(({ decision }) => decision?.action === "create" || decision?.action === "update");
  const problems = new Map<string, string>();
  const versions = new Map(contents.flatMap(({ key, found }) => (found ? [[key, found.version] as const] : [])));
  // References are not looked up while what they lead to may still be on its way.
  const areAllThere = areReferencesThere && written.every(({ found }) => found);
  await runJobs(client, written, versions, areAllThere, problems, done);
  const right = written.filter(({ key }) => !problems.has(key));
  await readVersions(client, right, versions);
  // What is archived takes no second write.
  const open = right.filter(({ status }) => status !== "Archived");
  if (!areAllThere) await runJobs(client, open, versions, true, problems, () => undefined);
  for (const { key, hash, decision, choice } of contents) {
    const version = versions.get(key);
    const isRight = !decision || (right.some((one) => one.key === key) && !problems.has(key));
    if (isRight && version !== undefined) record.contents[key] = { hash, version };
    // It is not asked again about, and not overwritten either.
    else if (decision?.action === "keep" && choice === "theirs") {
      record.contents[key] = { hash, version: record.contents[key]?.version ?? -1 };
    }
  }
  return [...problems].map(([key, problem]) => `${key}: ${problem}`);
}

/** Deletes records, unless others refer to them. Gives what was refused. */
export async function removeContents(
  client: RestClient,
  { remove }: ContentPlan,
  record: PushRecord,
): Promise<string[]> {
  const jobs = remove.map(({ schema, id, version }): BulkJob => ({
    type: "Delete",
    schema,
    id,
    expectedVersion: version,
  }));
  const refused = await runBulk(client, jobs.toReversed(), { checkReferrers: true }, ({ schema, id }) => {
    delete record.contents[`${schema}/${id}`];
  });
  return refused.map(({ job, problem }) => `${job.schema}/${job.id}: ${problem}`);
}

async function runJobs(
  client: RestClient,
  contents: readonly PlannedContent[],
  versions: ReadonlyMap<string, number>,
  looksUp: boolean,
  problems: Map<string, string>,
  done: (key: string) => void,
): Promise<void> {
  const keys = new Map(contents.map(({ key, schema, id }) => [`${schema.name}/${id}`, key]));
  const keyOf = ({ schema, id }: BulkJob) => keys.get(`${schema}/${id}`) ?? `${schema}/${id}`;
  const jobs = contents.map(({ key, schema, id, status, data }): BulkJob => {
    const version = versions.get(key);
    return {
      type: "Upsert",
      schema: schema.name,
      id,
      // The one record of a singleton is always published.
      ...(schema.type !== "Singleton" && { status }),
      enrichDefaults: true,
      ...(version !== undefined && { expectedVersion: version }),
      data,
    };
  });
  const refused = await runBulk(client, jobs, { looksUp }, (job) => done(keyOf(job)));
  for (const { job, problem } of refused) problems.set(keyOf(job), problem);
}

async function readVersions(client: RestClient, contents: readonly PlannedContent[], versions: Map<string, number>) {
  for (const schema of new Set(contents.map((content): SquidexSchema => content.schema))) {
    const now = new Map((await readContents(client, schema.name)).map((content) => [content.id, content.version]));
    for (const { key, id } of contents.filter((content) => content.schema === schema)) {
      const version = now.get(id);
      if (version !== undefined) versions.set(key, version);
    }
  }
}
