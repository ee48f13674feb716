import { Kind, OperationTypeNode, parse, type FieldNode, type SelectionSetNode } from "graphql";
import type { SliceQueries } from "#schemas/derive/slice-queries.ts";
import type { SelectedFields, Selection, SliceSelections } from "#schemas/selection.ts";

/** A query that this site does not ask. */
export class ForeignQueryError extends Error {}

/**
 * Reads a GraphQL query that one of the site's own pages printed, back into the slices it asks
 * for. Whatever goes beyond what the site's manifests are bound to is refused.
 */
export function readQuery(text: string, known: SliceSelections, queries: SliceQueries): SliceSelections {
  const byQuery = new Map(Object.entries(known).map(([name, slice]) => [queries[name]?.query, { name, slice }]));
  const entries = rootFields(text).map((field) => {
    const found = byQuery.get(field.name.value);
    if (!found) throw new ForeignQueryError(`"${field.name.value}" is not a query of this site`);
    const fields = subFields(field, ["id", "flatData"]).get("flatData");
    if (!fields) throw new ForeignQueryError(`"${field.name.value}" asks for no flatData`);
    return [found.name, { ...found.slice, fields: readFields(fields, found.slice.fields) }];
  });
  return Object.fromEntries(entries);
}

function rootFields(text: string): FieldNode[] {
  const { definitions } = parseText(text);
  const [operation] = definitions;
  if (definitions.length !== 1 || operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation !== OperationTypeNode.QUERY) {
    throw new ForeignQueryError("Expected one query");
  }
  return plainFields(operation.selectionSet);
}

function parseText(text: string) {
  try {
    return parse(text, { noLocation: true, maxTokens: 4_000 });
  } catch {
    throw new ForeignQueryError("The query is not GraphQL");
  }
}

function readFields(field: FieldNode, known: SelectedFields): SelectedFields {
  return Object.fromEntries(
    plainFields(field.selectionSet).map((inner) => {
      const name = inner.name.value;
      const selection = Object.hasOwn(known, name) ? known[name] : undefined;
      if (!selection) throw new ForeignQueryError(`"${name}" is not a field that this site asks for`);
      return [name, readSelection(inner, selection)];
    }),
  );
}

function readSelection(field: FieldNode, known: Selection): Selection {
  if (!("fields" in known)) return known;
  if (known.kind === "items") return { ...known, fields: readFields(field, known.fields) };
  const flatData = subFields(field, ["id", "flatData"]).get("flatData");
  if (!flatData) throw new ForeignQueryError(`"${field.name.value}" asks for no flatData`);
  return { ...known, fields: readFields(flatData, known.fields) };
}

function subFields(field: FieldNode, allowed: string[]): Map<string, FieldNode> {
  const fields = plainFields(field.selectionSet);
  const other = fields.find(({ name }) => !allowed.includes(name.value));
  if (other) throw new ForeignQueryError(`"${other.name.value}" is not a field that this site asks for`);
  return new Map(fields.map((one) => [one.name.value, one]));
}

/** Fields alone: the site's queries have no fragments, aliases or directives. */
function plainFields(set: SelectionSetNode | undefined): FieldNode[] {
  return (set?.selections ?? []).map((selection) => {
    if (selection.kind !== Kind.FIELD || selection.alias || selection.directives?.length) {
      throw new ForeignQueryError("Only plain fields are asked for by this site");
    }
    return selection;
  });
}
