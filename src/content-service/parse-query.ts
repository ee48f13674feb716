import { GraphQLError, Kind, parse, type DocumentNode, type SelectionSetNode, type Source } from "graphql";

const maxDepth = 16;
const maxTokens = 20_000;

/** Parses a query and refuses one that is longer, or nests deeper, than any sensible one. */
export function parseQuery(source: string | Source): DocumentNode {
  try {
    const document = parse(source, { maxTokens });
    const depth = measureDepth(document);
    if (depth <= maxDepth) return document;
    throw new GraphQLError(`The query is ${depth} levels deep, at most ${maxDepth} are answered`);
  } catch (error) {
    // graphql's parser is recursive and trusts the stack.
    if (error instanceof RangeError) throw new GraphQLError("The query nests too deeply to be read");
    throw error;
  }
}

function measureDepth({ definitions }: DocumentNode): number {
  const fragments = new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition.selectionSet] as const] : [],
    ),
  );
  const measured = new Map<string, number>();

  const depthOf = (set: SelectionSetNode | undefined): number =>
    deepest(
      set?.selections.map((selection) => {
        if (selection.kind === Kind.FRAGMENT_SPREAD) return depthOfFragment(selection.name.value);
        return depthOf(selection.selectionSet) + (selection.kind === Kind.FIELD ? 1 : 0);
      }),
    );
  const depthOfFragment = (name: string): number => {
    // While it is measured a fragment counts 0, which breaks the cycles that validation reports.
    const depth = measured.get(name) ?? (measured.set(name, 0), depthOf(fragments.get(name)));
    measured.set(name, depth);
    return depth;
  };
  return deepest(
    definitions.map((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? depthOf(definition.selectionSet) : 0,
    ),
  );
}

function deepest(depths: readonly number[] = []): number {
  return depths.reduce((most, depth) => Math.max(most, depth), 0);
}
