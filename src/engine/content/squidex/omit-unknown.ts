// Not from "graphql", whose index loads a hundred modules more.
import { Kind, parse, type FieldNode, type SelectionSetNode } from "graphql/language/index.js";
import type { SelectedFields, SliceSelections } from "#schemas/selection.ts";
import type { QueryError } from "./ask-squidex.ts";

/**
 * Removes the names that a refusal reports, because they do not exist in the CMS; `unknown` has their paths: a slice, or a
 * slice and the fields below it. Undefined if a reported name is not selected. `sliceOf` gives the slice of a query.
 */
export function omitUnknown(
  wanted: SliceSelections,
  query: string,
  errors: readonly QueryError[],
  sliceOf: (query: string) => string | undefined,
): { wanted: SliceSelections; unknown: string[][] } | undefined {
  let left = wanted;
  const unknown = new Map<string, string[]>();
  for (const { locations } of errors) {
    const found = (locations ?? []).map((location) => findField(query, location)).filter((path) => path !== undefined);
    if (found.length === 0) return undefined;
    for (const [root = "", ...names] of found) {
      const slice = sliceOf(root);
      if (slice === undefined) return undefined;
      const path = [slice, ...selectedPath(wanted[slice]?.fields ?? {}, names)];
      left = withoutPath(left, path);
      unknown.set(path.join("."), path);
    }
  }
  return { wanted: left, unknown: [...unknown.values()] };
}

/** The names of the fields that lead to a position in a query of one line, as the query writes them. */
function findField(query: string, { line, column }: { line: number; column: number }): string[] | undefined {
  if (line !== 1) return undefined;
  const offset = column - 1;
  const [operation] = parse(query).definitions;
  let set: SelectionSetNode | undefined =
    operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet : undefined;
  const names: string[] = [];
  while (set) {
    const field: FieldNode | undefined = set.selections
      .filter((selection) => selection.kind === Kind.FIELD)
      .find(({ loc }) => loc && loc.start <= offset && offset < loc.end);
    if (!field) return undefined;
    names.push(field.name.value);
    // An error in an argument, or at the brace after the field, removes the field.
    const isHere = !field.selectionSet?.loc || offset <= field.selectionSet.loc.start;
    if (isHere) return names;
    set = field.selectionSet;
  }
  return undefined;
}

/** The selected fields on the path to a field of a query; Squidex's wrapping counts as the field that it wraps. */
function selectedPath(fields: SelectedFields, names: readonly string[]): string[] {
  const path: string[] = [];
  let within: SelectedFields | undefined = fields;
  for (const name of names) {
    if (name === "flatData" && within) continue;
    const selection: SelectedFields[string] | undefined = within?.[name];
    if (!selection) break;
    path.push(name);
    within = "fields" in selection ? selection.fields : undefined;
  }
  return path;
}

/** Removes a field, and each parent record without other selected fields. */
function withoutPath(wanted: SliceSelections, [slice = "", ...names]: string[]): SliceSelections {
  const { [slice]: selection, ...others } = wanted;
  const fields = selection && withoutField(selection.fields, names);
  return selection && fields ? { ...wanted, [slice]: { ...selection, fields } } : others;
}

function withoutField(fields: SelectedFields, [name, ...rest]: string[]): SelectedFields | undefined {
  if (name === undefined) return undefined;
  const { [name]: selection, ...others } = fields;
  const inner = selection && "fields" in selection ? withoutField(selection.fields, rest) : undefined;
  if (selection && "fields" in selection && inner) return { ...fields, [name]: { ...selection, fields: inner } };
  return Object.keys(others).length > 0 ? others : undefined;
}
