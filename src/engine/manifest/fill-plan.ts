import { fillFacts, mayNameFact, unknownFacts, type Facts } from "#schemas/fact-references.ts";
import { mapValues } from "#schemas/map-values.ts";
import { isObject, type KnownPictures, type PageContent, type Selection } from "#schemas/selection.ts";
import type { BlockPlan, PagePlan } from "#schemas/page-plan.ts";
import { pickFields } from "#engine/page/bind-blocks.ts";
import { fillPictures } from "./named-pictures.ts";

/** Fills in facts and the CMS's data of pictures. A block without a required text is not rendered. */
export function fillPlan(plan: PagePlan, { slices, pictures }: PageContent, factsSlice = "fact"): PagePlan {
  const slice = slices[factsSlice];
  return fillOnce(plan, { facts: isObject(slice) ? slice : none, pictures, factsSlice }, fill);
}

/** Fills a plan or a block, or returns its last filling with the same values. */
function fillOnce<Part extends object>(part: Part, filling: Filling, fillPart: (part: Part, filling: Filling) => Part) {
  const last = fillings.get(part);
  if (last?.facts === filling.facts && last.pictures === filling.pictures) return last.filled as Part;
  const filled = fillPart(part, filling);
  fillings.set(part, { ...filling, filled });
  return filled;
}

const fillings = new WeakMap<object, Filling & { filled: object }>();

const none: Facts = {};

interface Filling {
  facts: Facts;
  pictures: KnownPictures;
  factsSlice: string;
}

function fill(plan: PagePlan, filling: Filling): PagePlan {
  if (!mayNameFact(plan.title + plan.description) && !plan.blocks.some(isFillable)) return plan;
  const { title, description } = fillFacts({ title: plan.title, description: plan.description }, filling.facts);
  return { ...plan, title, description, blocks: fillAll(plan.blocks, filling) };
}

/** True for a block that names facts or pictures, also in its slots. Only blocks that name facts have `fields`. */
function isFillable({ fields, pictures, slots = {} }: BlockPlan): boolean {
  return fields !== undefined || pictures !== undefined || Object.values(slots).flat().some(isFillable);
}

function fillAll(blocks: readonly BlockPlan[], filling: Filling): BlockPlan[] {
  return blocks.map((block) => (isFillable(block) ? fillOnce(block, filling, fillBlock) : block));
}

function fillBlock({ pictures = [], fields = {}, ...block }: BlockPlan, filling: Filling): BlockPlan {
  const { facts, factsSlice } = filling;
  const unknown = [...new Set(unknownFacts(block.props, facts))];
  // Facts come before pictures, because the CMS's texts of pictures contain no facts.
  const withFacts = fillFacts(block.props, facts);
  const filled = pictures.length > 0 ? fillPictures(withFacts, pictures, filling.pictures) : withFacts;
  const [first] = unknown;
  const shown = first === undefined ? { value: filled } : pickFields(filled, fields, "", []);
  return {
    ...block,
    props: "value" in shown ? shown.value : filled,
    ...(first !== undefined && { lacks: unknown.map((name) => `${factsSlice}.${name}`) }),
    // Without the required text, a binding to the unknown fact stays empty, which omits the block.
    ...("missing" in shown && { bindings: [{ path: [factsSlice, first ?? ""], selection: required }] }),
    ...(block.slots && { slots: mapValues(block.slots, (inside) => fillAll(inside, filling)) }),
  };
}

const required: Selection = { kind: "value", required: true };
