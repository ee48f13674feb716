import { GraphQLError, parse, type DocumentNode, type GraphQLSchema, type Source } from "graphql";
import { measureQuery } from "./measure-query.ts";
import type { Weights } from "./weigh-content.ts";

const maxDepth = 16;
const maxTokens = 10_000;
/** Fifteen times what all that the site shows costs. */
const maxCost = 4_000_000;

/** A query that may be answered, and what that costs. */
export interface ParsedQuery {
  document: DocumentNode;
  cost: number;
}

/**
 * Parses a query and refuses one that is longer, nests deeper or costs more than any sensible one,
 * before it is validated, which takes long for long queries.
 */
export function parseQuery(source: string | Source, schema: GraphQLSchema, weights: Weights): ParsedQuery {
  try {
    const document = parse(source, { maxTokens });
    const { depth, cost } = measureQuery(document, schema, weights);
    if (depth > maxDepth) throw new GraphQLError(`The query is ${depth} levels deep, at most ${maxDepth} are answered`);
    checkCost(cost, "query");
    return { document, cost };
  } catch (error) {
    // graphql's parser is recursive and trusts the stack.
    if (error instanceof RangeError) throw new GraphQLError("The query nests too deeply to be read");
    throw error;
  }
}

/** Throws when something costs more than is answered at a time. */
export function checkCost(cost: number, what: "query" | "batch"): void {
  if (cost <= maxCost) return;
  const told = cost < 1e15 ? Math.round(cost) : "more than 1000000000000000";
  throw new GraphQLError(`The ${what} costs ${told}, at most ${maxCost} is answered – ask for fewer fields, for fewer records (top), or in several requests`);
}
