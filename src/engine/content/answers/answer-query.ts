// Not from "graphql", whose index loads a hundred modules more.
import { messageOf } from "#schemas/message-of.ts";
import type { DocumentNode, FieldNode, OperationDefinitionNode } from "graphql/language/index.js";
import { Kind, OperationTypeNode, parse } from "graphql/language/index.js";
import { valueFromASTUntyped } from "graphql/utilities/valueFromASTUntyped.js";
import * as z from "zod";
import type { SliceQueries, SliceQuery } from "#schemas/derive/slice-queries.ts";
import type { SelectedFields, SliceSelections, Slices } from "#schemas/selection.ts";
import { UnsupportedQueryError, unknownName } from "./read-fields.ts";
import { createAnswerWriter, type RichTextForm } from "./write-answer.ts";

/** A GraphQL request's body. */
export const PostedQuery = z.object({
  query: z.string().max(64_000),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});
export type PostedQuery = z.infer<typeof PostedQuery>;

/** A GraphQL answer: all requested data, or the reason of a refusal. */
export type QueryAnswer = { data: Record<string, unknown> } | { errors: { message: string }[] };

export interface AnsweredContent {
  content: Slices;
  /** The slices that the site itself requests: only this content is available for answers. */
  known: SliceSelections;
  queries: SliceQueries;
}

/** Answers a query as a Squidex would, as a whole or not at all: from the content of the site's manifests only. */
export function answerQuery(posted: PostedQuery, answered: AnsweredContent, richText: RichTextForm): QueryAnswer {
  try {
    const operation = findOperation(parseQuery(posted.query), posted.operationName ?? undefined);
    return { data: writeData(operation, readVariables(operation, posted.variables ?? {}), answered, richText) };
  } catch (error) {
    if (error instanceof UnsupportedQueryError) return { errors: [{ message: error.message }] };
    throw error;
  }
}

/** Queries of the sample site have at most 700 tokens. */
const maxTokens = 4_000;

function parseQuery(text: string): DocumentNode {
  try {
    return parse(text, { noLocation: true, maxTokens });
  } catch (error) {
    const reason = error instanceof RangeError ? "it has too many levels" : messageOf(error);
    throw new UnsupportedQueryError(`The query cannot be read: ${reason}`);
  }
}

function findOperation({ definitions }: DocumentNode, name: string | undefined): OperationDefinitionNode {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (operations.length < definitions.length)
    throw new UnsupportedQueryError("Fragments are not supported – write the fields out");
  const found = operations.filter((operation) => name === undefined || operation.name?.value === name);
  const [operation] = found;
  const counted = `Found ${found.length} queries to answer, expected one`;
  if (!operation || found.length > 1) throw new UnsupportedQueryError(`${counted} – name it in "operationName"`);
  if (operation.operation !== OperationTypeNode.QUERY)
    throw new UnsupportedQueryError(`A ${operation.operation} is not supported – content can only be read`);
  return operation;
}

type Variables = ReadonlyMap<string, unknown>;

function readVariables({ variableDefinitions = [] }: OperationDefinitionNode, given: Record<string, unknown>) {
  const values = variableDefinitions.map(({ variable, defaultValue }): [string, unknown] => {
    const { value: name } = variable.name;
    return [name, Object.hasOwn(given, name) ? given[name] : defaultValue && valueFromASTUntyped(defaultValue)];
  });
  return new Map(values);
}

function writeData(
  { selectionSet }: OperationDefinitionNode,
  variables: Variables,
  { content, known, queries }: AnsweredContent,
  richText: RichTextForm,
): Record<string, unknown> {
  const types = Object.entries(known);
  const slices = new Map(types.flatMap(([name, { fields }]) => namedSlices(name, fields, queries[name])));
  const { writeFields, writeRecord } = createAnswerWriter(richText);
  return writeFields([selectionSet], ({ name, node, sets }) => {
    const slice = slices.get(name);
    if (!slice) throw unknownName(name, [...slices.keys()]);
    const records = [content[slice.name] ?? []].flat();
    const page = choosePage(records, readArguments(node, variables), slice.orderBy);
    return page.map((record) => writeRecord(record, sets, slice.fields, name));
  });
}

/** The slices, by each name that a query can use. */
function namedSlices(name: string, fields: SelectedFields, { query, renamed, orderBy }: Partial<SliceQuery> = {}) {
  return [query, renamed].flatMap((one) => (one === undefined ? [] : [[one, { name, fields, orderBy }] as const]));
}

function readArguments({ arguments: given = [] }: FieldNode, variables: Variables): Map<string, unknown> {
  const read = given.map(({ name, value }) => {
    if (value.kind !== Kind.VARIABLE) return [name.value, valueFromASTUntyped(value)] as const;
    const variable = value.name.value;
    if (!variables.has(variable))
      throw new UnsupportedQueryError(`The variable "$${variable}" is not declared – declare it in the query`);
    return [name.value, variables.get(variable)] as const;
  });
  return new Map(read.filter(([, value]) => value !== undefined && value !== null));
}

function choosePage(records: unknown[], args: Map<string, unknown>, orderBy: string | undefined): unknown[] {
  for (const [name, value] of args) {
    if (name === "top" || name === "skip" || (name === "orderby" && value === orderBy)) continue;
    throw new UnsupportedQueryError(
      name === "orderby"
        ? `The order ${show(value)} is not supported – leave it out: records come ${orderBy ? `by ${orderBy}` : "newest first"}`
        : `The argument "${name}" is not supported – leave it out, and choose from all records`,
    );
  }
  const from = wholeNumber("skip", args.get("skip"));
  // The site has all records, so there is no paging.
  const count = wholeNumber("top", args.get("top")) || records.length;
  return records.slice(from, from + count);
}

function wholeNumber(argument: string, value: unknown = 0): number {
  // Numbers in the text of a query arrive as numbers, numbers in variables as JSON.
  if (typeof value === "number" && Number.isInteger(value) && value >= 0) return value;
  throw new UnsupportedQueryError(`${argument} is ${show(value)}, expected a whole number from 0`);
}

/** A list in a visitor's query can be too deep for the stack, so lists and objects are not printed. */
function show(value: unknown): string {
  return typeof value === "object" ? "a list or an object" : JSON.stringify(value);
}
