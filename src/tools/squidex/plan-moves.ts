import type { SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import type { FoundContent, FoundContents } from "./answers.ts";
import type { Change } from "./change.ts";
import { movedValues } from "./content-data.ts";
import { wrapData, type WireData } from "./wire-data.ts";

/** What a field's new name moves. */
export interface MovePlan {
  changes: Change[];
  moves: PlannedMove[];
  /** Schemas of which some values cannot be moved yet: their old fields stay. */
  waiting: ReadonlySet<string>;
}

/** Values of a record under the new names of their fields. */
export interface PlannedMove {
  schema: string;
  content: FoundContent;
  data: WireData;
}

/** Finds values in all records, people's own included, that stand under the former name of a field. */
export function planMoves(schemas: readonly SquidexSchema[], found: FoundContents): MovePlan {
  const all = schemas.flatMap((schema) =>
    [...(found.get(schema.name)?.values() ?? [])].flatMap((content): PlannedMove[] => {
      const moved = movedValues(content.data, schema);
      return moved ? [{ schema: schema.name, content, data: wrapData(moved) }] : [];
    }),
  );
  const changes = all.map(({ schema, content }): Change => {
    return { of: "content", id: `${schema}/${content.id}`, ...describeMove(content) };
  });
  const cannotMove = ({ content }: PlannedMove) => describeMove(content).action !== "update";
  return {
    changes,
    moves: all.filter((move) => !cannotMove(move)),
    waiting: new Set(all.filter(cannotMove).map(({ schema }) => schema)),
  };
}

/** A write would reach only the new version of a record that has one open, and none that is archived. */
function describeMove({ newStatus, status }: FoundContent): Pick<Change, "action" | "what"> {
  if (typeof newStatus === "string") {
    const what = "a field has a new name, and a new version is open: publish or discard that, then push again";
    return { action: "conflict", what };
  }
  if (status === "Archived")
    return { action: "keep", what: "a field has a new name, and what is archived keeps the old" };
  return { action: "update", what: "values move to the new name of a field" };
}
