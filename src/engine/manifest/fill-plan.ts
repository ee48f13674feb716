import { cached } from "#schemas/cached.ts";
import { fillFacts, mayNameFact, unknownFacts, type Facts } from "#schemas/fact-references.ts";
import type { KnownPictures, PageContent } from "#schemas/page-content.ts";
import type { BlockPlan, PagePlan } from "#schemas/page-plan.ts";
import { isObject, type Selection } from "#schemas/selection.ts";
import { pickFields } from "#engine/page/bind-blocks.ts";
import { fillPictures, namedPictures } from "./named-pictures.ts";

/** The placeholders of a plan, and the values that last filled them. */
interface Fillable {
  namesFacts: boolean;
  hasPictures: boolean;
  last?: { facts: Facts; pictures: KnownPictures; plan: PagePlan };
}

/** Fills in facts and the CMS's data of pictures. A block without a required text is not rendered. */
export function fillPlan(plan: PagePlan, content: PageContent, factsSlice = "fact"): PagePlan {
  const fillable = fillableOf(plan);
  const { namesFacts, hasPictures, last } = fillable;
  if (!hasPictures && !namesFacts) return plan;
  const { pictures } = content;
  const slice = content.slices[factsSlice];
  const facts = isObject(slice) ? slice : none;
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

interface Filling {
  facts: Facts;
  pictures: KnownPictures;
  factsSlice: string;
}

function fill(plan: PagePlan, filling: Filling): PagePlan {
  const { title, description } = fillFacts({ title: plan.title, description: plan.description }, filling.facts);
  return { ...plan, title, description, blocks: plan.blocks.map((block) => fillBlock(block, filling)) };
}

const lastFillingOf = cached((_block: BlockPlan): { last?: { filling: Filling; filled: BlockPlan } } => ({}));

/** Fills a block; a block that another plan shares is filled once. */
function fillBlock(block: BlockPlan, filling: Filling): BlockPlan {
  const { facts, pictures, factsSlice } = filling;
  const known = lastFillingOf(block);
  const { last } = known;
  if (last?.filling.facts === facts && last.filling.pictures === pictures && last.filling.factsSlice === factsSlice)
    return last.filled;
  const filled = fillFresh(block, filling);
  known.last = { filling, filled };
  return filled;
}

/** Only a block that names facts has `fields`. */
function fillFresh({ pictures = [], fields, ...block }: BlockPlan, filling: Filling): BlockPlan {
  const { facts, factsSlice } = filling;
  const unknown = fields ? [...new Set(unknownFacts(block.props, facts))] : [];
  const fillAll = (inside: BlockPlan[]) => inside.map((inner) => fillBlock(inner, filling));
  const slots = Object.entries(block.slots ?? {}).map(([name, inside]) => [name, fillAll(inside)]);
  // Facts come before pictures, because the CMS's texts of pictures contain no facts.
  const said = fields ? fillFacts(block.props, facts) : block.props;
  const filled = pictures.length > 0 ? fillPictures(said, pictures, filling.pictures) : said;
  const [first] = unknown;
  const shown = first === undefined ? { value: filled } : pickFields(filled, fields ?? {}, "", []);
  return {
    ...block,
    props: "value" in shown ? shown.value : filled,
    ...(first !== undefined && { lacks: unknown.map((name) => `${factsSlice}.${name}`) }),
    ...("missing" in shown && { bindings: [{ path: [factsSlice, first ?? ""], selection: required }] }),
    ...(block.slots ? { slots: Object.fromEntries(slots) } : {}),
  };
}

const required: Selection = { kind: "value", required: true };
