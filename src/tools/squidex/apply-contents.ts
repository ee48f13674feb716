import { runBulk, type BulkJob } from "./bulk.ts";
import { isUpsert } from "./decide.ts";
import type { ContentPlan, PlannedContent } from "./plan-contents.ts";
import { readAllContents, type Referrers } from "./read-pages.ts";
import { forget, noteProblems, remember, type Memory } from "./remember.ts";
import type { RestClient } from "./rest-client.ts";

/** Moves values to the new names of their fields, in all records. Returns the refused writes. */
export async function applyMoves(client: RestClient, { moves }: ContentPlan, memory: Memory): Promise<string[]> {
  const { record, seen, log, actor } = memory;
  const jobs = moves.map(({ schema, content: { id, version }, data }): [string, BulkJob] => [
    `${schema}/${id}`,
    { type: "Upsert", schema, id, patch: true, expectedVersion: version, data },
  ]);
  const problems = await runBulk(client, new Map(jobs), {}, (key) => log.done.add(`content ${key}`));
  const schemas = moves.map(({ schema }) => schema);
  const now = await readAllContents(client, schemas);
  for (const { schema, content } of moves) {
    const written = now.get(schema)?.get(content.id);
    if (written?.lastModifiedBy !== actor) continue;
    for (const { contents } of [record, seen]) {
      // This write raises the version; the raised version must not look like an editor's change.
      const known = contents[`${schema}/${content.id}`];
      if (known?.version === content.version) known.version = written.version;
    }
  }
  return noteProblems(log, "content", problems);
}

interface ContentWrites {
  areReferencesThere: boolean;
  /** True to publish records that the workflow would keep in a status before `Published`. */
  publishes: boolean;
  done: () => void;
}

/** Writes new and changed records, checks their references, and saves the pushed state. Returns the refused writes. */
export async function applyContents(
  client: RestClient,
  { contents }: ContentPlan,
  memory: Memory,
  { areReferencesThere, publishes, done }: ContentWrites,
): Promise<string[]> {
  const { log } = memory;
  const written = contents.filter(({ decision }) => isUpsert(decision));
  const count = (key: string) => {
    log.done.add(`content ${key}`);
    done();
  };
  // Squidex checks references only after all their targets are written.
  const looksUp = areReferencesThere && written.every(({ found }) => found);
  const { problems, held } = await writeContents(client, written, publishes, looksUp, count);

  const right = written.filter(({ key }) => !problems.has(key));
  const schemas = right.map(({ schema }) => schema.name);
  const now = await readAllContents(client, schemas);
  /** The versions after the write, without the records that another client has changed since. */
  const versions = new Map<string, number>();
  for (const content of right) {
    const { key, schema, id } = content;
    const there = now.get(schema.name)?.get(id);
    if (there?.lastModifiedBy === memory.actor) versions.set(key, there.version);
    if (!held.includes(content)) continue;
    log.notes.set(`content ${key}`, `${there?.status} in Squidex: the workflow lets an editor publish it`);
  }
  if (!looksUp) {
    // Squidex refuses a second write to an archived record.
    const open = right.filter(({ key, status }) => versions.has(key) && status !== "Archived");
    const dangling = await runBulk(client, jobsOf(open.map(withoutStatus), versions), { looksUp: true });
    for (const [key, problem] of dangling) problems.set(key, problem);
  }
  for (const content of contents.filter(({ key }) => !problems.has(key)))
    remember("contents", content.key, content, versions.get(content.key) ?? content.found?.version, memory);
  return noteProblems(log, "content", problems);
}

/**
 * Writes records. If the workflow refuses the status of a record, the record is published as asked, or it keeps the
 * status that it has in Squidex.
 */
async function writeContents(
  client: RestClient,
  written: readonly PlannedContent[],
  publishes: boolean,
  looksUp: boolean,
  count: (key: string) => void,
) {
  const problems = await runBulk(client, jobsOf(written), { looksUp }, count);
  const blocked = written.filter(({ key }) => problems.get(key)?.includes("Cannot change status"));
  const jobs = jobsOf(publishes ? blocked : blocked.map(withoutStatus));
  const again = await runBulk(client, jobs, { looksUp, skipsWorkflow: publishes }, count);
  for (const { key } of blocked) problems.delete(key);
  for (const [key, problem] of again) problems.set(key, problem);
  return { problems, held: publishes ? [] : blocked };
}

const withoutStatus = (content: PlannedContent) => ({ ...content, status: undefined });

function jobsOf(
  contents: readonly (Omit<PlannedContent, "status"> & { status: string | undefined })[],
  versions?: ReadonlyMap<string, number>,
): Map<string, BulkJob> {
  const jobs = contents.map(({ key, schema, id, status, data, patch, found }): [string, BulkJob] => {
    const version = versions?.get(key) ?? found?.version;
    // The record of a singleton is always published. A draft keeps its step of a workflow.
    const keepsStatus = schema.type === "Singleton" || (status === "Draft" && found?.status === status);
    const life = keepsStatus || status === undefined ? {} : { status };
    const expected = version === undefined ? {} : { expectedVersion: version };
    const options = { ...life, enrichDefaults: true, ...(patch && { patch }), ...expected } as const;
    return [key, { type: "Upsert", schema: schema.name, id, ...options, data }];
  });
  return new Map(jobs);
}

/** Deletes records, except records that other records refer to. Returns the refused deletions. */
export async function removeContents(
  client: RestClient,
  { remove }: ContentPlan,
  referrers: Referrers,
  memory: Memory,
): Promise<string[]> {
  const used = findUsed(remove, referrers);
  const jobs = remove.flatMap(({ schema, id, version }): [string, BulkJob][] => {
    const key = `${schema}/${id}`;
    return used.has(key) ? [] : [[key, { type: "Delete", schema, id, expectedVersion: version }]];
  });
  const problems = await runBulk(client, new Map(jobs.toReversed()), { checkReferrers: true }, (key) =>
    forget("content", key, memory),
  );
  return noteProblems(memory.log, "content", new Map([...used, ...problems]));
}

/** The records that cannot be deleted because a remaining record refers to them, each with the reason. */
function findUsed(remove: ContentPlan["remove"], referrers: Referrers): Map<string, string> {
  const gone = new Map(remove.map(({ schema, id }) => [`${schema}/${id}`, id]));
  const used = new Map<string, string>();
  for (let before = -1; before < used.size;) {
    before = used.size;
    for (const [key, id] of gone) {
      const others = [...(referrers.get(id) ?? [])].filter((other) => !gone.has(other));
      if (others.length > 0 && gone.delete(key)) used.set(key, `${others.join(", ")} refers to it`);
    }
  }
  return used;
}
