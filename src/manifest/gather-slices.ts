import { isListSlice, sliceNames, type SliceName } from "#schemas/content/index.ts";
import { mergeSlices, withoutRequired } from "#schemas/derive/merge-selections.ts";
import type { BindingPlan, BlockPlan } from "#schemas/page-plan.ts";
import type { Selection, SliceSelection, SliceSelections } from "#schemas/selection.ts";

/** Gathers what a page's bindings need of each slice, so that one request can ask for all of it. */
export function gatherSlices(blocks: Pick<BlockPlan, "bindings" | "slots">[]): SliceSelections {
  return mergeSlices(
    blocks.flatMap(({ bindings, slots = {} }) => [
      ...bindings.map(sliceOfBinding),
      ...Object.values(slots).map(gatherSlices),
    ]),
  );
}

function sliceOfBinding({ path, selection }: BindingPlan): SliceSelections {
  const name = sliceNames.find((known) => known === path[0]);
  return name ? { [name]: wantSlice(name, path.slice(1), withoutRequired(selection)) } : {};
}

/** What to ask of a slice to get a selection at a path below it. */
export function wantSlice(name: SliceName, fields: string[], inner: Selection): SliceSelection {
  const nested = fields.reduceRight<Selection>((below, field) => ({ kind: "one", fields: { [field]: below } }), inner);
  if (!("fields" in nested)) throw new Error(`Nothing is selected of slice "${name}"`);
  return { kind: isListSlice(name) ? "many" : "one", fields: nested.fields };
}
