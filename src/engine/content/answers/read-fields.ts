import { Kind, type FieldNode, type SelectionNode, type SelectionSetNode } from "graphql/language/index.js";
import { suggestName } from "#schemas/nearest-name.ts";

/** A refused query; the message names the unsupported part and the remedy. */
export class UnsupportedQueryError extends Error {}

/** A field that a query selects from an object. */
export interface AskedField {
  /** The name in the answer: the alias, or the field's name. */
  key: string;
  name: string;
  /** The place of the first selection in the query. */
  node: FieldNode;
  /** The selections inside this field; empty for a field whose value has no fields. */
  sets: SelectionSetNode[];
}

/** Reads the selected fields of an object, and merges repeated fields. Throws an `UnsupportedQueryError`. */
export function readFields(sets: SelectionSetNode[]): AskedField[] {
  const asked = new Map<string, AskedField>();
  for (const node of sets.flatMap(({ selections }) => selections.map(plainField))) {
    const { value: name } = node.name;
    const key = node.alias?.value ?? name;
    const before = asked.get(key);
    if (before && (before.name !== name || node.arguments?.length || before.node.arguments?.length)) {
      throw new UnsupportedQueryError(`"${key}" is requested in two ways – give one of them an alias`);
    }
    const field = before ?? { key, name, node, sets: [] };
    if (node.selectionSet) field.sets.push(node.selectionSet);
    asked.set(key, field);
  }
  return [...asked.values()];
}

function plainField(selection: SelectionNode): FieldNode {
  if (selection.kind !== Kind.FIELD)
    throw new UnsupportedQueryError("Fragments are not supported – write the fields out");
  if (selection.directives?.length) throw new UnsupportedQueryError("Directives are not supported – leave them out");
  return selection;
}

/** The error for a name that cannot be answered. */
export function unknownName(name: string, names: string[], of?: string): UnsupportedQueryError {
  const asked = of === undefined ? `"${name}"` : `"${name}" of "${of}"`;
  return new UnsupportedQueryError(`This site does not request ${asked} – ${suggestName(name, names)}`);
}
