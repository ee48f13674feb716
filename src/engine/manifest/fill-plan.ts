import { cached } from "#schemas/cached.ts";
import { fillFacts, mayNameFact, unknownFacts, type Facts } from "#schemas/fact-references.ts";
import type { KnownPictures, PageContent } from "#schemas/page-content.ts";
import type { BlockPlan, PagePlan } from "#schemas/page-plan.ts";
import { isObject } from "#schemas/selection.ts";
import { fillPictures, namedPictures } from "./named-pictures.ts";

/** The placeholders of a plan, and the values that last filled them. */
interface Fillable {
  namesFacts: boolean;
  hasPictures: boolean;
  last?: { facts: Facts; pictures: KnownPictures; plan: PagePlan };
}

/** Fills in facts and the CMS's data of pictures. A block that names an unknown fact is not rendered. */
export function fillPlan(plan: PagePlan, content: PageContent, factsSlice: string | undefined): PagePlan {
  const fillable = fillableOf(plan);
  const { namesFacts, hasPictures, last } = fillable;
  if (!hasPictures && !(namesFacts && factsSlice !== undefined)) return plan;
  const { pictures } = content;
  const facts = factsOf(content.slices[factsSlice ?? ""]);
  if (last?.facts === facts && last.pictures === pictures) return last.plan;
  const filled = fill(plan, { facts, pictures, factsSlice });
  fillable.last = { facts, pictures, plan: filled };
  return filled;
}

const fillableOf = cached((plan: PagePlan): Fillable => ({
  namesFacts: mayNameFact(JSON.stringify(plan)),
  hasPictures: namedPictures(plan.blocks).length > 0,
}));

const none: Facts = {};

function factsOf(slice: unknown): Facts {
  return isObject(slice) ? slice : none;
}

interface Filling {
  facts: Facts;
  pictures: KnownPictures;
  /** Absent where texts name no facts. */
  factsSlice: string | undefined;
}

function fill(plan: PagePlan, filling: Filling): PagePlan {
  const { title, description } = sayFacts({ title: plan.title, description: plan.description }, filling);
  return { ...plan, title, description, blocks: plan.blocks.map((block) => fillBlock(block, filling)) };
}

function fillBlock({ pictures = [], ...block }: BlockPlan, filling: Filling): BlockPlan {
  const { facts, factsSlice } = filling;
  const [unknown] = factsSlice === undefined ? [] : unknownFacts(block.props, facts);
  const slots = Object.entries(block.slots ?? {}).map(([name, inside]) => [
    name,
    inside.map((inner) => fillBlock(inner, filling)),
  ]);
  // Facts come before pictures, because the CMS's texts of pictures contain no facts.
  const said = sayFacts(block.props, filling);
  return {
    ...block,
    props: pictures.length > 0 ? fillPictures(said, pictures, filling.pictures) : said,
    ...(unknown === undefined ? {} : { bindings: [...block.bindings, missing([factsSlice ?? "", unknown])] }),
    ...(block.slots ? { slots: Object.fromEntries(slots) } : {}),
  };
}

function sayFacts<Value>(value: Value, { facts, factsSlice }: Filling): Value {
  return factsSlice === undefined ? value : fillFacts(value, facts);
}

/** Required content that is absent. */
function missing(path: string[]): BlockPlan["bindings"][number] {
  return { prop: "", path, selection: { kind: "value", required: true } };
}
