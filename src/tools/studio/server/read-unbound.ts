import type { Facts } from "#schemas/fact-references.ts";
import { isObject } from "#schemas/selection.ts";
import { cleanContent } from "#engine/content/clean-content.ts";
import { dropEnded } from "#engine/content/drop-ended.ts";
import { gatherSlices } from "#engine/manifest/gather-slices.ts";
import { planBindings } from "#engine/manifest/plan-page.ts";
import { bindBlocks } from "#engine/page/bind-blocks.ts";
import type { BoundProps } from "../studio-requests.ts";
import { Refusal, type StudioParts } from "./studio-parts.ts";
import { writeOut } from "./write-out.ts";

/**
 * The props that bindings fill, as a manifest would write them: the shown content, with facts by name.
 * Throws a `Refusal` when content that the block needs is absent.
 */
export async function readUnbound({ type, bind }: BoundProps, parts: StudioParts): Promise<Record<string, unknown>> {
  const { model, blocks } = parts.definition;
  const block = blocks[type];
  if (!block) throw new Refusal(422, `There is no block of the type "${type}" – choose a type of the catalogue`);
  const bindings = planBindings(bind, block, model);
  const wanted = gatherSlices([{ bindings }], model);
  const found = await parts.source.fetchSlices(wanted);
  const ownFacts = factReferences(parts);
  // With references as the values of the facts, the texts of the content keep their references.
  const { slices } = cleanContent(found, wanted, { ...model, facts: undefined, ownFacts });
  const current = dropEnded(slices, model, Date.now());
  const content = { ...current, ...(model.facts !== undefined && { [model.facts]: ownFacts }) };
  const [bound] = bindBlocks([{ type, source: "", props: {}, bindings }], content, {});
  if (!bound || !("props" in bound)) throw new Refusal(422, nothingToWrite);
  const written = Object.entries(block.props.shape).map(([name, prop]) => [name, writeOut(bound.props[name], prop)]);
  return Object.fromEntries(written.filter(([, value]) => value !== undefined));
}

const nothingToWrite = "The content does not fill this block, so there is nothing to write – complete it in the CMS";

/** A reference to each fact, by the fact's name: `{fact:supportPhone}`. */
function factReferences({ definition: { model }, site }: StudioParts): Facts {
  const known = site.content.current()?.slices[model.facts ?? ""];
  const names = Object.keys({ ...model.ownFacts, ...(isObject(known) && known) });
  return Object.fromEntries(names.map((name) => [name, `{fact:${name}}`]));
}
