import { fillFacts, mayNameFact, unknownFacts, type Facts } from "#schemas/facts.ts";
import type { BlockPlan, PagePlan } from "#schemas/page-plan.ts";
import { isObject, type Slices } from "#schemas/selection.ts";

/** A plan that texts with facts were put into, and the facts. */
interface Filled {
  facts: Facts;
  plan: PagePlan;
}

/** By plan; undefined where no text names a fact. */
const known = new WeakMap<PagePlan, Filled | undefined>();

/**
 * Puts the facts that a plan's texts name in their places. A plan that names none stays the same object, and so
 * does one that is filled with the same facts again. A block that names an unknown fact is not rendered.
 */
export function fillPlan(plan: PagePlan, slices: Slices, factsSlice: string | undefined): PagePlan {
  if (factsSlice === undefined) return plan;
  const facts = factsOf(slices[factsSlice]);
  if (!known.has(plan) && !mayNameFact(JSON.stringify(plan))) known.set(plan, undefined);
  const before = known.get(plan);
  if (before?.facts === facts) return before.plan;
  if (known.has(plan) && !before) return plan;
  const { title, description, blocks } = plan;
  const filled = {
    ...plan,
    ...fillFacts({ title, description }, facts),
    blocks: blocks.map((block) => fillBlock(block, facts, factsSlice)),
  };
  known.set(plan, { facts, plan: filled });
  return filled;
}

const none: Facts = {};

function factsOf(slice: unknown): Facts {
  return isObject(slice) ? slice : none;
}

function fillBlock(block: BlockPlan, facts: Facts, factsSlice: string): BlockPlan {
  const [unknown] = unknownFacts(block.props, facts);
  const slots = Object.entries(block.slots ?? {}).map(([name, inside]) => [
    name,
    inside.map((inner) => fillBlock(inner, facts, factsSlice)),
  ]);
  return {
    ...block,
    props: fillFacts(block.props, facts),
    ...(unknown === undefined ? {} : { bindings: [...block.bindings, missing([factsSlice, unknown])] }),
    ...(block.slots ? { slots: Object.fromEntries(slots) } : {}),
  };
}

/** Content that is not there, and that a block cannot do without. */
function missing(path: string[]): BlockPlan["bindings"][number] {
  return { prop: "", path, selection: { kind: "value", required: true } };
}
