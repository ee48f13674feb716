import type { SquidexField, SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import type { FoundContent, FoundContents, FoundField, FoundSchema } from "./answers.ts";
import { hashOf, isSame, withoutFields } from "./content-data.ts";
import { essence, foreignData, mapReferences, movedValues, unwrapData, type Values, wrapData } from "./content-data.ts";
import type { Choice, Decision, Found, PlanOptions } from "./decide.ts";
import { changesFrom, choiceFor, decide, isUpsert, planLeftovers } from "./decide.ts";
import { explainCircles } from "./explain-circle.ts";
import { keepAddedValues } from "./keep-added-values.ts";
import type { FolderRecord } from "#tools/dev-cms/read-content.ts";
import { readAllContents } from "./read-pages.ts";
import type { RestClient } from "./rest-client.ts";
import type { SiteContent } from "./site-content.ts";

export type ContentPlan = Awaited<ReturnType<typeof planContents>>;

/** A record of the site in the form that a push writes to Squidex. */
export type PlannedContent = ReturnType<typeof planRecord>;

/** Values of a record under the new names of their fields. */
type PlannedMove = { schema: string; content: FoundContent; data: Values };

interface ContentOptions extends PlanOptions {
  foundSchemas: ReadonlyMap<string, FoundSchema>;
  found: FoundContents;
  idOf: (id: string) => string;
}

/** Compares the records. A push calls this function again after it has written schemas or moved values. */
export async function planContents(
  client: RestClient,
  site: SiteContent,
  foundSchemas: ReadonlyMap<string, FoundSchema>,
  options: PlanOptions,
) {
  const { schemas, records } = site;
  // Squidex does not return the contents of an unpublished schema.
  const isShown = (name: string) => foundSchemas.get(name)?.isPublished;
  const found = await readAllContents(client, [...foundSchemas.keys()].filter(isShown));
  const context = { ...options, foundSchemas, found, idOf: idsInSquidex(site, foundSchemas) };
  const contents = schemas.flatMap((schema) =>
    records
      .filter((written) => written.schema === schema.name && isShown(schema.name) !== false)
      .map((written) => planRecord(schema, written, context)),
  );
  const { allMoves, moves, waiting } = planMoves(schemas, found, contents);
  // A record whose values cannot be moved is listed once.
  const isListed = (one: FoundContent | undefined) => waiting.some(({ content }) => content === one && one.newStatus);
  const keys = contents.map(({ key }) => key);
  const leftovers = planLeftovers("content", options, keys, (key) => contentAt(key, found)?.version);
  const remove = leftovers.flatMap(({ id: key, action }) => (action === "delete" ? (contentAt(key, found) ?? []) : []));
  return {
    moveChanges: allMoves.flatMap(({ schema, content }) =>
      changesFrom("content", `${schema}/${content.id}`, describeMove(content)),
    ),
    changes: [
      ...contents.flatMap((one) => (isListed(one.found) ? [] : changesFrom("content", one.key, one.decision))),
      ...leftovers,
    ],
    contents,
    moves,
    /** Schemas with values that cannot be moved yet. Their old fields are not deleted. */
    waiting: new Set(waiting.map(({ schema }) => schema)),
    /** Records that the site no longer has. */
    remove,
    /** Deletions that wait for each other. */
    problems: explainCircles(remove, schemas, foundSchemas, found),
  };
}

/** Returns the id in Squidex of a record. The record of a singleton has the id of its schema, which Squidex chooses. */
function idsInSquidex({ schemas, records }: SiteContent, foundSchemas: ContentOptions["foundSchemas"]) {
  const singletons = new Set(schemas.filter(({ type }) => type === "Singleton").map(({ name }) => name));
  const single = records.filter(({ schema }) => singletons.has(schema));
  const ids = new Map(single.map(({ schema, id }) => [id, foundSchemas.get(schema)?.id ?? id]));
  return (id: string) => ids.get(id) ?? id;
}

/** Finds a record by its key, for example `button/button-home`. */
function contentAt(key: string, found: FoundContents) {
  const [schema = "", id = ""] = key.split("/");
  const version = found.get(schema)?.get(id)?.version;
  return version === undefined ? undefined : { schema, id, version };
}

function planRecord(
  schema: SquidexSchema,
  written: FolderRecord,
  { choices, publishes, actor, foundSchemas, found: contents, idOf, record, seen }: ContentOptions,
) {
  const { name, type, fields } = schema;
  const { status, lastModified: base } = written;
  const key = `${name}/${written.id}`;
  const all = contents.get(name);
  const found = type === "Singleton" ? [...(all?.values() ?? [])][0] : all?.get(written.id);
  const values = mapReferences(written.data, fields, idOf);
  const hash = hashOfRecord(written, schema);
  const there = found && describeFound(found, schema, { status, base, data: essence(values, fields) }, actor);
  const choice = choiceFor(key, choices);
  const item = { hash, base, pushed: record.contents[key], seen: seen.contents[key], found: there };
  const inSquidex = { ...unwrapData(found?.data ?? {}), ...movedValues(found?.data ?? {}, schema) };
  const inSchema = foundSchemas.get(name)?.fields ?? [];
  const { patch, changed, written: kept } = keepHidden(values, inSquidex, fields, inSchema);
  return {
    /** For example `button/button-home`. */
    key,
    schema,
    /** The id in Squidex. The record of a singleton has the id of its schema. */
    id: found?.id ?? written.id,
    status,
    data: { ...foreignData(found?.data ?? {}, schema), ...wrapData(kept) },
    patch,
    hash,
    base,
    found,
    isSame: there?.isSame === true,
    decision:
      decideList(changed, choice, decide(item, choice)) ?? (there && describeHeld(found.status, status, publishes)),
    choice,
  };
}

/**
 * The values to write so that hidden fields, which Squidex does not show to clients, keep their values. `patch` is true
 * if the write must leave absent fields unchanged. `changed` names a list that loses hidden values if it is written.
 */
function keepHidden(ours: Values, found: Values, fields: readonly SquidexField[], inSchema: readonly FoundField[]) {
  const guarded = guardedLists(fields, inSchema, ours, found);
  const unchanged = new Set(guarded.filter((list) => list.isSame).map((list) => list.name));
  const kept = withoutFields(keepAddedValues(ours, found, fields, inSchema), unchanged);
  const patch = guarded.length > 0 || inSchema.some(({ isHidden }) => isHidden);
  // A patch keeps absent fields, so the values that content does not have any more are emptied.
  const isAbsent = (field: string) => field in found && !(field in kept) && !unchanged.has(field);
  const absent = fields.filter(({ name }) => patch && isAbsent(name));
  const emptied = absent.map(({ name }) => [name, Array.isArray(found[name]) ? [] : null]);
  return {
    patch,
    changed: guarded.find((list) => list.hasRows && !list.isSame)?.name,
    written: { ...Object.fromEntries(emptied), ...kept },
  };
}

/** The lists with hidden fields. Squidex stores a list whole, so a push that writes the list removes their values. */
function guardedLists(fields: readonly SquidexField[], inSchema: readonly FoundField[], ours: Values, found: Values) {
  return fields.flatMap((list) => {
    const { name } = list;
    const rows = inSchema.find((field) => field.name === name)?.nested ?? [];
    const hidden = rows.filter(({ isHidden }) => isHidden).map((field) => field.name);
    if (!list.nested || hidden.length === 0) return [];
    const shown = [{ ...list, nested: list.nested.filter((field) => !hidden.includes(field.name)) }];
    const [own, theirs] = [ours, found].map((values) => essence(values, shown)[name]);
    return [{ name, isSame: isSame(own, theirs), hasRows: theirs !== undefined }];
  });
}

/** Turns an update that would remove hidden values of a list into a conflict, which a person decides. */
function decideList(changed: string | undefined, choice: Choice, decision: Decision): Decision {
  if (!changed || choice === "ours" || decision?.action !== "update") return decision;
  const what = `${changed} has a hidden field`;
  if (choice === "theirs") return { action: "keep", what: `${what}, kept as asked` };
  return { action: "conflict", what: `${what}, and this push would remove its values` };
}

/** The hash of a record's content, by which a push finds changes. */
export function hashOfRecord({ status, data }: Pick<FolderRecord, "status" | "data">, schema: SquidexSchema): string {
  return hashOf({ status, data: essence(data, schema.fields) });
}

/** Reports or publishes a record that the workflow prevented a push from publishing. */
function describeHeld(found: string, wanted: string, publishes = false): Decision {
  if (wanted !== "Published" || found === wanted) return undefined;
  if (publishes) return { action: "update", what: `${found} in Squidex, published as asked` };
  return { action: "keep", what: `${found} in Squidex until an editor publishes it` };
}

function describeFound(
  { data, status, newStatus, version, lastModified, lastModifiedBy }: FoundContent,
  schema: SquidexSchema,
  ours: { status: string; base: string; data: object },
  actor: string,
): Found {
  const values = { ...unwrapData(data), ...movedValues(data, schema) };
  const theirs = { status, data: essence(values, schema.fields) };
  const hasDraft = typeof newStatus === "string";
  // Squidex creates the record of a singleton together with its schema.
  const isUnwritten = schema.type === "Singleton" && Object.keys(theirs.data).length === 0;
  const isOwn = isUnwritten || lastModifiedBy === actor;
  const word = hasDraft ? "a new version is open" : status !== ours.status ? status.toLowerCase() : "edited";
  const isEqual = !hasDraft && isSame(theirs, { status: ours.status, data: ours.data });
  return { version, isSame: isEqual, isOwn, isPulled: lastModified === ours.base, hasDraft, word };
}

/** Finds values under the former name of a field, including values in records that editors added. */
function findMoves(schemas: readonly SquidexSchema[], found: FoundContents): PlannedMove[] {
  return schemas.flatMap((schema) =>
    [...(found.get(schema.name)?.values() ?? [])].flatMap((content): PlannedMove[] => {
      const moved = movedValues(content.data, schema);
      return moved ? [{ schema: schema.name, content, data: wrapData(moved) }] : [];
    }),
  );
}

/** Moves of this push, and moves that wait. An overwritten record needs no move from its unpublished version. */
function planMoves(schemas: readonly SquidexSchema[], found: FoundContents, contents: readonly PlannedContent[]) {
  const overwritten = new Set(contents.map((one) => isUpsert(one.decision) && one.found));
  const allMoves = findMoves(schemas, found).filter((move) => canMove(move) || !overwritten.has(move.content));
  return { allMoves, moves: allMoves.filter(canMove), waiting: allMoves.filter((move) => !canMove(move)) };
}

const canMove = ({ content }: PlannedMove) => describeMove(content).action === "update";

/** Decides if a record's values move to a field's new name: not in an archived record, nor with an open version. */
function describeMove({ newStatus, status }: FoundContent): NonNullable<Decision> {
  const open = "a field has a new name, and a version is unpublished: publish or discard it, then push again";
  if (typeof newStatus === "string") return { action: "conflict", what: open };
  if (status !== "Archived") return { action: "update", what: "values move to the new name of a field" };
  return { action: "keep", what: "a field has a new name, and the archived record keeps the old name" };
}
