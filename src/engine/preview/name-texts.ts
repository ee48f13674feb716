import { escapeHtml } from "#schemas/escape-html.ts";
import { mapValues } from "#schemas/map-values.ts";
import { mapTexts, type ChangeText } from "#schemas/derive/map-texts.ts";
import type { SiteSchemas } from "#schemas/manifest-schemas.ts";
import type { BlockPlan, PagePlan } from "#schemas/page-plan.ts";
import { recordAround } from "#schemas/record-around.ts";
import type { Slices } from "#schemas/selection.ts";
import type { LinkToRecord } from "#engine/render/edit-links.ts";
import type { NamingTexts } from "#engine/render/render-page.ts";
import { findMarkedTags, insertAttributes, markText, type MarkedTag } from "./marked-texts.ts";

/** The origin of a text: its path in the manifest's block, or its place in the content, such as `faqs.3.faqQuestion`. */
type Origin = { field: string } | { place: string };

/**
 * Names the origin of each text in a page's HTML: `data-field="props.heading"` for a text of the block's entry in the
 * manifest, `data-record="PATH/ID/FIELD"` for a text of a record. An element with only this text has `data-whole`.
 * `data-edit` is the address at which the record is edited, if `linkTo` knows the address.
 * The page is rendered a second time with marked texts; the marks never leave this function.
 */
export function nameTexts(
  { blocks, model, frame }: Pick<SiteSchemas, "blocks" | "model" | "frame">,
  linkTo: LinkToRecord = () => undefined,
): NamingTexts {
  return ({ plan, content }, html, render) => {
    const origins: Origin[] = [];
    const note: Note = (origin) => origins.push(origin) - 1;
    const bound = [...new Set([...Object.keys(plan.slices), ...frame.slices])];
    const slices = bound.map((slice) => {
      const mark = marker((path) => note({ place: [slice, ...path].join(".") }));
      return [slice, mapTexts(content[slice], model.schemaOf(slice), mark)];
    });
    const marked = { ...plan, blocks: plan.blocks.map((block) => markBlock(block, blocks, note)) };
    const again = render({ plan: marked, content: { ...content, ...Object.fromEntries(slices) } });
    return insertAttributes(html, findMarkedTags(html, again), (tag) => attributesOf(tag, origins, content, linkTo));
  };
}

type Note = (origin: Origin) => number;

function markBlock(block: BlockPlan, blocks: SiteSchemas["blocks"], note: Note): BlockPlan {
  const schema = blocks[block.type]?.props;
  const mark = marker((path) => note({ field: ["props", ...path].join(".") }));
  const markAll = (inside: BlockPlan[]) => inside.map((one) => markBlock(one, blocks, note));
  return {
    ...block,
    ...(schema && { props: mapTexts(block.props, schema, mark) as PagePlan["blocks"][number]["props"] }),
    ...(block.slots && { slots: mapValues(block.slots, markAll) }),
  };
}

/** Marks texts with numbers. */
function marker(numberOf: (path: readonly (string | number)[]) => number): ChangeText {
  return (text, path) => {
    if (typeof text === "string" && isName.test(text)) return text;
    const [open, close] = markText(numberOf(path));
    return typeof text === "string" ? open + text + close : { "rich-text": [open, ...text["rich-text"], close] };
  };
}

/** Matches names that blocks compare, such as ids; a mark would change what they select. */
const isName = /^(?:|[a-z0-9-]*[a-z][a-z0-9-]*)$/;

function attributesOf({ texts, isWhole }: MarkedTag, origins: readonly Origin[], slices: Slices, linkTo: LinkToRecord) {
  const found = texts.flatMap((number) => origins[number] ?? []);
  const records = found.flatMap((origin) => ("place" in origin && recordAround(origin.place, slices)) || []);
  const [first] = records;
  const attributes = {
    field: found.flatMap((origin) => ("field" in origin ? origin.field : [])).join(" "),
    record: records.map(({ path, id, field }) => encodeURI(`${path}/${id}/${field}`)).join(" "),
    edit: first && linkTo(first.path, first.id)?.address,
  };
  const named = Object.entries(attributes).filter(([, value]) => value);
  const whole = isWhole && named.length > 0 ? ' data-whole=""' : "";
  return named.map(([name, value]) => ` data-${name}="${escapeHtml(value ?? "")}"`).join("") + whole;
}
