import type { ContentModel } from "#schemas/content-model.ts";
import { selectFields } from "#schemas/derive/select-fields.ts";
import { mergeSlices, withoutRequired } from "#schemas/derive/merge-selections.ts";
import { allBlocks, type BindingPlan, type BlockPlan } from "#schemas/page-plan.ts";
import type { Selection, SliceSelection, SliceSelections } from "#schemas/selection.ts";

/** Gathers the fields of each slice that the bindings of a page need. */
export function gatherSlices(blocks: Pick<BlockPlan, "bindings" | "slots">[], model: ContentModel): SliceSelections {
  return mergeSlices(
    allBlocks(blocks).flatMap(({ bindings }) => bindings.map((binding) => sliceOfBinding(binding, model))),
  );
}

function sliceOfBinding({ path, selection }: BindingPlan, model: ContentModel): SliceSelections {
  const [name = "", ...fields] = path;
  return model.names.includes(name) ? { [name]: wantSlice(name, fields, withoutRequired(selection), model) } : {};
}

export function wantWhole(slices: readonly string[], model: ContentModel): SliceSelections {
  const all = (slice: string) => selectFields(model.schemaOf(slice), model.schemaOf(slice));
  return Object.fromEntries(slices.map((slice) => [slice, wantSlice(slice, [], all(slice), model)]));
}

/**
 * Selects the whole slice of facts, because any text of the content may name any fact. `own` has the values for pages
 * without content. Undefined for a content model without facts.
 */
export function wantFacts(model: ContentModel) {
  const { facts: slice, ownFacts: own } = model;
  return slice === undefined ? undefined : { slice, wanted: wantWhole([slice], model), own };
}

export type WantedFacts = NonNullable<ReturnType<typeof wantFacts>>;

/** Makes the selection of a slice: the `fields` from the slice down to the `inner` selection. Throws an Error if nothing is selected. */
export function wantSlice(name: string, fields: string[], inner: Selection, model: ContentModel): SliceSelection {
  const nested = fields.reduceRight<Selection>((below, field) => ({ kind: "one", fields: { [field]: below } }), inner);
  if (!("fields" in nested)) throw new Error(`Nothing is selected of slice "${name}"`);
  return { kind: model.isList(name) ? "many" : "one", fields: nested.fields };
}
