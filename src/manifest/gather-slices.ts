import type { ContentModel } from "#schemas/content-model.ts";
import { mergeSlices, withoutRequired } from "#schemas/derive/merge-selections.ts";
import type { BindingPlan, BlockPlan } from "#schemas/page-plan.ts";
import type { Selection, SliceSelection, SliceSelections } from "#schemas/selection.ts";

/** Gathers what the bindings of a page need of each slice. */
export function gatherSlices(blocks: Pick<BlockPlan, "bindings" | "slots">[], model: ContentModel): SliceSelections {
  return mergeSlices(
    blocks.flatMap(({ bindings, slots = {} }) => [
      ...bindings.map((binding) => sliceOfBinding(binding, model)),
      ...Object.values(slots).map((inside) => gatherSlices(inside, model)),
    ]),
  );
}

function sliceOfBinding({ path, selection }: BindingPlan, model: ContentModel): SliceSelections {
  const [name = "", ...fields] = path;
  return model.names.includes(name) ? { [name]: wantSlice(name, fields, withoutRequired(selection), model) } : {};
}

/** What is needed of a slice when a selection is needed at a path below it. */
export function wantSlice(name: string, fields: string[], inner: Selection, model: ContentModel): SliceSelection {
  const nested = fields.reduceRight<Selection>((below, field) => ({ kind: "one", fields: { [field]: below } }), inner);
  if (!("fields" in nested)) throw new Error(`Nothing is selected of slice "${name}"`);
  return { kind: model.isList(name) ? "many" : "one", fields: nested.fields };
}
