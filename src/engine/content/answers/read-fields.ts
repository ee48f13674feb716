import { Kind, type FieldNode, type SelectionNode, type SelectionSetNode } from "graphql/language/index.js";
import { suggestName } from "#schemas/nearest-name.ts";

/** A query that is not answered; the message says what of it is not supported and what to do. */
export class UnsupportedQueryError extends Error {}

/** A field that a query asks an object for. */
export interface AskedField {
  /** What it is called in the answer: its alias, or its name. */
  key: string;
  name: string;
  /** Where it is asked for first. */
  node: FieldNode;
  /** What is asked of its value; empty for a value without fields. */
  sets: SelectionSetNode[];
}

/** Reads what is asked of an object. A field that is asked for twice is one field; what is asked of its values joins. */
export function readFields(sets: SelectionSetNode[]): AskedField[] {
  const asked = new Map<string, AskedField>();
  for (const node of sets.flatMap(({ selections }) => selections.map(plainField))) {
    const { value: name } = node.name;
    const key = node.alias?.value ?? name;
    const before = asked.get(key);
    if (before && (before.name !== name || node.arguments?.length || before.node.arguments?.length)) {
      throw new UnsupportedQueryError(`"${key}" is asked for in two ways – give one of the two an alias`);
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

/** The error for a name that is not among those that are answered. */
export function unknownName(name: string, names: string[], of?: string): UnsupportedQueryError {
  return new UnsupportedQueryError(
    `This site does not ask for "${name}"${of === undefined ? "" : ` of "${of}"`} – ${suggestName(name, names)}`,
  );
}
