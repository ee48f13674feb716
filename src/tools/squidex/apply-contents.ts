import { runBulk, type BulkJob } from "./bulk.ts";
import { isUpsert } from "./decide.ts";
import type { ContentPlan, PlannedContent } from "./plan-contents.ts";
import { readAllContents, type Referrers } from "./read-pages.ts";
import { forget, noteProblems, remember, type Memory } from "./remember.ts";
import type { RestClient } from "./rest-client.ts";

/** Moves values to the new names of their fields, in all records. Returns the refused writes. */
export async function applyMoves(client: RestClient, { moves }: ContentPlan, memory: Memory): Promise<string[]> {
  const { record, seen, log } = memory;
  const jobs = moves.map(({ schema, content: { id, version }, data }): [string, BulkJob] => [
    `${schema}/${id}`,
    { type: "Upsert", schema, id, patch: true, expectedVersion: version, data },
  ]);
  const problems = await runBulk(client, new Map(jobs), {}, (key) => log.done.add(`content ${key}`));
  const schemas = moves.map(({ schema }) => schema);
  const now = await readAllContents(client, schemas);
  for (const { schema, content } of moves) {
    const version = now.get(schema)?.get(content.id)?.version;
    for (const { contents } of [record, seen]) {
      // This write raises the version; the raised version must not look like an editor's change.
      const known = contents[`${schema}/${content.id}`];
      if (version !== undefined && known?.version === content.version) known.version = version;
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
  const versions = new Map(contents.flatMap(({ key, found }) => (found ? [[key, found.version] as const] : [])));
  const count = (key: string) => {
    log.done.add(`content ${key}`);
    done();
  };
  // Squidex checks references only after all their targets are written.
  const looksUp = areReferencesThere && written.every(({ found }) => found);
  const problems = await runBulk(client, jobsOf(written, versions), { looksUp }, count);
  const blocked = written.filter(({ key }) => problems.get(key)?.includes("Cannot change status"));
  const held = publishes ? [] : blocked.map((content) => ({ ...content, status: undefined }));
  const options = { looksUp, skipsWorkflow: publishes };
  const again = await runBulk(client, jobsOf(publishes ? blocked : held, versions), options, count);
  for (const { key } of blocked) problems.delete(key);
  for (const [key, problem] of again) problems.set(key, problem);

  const right = written.filter(({ key }) => !problems.has(key));
  const schemas = right.map(({ schema }) => schema.name);
  const now = await readAllContents(client, schemas);
  for (const { key, schema, id } of right) {
    const { version, status } = now.get(schema.name)?.get(id) ?? {};
    if (version !== undefined) versions.set(key, version);
    const isHeld = held.some((content) => content.key === key);
    if (isHeld) log.notes.set(`content ${key}`, `${status} in Squidex: the workflow lets an editor publish it`);
  }
  if (!looksUp) {
    // Squidex refuses a second write to an archived record.
    const open = right
      .filter(({ status }) => status !== "Archived")
      .map((content) => ({ ...content, status: undefined }));
    const dangling = await runBulk(client, jobsOf(open, versions), { looksUp: true });
    for (const [key, problem] of dangling) problems.set(key, problem);
  }
  for (const content of contents.filter(({ key }) => !problems.has(key)))
    remember("contents", content.key, content, versions.get(content.key), memory);
  return noteProblems(log, "content", problems);
}

function jobsOf(
  contents: readonly (Omit<PlannedContent, "status"> & { status: string | undefined })[],
  versions: ReadonlyMap<string, number>,
): Map<string, BulkJob> {
  const jobs = contents.map(({ key, schema, id, status, data }): [string, BulkJob] => {
    const version = versions.get(key);
    // The record of a singleton is always published.
    const life = schema.type === "Singleton" || status === undefined ? {} : { status };
    const expected = version === undefined ? {} : { expectedVersion: version };
    return [key, { type: "Upsert", schema: schema.name, id, ...life, enrichDefaults: true, ...expected, data }];
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
