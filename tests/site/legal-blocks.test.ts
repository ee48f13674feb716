import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import type { BlockPlan, PagePlan } from "#schemas/page-plan.ts";
import { isRichText, type RichTextNode } from "#schemas/rich-text-tree.ts";
import { isObject, type SelectedFields, type Selection, type Slices } from "#schemas/selection.ts";
import { fillFacts, namedFacts } from "#schemas/fact-references.ts";
import { textsIn } from "#schemas/texts-in.ts";
import { fillPlan } from "#engine/manifest/fill-plan.ts";
import { bindBlocks, type BoundBlock } from "#engine/page/bind-blocks.ts";
import { PageView } from "#engine/page/page-view.tsx";
import { components as lazyComponents } from "#registry/components.ts";
import { loadComponents } from "#ui/block-component.ts";
import { definition } from "../this-site.ts";
import { manifests, pages } from "../this-pages.ts";
import { sampleContent } from "../sample-content.ts";

const components = await loadComponents(lazyComponents);
const factsSlice = definition.model.facts ?? expect.fail();
const { slices: content } = await sampleContent(pages.slices);
const facts = content[factsSlice] as Record<string, string>;
const plans = [...manifests.pages.keys()].flatMap((page): [string, PagePlan][] => {
  const plan = pages.planOf(page);
  return plan ? [[page, plan]] : [];
});

function allBlocks<Block extends { slots?: Record<string, Block[]> }>(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => [block, ...Object.values(block.slots ?? {}).flatMap((inside) => allBlocks(inside))]);
}

const registry = definition.blocks;
const isLegal = ({ type }: { type: string }) => registry[type]?.isLegal === true;

/** The blocks of a page that are legal, or around a legal block. */
function bind(plan: PagePlan, slices: Slices): BoundBlock[] {
  const { blocks } = fillPlan(plan, { slices, pictures: {} }, factsSlice);
  return bindBlocks(
    blocks.filter((block) => allBlocks([block]).some(isLegal)),
    slices,
    plan.params,
  );
}

/** The texts of a page, from top to bottom, each with single spaces. */
function textsOf(blocks: BoundBlock[]): string[] {
  const page = createElement(PageView, { blocks, components });
  const html = renderToString(createElement(StaticRouter, { location: "/" }, page));
  expect(html).not.toMatch(/\{fact:|\bundefined\b|\bnull\b|<h\d[^>]*><\/h\d>/);
  // Words that stay on one line are part of the text around them.
  const joined = html.replace(/<style.*?<\/style>/gs, "").replace(/<span[^>]*>([^<]*\d[^<]*[-–][^<]*)<\/span>/g, "$1");
  const texts = joined.split(/<[^>]*>/);
  return texts.map((text) => text.replace(/\s+/g, " ").trim()).filter((text) => text !== "");
}

/** The number of each text. */
function count(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** The texts that one page has more often than another. */
function lost(before: readonly string[], after: readonly string[]): string[] {
  const left = count(after);
  return [...count(before)].flatMap(([text, number]) =>
    Array<string>(Math.max(0, number - (left.get(text) ?? 0))).fill(text),
  );
}

type Place = (string | number)[];

/** The paths of all values that a selection takes, including values in lists and records. */
function placesIn(value: unknown, selection: Selection, place: Place): Place[] {
  if (value === undefined) return [];
  const fields = "fields" in selection ? selection.fields : {};
  if (Array.isArray(value))
    return [place, ...value.flatMap((item, index) => fieldsIn(item, fields, [...place, index]))];
  return [place, ...fieldsIn(value, fields, place)];
}

function fieldsIn(value: unknown, fields: SelectedFields, place: Place): Place[] {
  return isObject(value) && !isRichText(value)
    ? Object.entries(fields).flatMap(([name, field]) => placesIn(value[name], field, [...place, name]))
    : [];
}

/** The values of a binding of a legal block. */
function boundPlaces({ bindings }: BlockPlan): Place[] {
  return bindings.flatMap(({ path, selection }) => {
    const value = path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), content);
    const whole = selection.empty === undefined && selection.required;
    // Nothing is left of a block whose whole record is missing.
    return placesIn(value, selection, path).filter((place) => !whole || place.length > path.length);
  });
}

function without(value: unknown, [name, ...rest]: Place): unknown {
  if (name === undefined) return undefined;
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === name ? without(item, rest) : item));
  return { ...(value as object), [name]: without((value as Record<string, unknown>)[name], rest) };
}

function valueAt(place: Place): unknown {
  return place.reduce<unknown>((value, name) => (value as Record<string | number, unknown>)[name], content);
}

/** Each value of each legal block; blocks with the same bindings are listed once, with the first page. */
const cases = plans.flatMap(([path, plan]) =>
  allBlocks(plan.blocks)
    .filter(isLegal)
    .flatMap((block) =>
      boundPlaces(block).map((place): [string, string, PagePlan, Place] => [path, place.join("."), plan, place]),
    ),
);
const unique = [...new Map(cases.toReversed().map((one) => [one[1], one])).values()];

describe("a legal block", () => {
  it("is a block of each kind, with content and facts", () => {
    expect(Object.keys(registry).filter((type) => isLegal({ type }))).toEqual([
      "fees",
      "key-facts",
      "limits",
      "stuck",
      "terms",
    ]);
    expect(unique.length).toBeGreaterThan(50);
  });

  const before = new Map(plans.map(([path, plan]) => [path, textsOf(bind(plan, content))]));

  it.each(unique)("of %s stays with all other words without %s", (path, _name, plan, place) => {
    const bound = bind(plan, without(content, place) as Slices);
    const whole = bind(plan, content);
    expect(allBlocks(bound as never[]).length).toBe(allBlocks(whole as never[]).length);
    expect(allBlocks(bound as (BoundBlock & { slots?: never })[]).filter((block) => !("props" in block))).toEqual([]);
    // A button without its words or its address is omitted as a whole.
    const around = place.findIndex((name) => String(name).endsWith("Button"));
    const values = textsIn(valueAt(around < 0 ? place : place.slice(0, around + 1)));
    const gone = values.map((text) => text.replaceAll("\u00a0", " ").trim());
    const said = gone.flatMap((text) => [text, ...text.split(/(?<=@)|(?=\.)/), ...captionsOf(text)]);
    const others = lost(before.get(path) ?? [], textsOf(bound)).filter((text) => {
      return !said.includes(text.replaceAll("&#x27;", "'")) && !(Array.isArray(valueAt(place)) && isOfTable(text));
    });
    expect(others).toEqual([]);
  });

  /** The captions that contain a heading or a name of a tab. */
  function captionsOf(text: string): string[] {
    return [`${text}: what costs money`, `${text}: what is free`, `Limits: ${text}`];
  }

  /** True for a caption or a heading of a table, which is not rendered without rows. */
  function isOfTable(text: string): boolean {
    return /^what it costs$|\bwhat (?:costs money|is free)$/i.test(text);
  }
});

/** A sentence without the marks of rich text, and whether it has a gap, also in the address of a link. */
type Sentence = [words: string, hasGap: boolean];

/** The sentences of a value. A link with a gap is no sentence. */
function sentencesIn(value: unknown, hasGap: (value: unknown) => boolean): Sentence[] {
  if (typeof value === "string") return split([value]).map((one) => [textsIn(one).join(""), hasGap(one)]);
  if (isRichText(value)) return value["rich-text"].flatMap((node) => sentencesOfNode(node, hasGap));
  if (isObject(value) && hasGap(value["buttonLink"] ?? value["to"])) return [];
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap((one) => sentencesIn(one, hasGap))
    : [];
}

function sentencesOfNode(node: RichTextNode, hasGap: (value: unknown) => boolean): Sentence[] {
  if (typeof node === "string") return sentencesIn(node, hasGap);
  const isInline = (child: RichTextNode) => typeof child === "string" || ["a", "strong", "em"].includes(child.element);
  const own = split(node.children.filter(isInline)).map((one): Sentence => [
    textsIn(withoutLinks(one)).join(""),
    hasGap(one),
  ]);
  return [
    ...own,
    ...node.children.filter((child) => !isInline(child)).flatMap((child) => sentencesOfNode(child, hasGap)),
  ];
}

function withoutLinks(nodes: RichTextNode[]): unknown {
  return nodes.map((node) => (typeof node === "string" ? node : withoutLinks(node.children)));
}

/** Splits nodes after each full stop of a text. */
function split(nodes: RichTextNode[]): RichTextNode[][] {
  const sentences: RichTextNode[][] = [[]];
  for (const node of nodes)
    for (const part of typeof node === "string" ? node.split(/(?<=[.!?] )/) : [node]) {
      sentences.at(-1)?.push(part);
      if (typeof part === "string" && /[.!?] $/.test(part)) sentences.push([]);
    }
  return sentences.filter((sentence) => sentence.length > 0);
}

describe("a page without a fact", () => {
  const named = plans.flatMap(([path, plan]) =>
    [...new Set(namedFacts(plan.blocks))].map((name): [string, string, PagePlan] => [path, name, plan]),
  );

  it.each(named)("%s without %s keeps each legal block, with all other sentences", (_path, name, plan) => {
    const { [name]: _, ...others } = facts;
    const lacking = fillPlan(plan, { slices: { [factsSlice]: others }, pictures: {} }, factsSlice);
    textsOf(bind(plan, { ...content, [factsSlice]: others }));
    const before = allBlocks(plan.blocks);
    for (const [index, block] of allBlocks(lacking.blocks).entries()) {
      const written = before[index] ?? expect.fail();
      const [bound = expect.fail()] = bindBlocks([block], content, {});
      const heading = registry[block.type]?.heading;
      const hasGap = (value: unknown) => namedFacts(value).includes(name);
      if (!isLegal(block) && heading !== undefined && hasGap(written.props[heading])) continue;
      expect("props" in bound, block.source).toBe(true);
      expect("lacks" in bound && bound.lacks, block.source).toEqual(hasGap(written.props) && [`${factsSlice}.${name}`]);
      const kept = sentencesIn(written.props, hasGap).flatMap(([words, isLost]) =>
        isLost ? [] : fillFacts(words, others),
      );
      const said = sentencesIn(block.props, () => false).map(([words]) => words);
      if (isLegal(block)) expect(lost(kept, said)).toEqual([]);
    }
  });
});
