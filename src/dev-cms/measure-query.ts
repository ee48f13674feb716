import {
  getNamedType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";
import type { Weight, Weights } from "./weigh-content.ts";

/** How much a query asks for. */
export interface QueryMeasure {
  /** Levels of fields inside each other. */
  depth: number;
  /** Most bytes that the answer can have, with what is read to sort and search for it. */
  cost: number;
}

/**
 * Measures a query before anything else is done with it; it need not be valid. A fragment is measured
 * once, however often it is spread, and counts as often: measuring takes as long as the query is.
 */
export function measureQuery({ definitions }: DocumentNode, schema: GraphQLSchema, weights: Weights): QueryMeasure {
  const fragments = new Map(definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])));
  const measured = new Map<FragmentDefinitionNode, QueryMeasure>();

  function measureSet(set: SelectionSetNode | undefined, type: GraphQLObjectType | undefined): QueryMeasure {
    return together((set?.selections ?? []).map((selection) => measureSelection(selection, type)));
  }

  function measureSelection(selection: SelectionNode, type: GraphQLObjectType | undefined): QueryMeasure {
    if (selection.kind === Kind.FIELD) return measureField(selection, type);
    if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(fragments.get(selection.name.value));
    return measureSet(selection.selectionSet, type);
  }

  function measureField(field: FieldNode, type: GraphQLObjectType | undefined): QueryMeasure {
    const name = field.name.value;
    const { items, bytes } = weights.get(`${type?.name}.${name}`) ?? small;
    const own = eachValue + (field.alias ?? field.name).value.length;
    if (!field.selectionSet) return { depth: 1, cost: own + bytes };
    const inner = measureSet(field.selectionSet, objectType(type?.getFields()[name] ?? metaFields.get(name)));
    const found = Math.min(items, readTop(field));
    return { depth: inner.depth + 1, cost: own + (readsAll(field) ? bytes : 0) + found * (eachValue + inner.cost) };
  }

  function measureFragment(fragment: FragmentDefinitionNode | undefined): QueryMeasure {
    if (!fragment) return nothing;
    const known = measured.get(fragment);
    if (known) return known;
    // While it is measured a fragment counts nothing, which breaks the cycles that validation reports.
    measured.set(fragment, nothing);
    const type = schema.getType(fragment.typeCondition.name.value);
    const measure = measureSet(fragment.selectionSet, isObjectType(type) ? type : undefined);
    measured.set(fragment, measure);
    return measure;
  }

  return together(
    definitions.flatMap((one) =>
      one.kind === Kind.OPERATION_DEFINITION ? [measureSet(one.selectionSet, schema.getQueryType() ?? undefined)] : [],
    ),
  );
}

const metaFields = new Map([SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field]));

const nothing: QueryMeasure = { depth: 0, cost: 0 };

/** Punctuation, and the time that even an empty value takes, in bytes. */
const eachValue = 20;

/** Of what nothing is known, such as fields that are made up for each answer, or are not there. */
const small: Weight = { items: 1, bytes: 100 };

function together(measures: readonly QueryMeasure[]): QueryMeasure {
  return measures.reduce((all, { depth, cost }) => ({ depth: Math.max(all.depth, depth), cost: all.cost + cost }), nothing);
}

/** What a list is cut to; a variable may be anything. */
function readTop({ arguments: given }: FieldNode): number {
  const value = given?.find(({ name }) => name.value === "top")?.value;
  return value?.kind === Kind.INT ? Number(value.value) : Infinity;
}

/** True for a list query that looks at more than it answers. */
function readsAll({ arguments: given }: FieldNode): boolean {
  return given?.some(({ name }) => ["filter", "orderby", "search"].includes(name.value)) ?? false;
}

function objectType(field: Pick<GraphQLField<unknown, unknown>, "type"> | undefined): GraphQLObjectType | undefined {
  const type = field && getNamedType(field.type);
  return isObjectType(type) ? type : undefined;
}
