import type { SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import type { FoundContent, FoundContents } from "./answers.ts";
import { hashOf, isSame } from "./canonical.ts";
import { essence, foreignData, mapReferences, movedValues, unwrapData, wrapData } from "./content-data.ts";
import type { WireData } from "./content-data.ts";
import { choiceFor, decide, planLeftovers } from "./decide.ts";
import type { Change, Choice, Decision, Found, Permissions } from "./decide.ts";
import type { PushRecord } from "./push-record.ts";
import type { FolderRecord } from "#tools/dev-cms/read-content.ts";
import type { SiteContent } from "./site-content.ts";

export interface ContentPlan {
  changes: Change[];
  contents: PlannedContent[];
  /** Values that move to the new names of their fields. */
  moves: PlannedMove[];
  /** Schemas with values that cannot be moved yet. Their old fields are not deleted. */
  waiting: ReadonlySet<string>;
  /** Records that the site no longer has. */
  remove: { schema: string; id: string; version: number }[];
}

/** A record of the site in the form that a push writes to Squidex. */
export interface PlannedContent {
  /** For example `button/button-home`. */
  key: string;
  schema: SquidexSchema;
  /** The id in Squidex. The record of a singleton has the id of its schema. */
  id: string;
  status: string;
  data: WireData;
  /** The hash of the site's version. */
  hash: string;
  found: FoundContent | undefined;
  decision: Decision;
  choice: Choice;
}

/** Values of a record under the new names of their fields. */
export interface PlannedMove {
  schema: string;
  content: FoundContent;
  data: WireData;
}

interface ContentOptions extends Permissions {
  /** Squidex's name of the client of this push. */
  actor: string;
  /** Returns the id of a singleton's record in Squidex, by the name of its schema. */
  singletonId: (schema: string) => string | undefined;
}

export function planContents(
  { schemas, records }: SiteContent,
  found: FoundContents,
  record: PushRecord,
  options: ContentOptions,
): ContentPlan {
  const singletons = new Set(schemas.filter(({ type }) => type === "Singleton").map(({ name }) => name));
  const ids = new Map(
    records.flatMap(({ schema, id }) => (singletons.has(schema) ? [[id, options.singletonId(schema) ?? id]] : [])),
  );
  // A reference to a singleton uses the record's id, and Squidex chooses that id.
  const idOf = (id: string) => ids.get(id) ?? id;
  const find = (key: string) => {
    const [schema = "", id = ""] = key.split("/");
    const version = found.get(schema)?.get(id)?.version;
    return version === undefined ? undefined : { schema, id, version };
  };
  const contents = schemas.flatMap((schema) =>
    records
      .filter((written) => written.schema === schema.name)
      .map((written) => planRecord(schema, written, idOf, found, record, options)),
  );
  const moves = findMoves(schemas, found);
  const [ready, waiting] = [moves.filter(canMove), moves.filter((move) => !canMove(move))];
  const keys = contents.map(({ key }) => key);
  const leftovers = planLeftovers("content", record.contents, keys, (key) => find(key)?.version, options);
  return {
    changes: [
      ...moves.map(({ schema, content }) => changeOf(`${schema}/${content.id}`, describeMove(content))),
      ...contents.flatMap(({ key, decision }) => (decision ? [changeOf(key, decision)] : [])),
      ...leftovers,
    ],
    contents,
    moves: ready,
    waiting: new Set(waiting.map(({ schema }) => schema)),
    remove: leftovers.flatMap(({ id: key, action }) => (action === "delete" ? (find(key) ?? []) : [])),
  };
}

function changeOf(id: string, decision: NonNullable<Decision>): Change {
  return { of: "content", id, ...decision };
}

function planRecord(
  schema: SquidexSchema,
  written: FolderRecord,
  idOf: (id: string) => string,
  foundContents: FoundContents,
  record: PushRecord,
  { choices, actor }: ContentOptions,
): PlannedContent {
  const { name, type, fields } = schema;
  const { status } = written;
  const key = `${name}/${written.id}`;
  const all = foundContents.get(name);
  const found = type === "Singleton" ? [...(all?.values() ?? [])][0] : all?.get(written.id);
  const values = mapReferences(written.data, fields, idOf);
  const hash = hashOf({ status, data: essence(written.data, fields) });
  const there = found && describeFound(found, schema, { status, data: essence(values, fields) }, actor);
  const choice = choiceFor(key, choices);
  return {
    key,
    schema,
    id: found?.id ?? written.id,
    status,
    data: { ...foreignData(found?.data ?? {}, schema), ...wrapData(values) },
    hash,
    found,
    decision: decide(hash, record.contents[key], there, choice),
    choice,
  };
}

function describeFound(
  { data, status, newStatus, version, lastModifiedBy }: FoundContent,
  schema: SquidexSchema,
  ours: { status: string; data: object },
  actor: string,
): Found {
  const values = { ...unwrapData(data), ...movedValues(data, schema) };
  const theirs = { status, data: essence(values, schema.fields) };
  const hasDraft = typeof newStatus === "string";
  // Squidex creates the record of a singleton together with its schema.
  const isUnwritten = schema.type === "Singleton" && Object.keys(theirs.data).length === 0;
  const isOwn = isUnwritten || (lastModifiedBy === actor && status === ours.status && !hasDraft);
  const word = hasDraft ? "a new version is open" : status !== ours.status ? status.toLowerCase() : "edited";
  return { version, isSame: !hasDraft && isSame(ours, theirs), isOwn, word };
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

const canMove = ({ content }: PlannedMove) => describeMove(content).action === "update";

/** Decides about values of a renamed field: Squidex writes only to an open new version, and not to archived records. */
function describeMove({ newStatus, status }: FoundContent): NonNullable<Decision> {
  if (typeof newStatus === "string") {
    const what =
      "a field has a new name, and a new version is open: publish or discard the new version, then push again";
    return { action: "conflict", what };
  }
  if (status === "Archived")
    return { action: "keep", what: "a field has a new name, and the archived record keeps the old name" };
  return { action: "update", what: "values move to the new name of a field" };
}
