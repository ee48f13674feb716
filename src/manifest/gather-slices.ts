import { isListSlice, sliceContentType, sliceNames, slices, type SliceName } from "#schemas/content/index.ts";
import { siteQuery } from "#schemas/derive/graphql-names.ts";
import { mergeSlices, withoutRequired } from "#schemas/derive/merge-selections.ts";
import { readStructure } from "#schemas/derive/read-structure.ts";
import type { BindingPlan, BlockPlan, SliceSelection, SliceSelections } from "#schemas/page-plan.ts";
import type { Selection } from "#schemas/selection.ts";

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
  return {
    query: siteQuery(sliceContentType(name)),
    ...(isOrdered(name) ? { orderBy: "data/order/iv asc" } : {}),
    selection: { kind: isListSlice(name) ? "many" : "one", fields: nested.fields },
  };
}

/** Lists whose records carry an `order` are asked for in that order. */
function isOrdered(name: SliceName): boolean {
  const list = readStructure(slices[name]);
  const record = list.is === "list" ? readStructure(list.element) : undefined;
  return record?.is === "object" && Object.hasOwn(record.fields, "order");
}
