import { buildSchema, parse, validate } from "graphql";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { components as lazyComponents } from "#registry/components.ts";
import { fittingPaths } from "#schemas/content-model.ts";
import { isOptional, readStructure } from "#schemas/derive/read-structure.ts";
import { selectFields } from "#schemas/derive/select-fields.ts";
import { sliceQueries } from "#schemas/generated/slice-queries.ts";
import type { BlockPlan, PagePlan } from "#schemas/page-plan.ts";
import type { SelectedFields, Slices, SliceSelections } from "#schemas/selection.ts";
import { checkGenerated } from "#tools/cli/check-steps.ts";
import { graphqlSdl } from "#schemas/derive/graphql-sdl.ts";
import { squidexSchemas } from "#schemas/derive/squidex-schema.ts";
import { checkContent } from "#tools/dev-cms/read-content.ts";
import { cleanContent } from "#engine/content/clean-content.ts";
import { printRichText } from "#schemas/parse-rich-text.ts";
import { isRichText } from "#schemas/rich-text-tree.ts";
import { printQuery } from "#engine/content/wire/print-query.ts";
import { answerQuery } from "#engine/content/answers/answer-query.ts";
import { formatProblem } from "#engine/json/problem.ts";
import { bindBlocks, type BoundBlock } from "#engine/page/bind-blocks.ts";
import { gatherSlices, wantSlice } from "#engine/manifest/gather-slices.ts";
import { PageView } from "#engine/page/page-view.tsx";
import { loadComponents } from "#ui/block-component.ts";
import { generateContent } from "./generate-content.ts";
import { sampleContent } from "./sample-content.ts";
import { definition } from "./this-site.ts";
import { manifests, pages as site } from "./this-pages.ts";

const { model, blocks: registry } = definition;
const pages: PagePlan[] = [...manifests.pages.keys()].flatMap((page) => site.planOf(page) ?? []);
const pageCases = pages.map((plan) => [plan.page, plan] as const);
const schema = buildSchema(graphqlSdl(squidexSchemas(model)));

/** A slice with all its fields. */
function whole(name: string): SliceSelections {
  return { [name]: wantSlice(name, [], selectFields(model.schemaOf(name), model.schemaOf(name)), model) };
}

const everything: SliceSelections = Object.assign({}, ...model.names.map(whole));

/** Content as an author writes it: rich text as HTML, records without their ids. */
function asWritten(value: unknown): unknown {
  return JSON.parse(JSON.stringify(printHtml(value) ?? null), (_name, inner: unknown) => {
    if (typeof inner === "object" && inner !== null) Reflect.deleteProperty(inner, "$id");
    return inner;
  });
}

function errorsOf(query: string): string[] {
  return validate(schema, parse(query)).map(({ message }) => message);
}

describe("the generated files", () => {
  it("are what the schemas say", () => {
    expect(checkGenerated("schemas/generated")).toEqual([]);
  });
});

describe("queries", () => {
  it.each(model.names)("for all of %s are valid", (name) => {
    expect(errorsOf(printQuery(whole(name), sliceQueries))).toEqual([]);
  });

  it.each(pageCases)("of the page %s are valid, and answered by the site's own server", (_page, { slices: wanted }) => {
    if (Object.keys(wanted).length === 0) return;
    const query = printQuery(wanted, sliceQueries);
    expect(errorsOf(query)).toEqual([]);
    expect(answerQuery({ query }, { content: {}, known: site.slices, queries: sliceQueries }, "html")).toHaveProperty(
      "data",
    );
  });

  it.each(pageCases)("of the page %s ask for no field that none of its blocks uses", (_page, plan) => {
    const used = new Set(usedFields(plan.blocks));
    const selected = Object.entries(plan.slices).flatMap(([name, { fields }]) => selectedFields(fields, name));
    expect(selected.filter((path) => !used.has(path))).toEqual([]);
  });

  it("of the shell are valid", () => {
    expect(errorsOf(printQuery(site.frameSlices, sliceQueries))).toEqual([]);
  });
});

/** The innermost selected fields, as paths. */
function selectedFields(fields: SelectedFields, path: string): string[] {
  return Object.entries(fields).flatMap(([name, selection]) =>
    "fields" in selection ? selectedFields(selection.fields, `${path}.${name}`) : [`${path}.${name}`],
  );
}

/** The innermost fields that blocks' props could take from their content, as paths. */
function usedFields(blocks: BlockPlan[]): string[] {
  return blocks.flatMap(({ type, bindings, slots = {} }) => [
    ...bindings.flatMap(({ prop, path }) => {
      const props = registry[type]?.props;
      const taken: z.ZodType | undefined = prop === undefined ? props : props?.shape[prop];
      return taken ? takenFields(taken, path.join(".")) : [];
    }),
    ...Object.values(slots).flatMap(usedFields),
  ]);
}

function takenFields(prop: z.ZodType, path: string): string[] {
  const structure = readStructure(prop);
  if (structure.is === "list") return takenFields(structure.element, path);
  if (structure.is === "union") return structure.options.flatMap((option) => takenFields(option, path));
  if (structure.is !== "object") return [path];
  return Object.entries(structure.fields).flatMap(([name, field]) => takenFields(field, `${path}.${name}`));
}

describe("the sample content", () => {
  it("has no problems", async () => {
    expect((await checkContent("content", model.types)).map(formatProblem)).toEqual([]);
  });

  it.each(model.names)("fills %s, and all of it is as the content model says", async (name) => {
    const content = await sampleContent(whole(name));
    expect(content.problems).toEqual([]);
    expect(model.schemaOf(name).safeParse(asWritten(content.slices[name])).error?.issues ?? []).toEqual([]);
    expect(Object.keys(content.slices[name] ?? {})).not.toEqual([]);
  });

  it.each(pageCases)("leaves no block of the page %s out", async (_page, plan) => {
    const content = await sampleContent(plan.slices);
    expect(problemsOf(bindBlocks(plan.blocks, content.slices, plan.params))).toEqual([]);
  });
});

const components = await loadComponents(lazyComponents);

/** The properties that a block lacks, or the props that its schema rejects. */
function problemsOf(blocks: BoundBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (!("props" in block)) return [`${block.type} is omitted`];
    return [...misfits(block), ...Object.values(block.slots).flatMap(problemsOf)];
  });
}

function misfits(block: BoundBlock): string[] {
  if (!("props" in block)) return [];
  const { error } = filledSchemaOf(block.type)?.safeParse(asWritten(block.props)) ?? {};
  const issues = error?.issues ?? [];
  return [
    ...issues.map(({ path, message }) => `${block.type}.${path.join(".")}: ${message}`),
    ...Object.values(block.slots).flat().flatMap(misfits),
  ];
}

/** The schema of a block's props as content fills them: authors write some of them in another form. */
function filledSchemaOf(type: string): z.ZodType | undefined {
  const props = registry[type]?.props;
  return props && filledSchema(props);
}

function filledSchema(prop: z.ZodType): z.ZodType {
  const structure = readStructure(prop);
  if (structure.is !== "list" && structure.is !== "object") return prop;
  const filled =
    structure.is === "list"
      ? z.array(filledSchema(structure.element))
      : z.strictObject(
          Object.fromEntries(Object.entries(structure.fields).map(([name, field]) => [name, filledSchema(field)])),
        );
  return isOptional(prop) ? filled.optional() : filled;
}

function renderPart(blocks: BoundBlock[]): string {
  return renderToString(
    createElement(StaticRouter, { location: "/" }, createElement(PageView, { blocks, components })),
  );
}

describe("whatever the CMS answers", () => {
  const generated = new Map(model.names.map((name) => [name, generateContent(name)]));
  const plenty = allOf("all of everything");

  it.each(model.names)("for %s, what the content model allows passes unchanged", (slice) => {
    const wanted = whole(slice);
    for (const { name, content } of generated.get(slice) ?? []) {
      const clean = cleanContent({ [slice]: content }, wanted, model);
      // A colour without enough contrast is valid content, and is replaced by the theme's colours.
      expect(
        clean.problems.filter((problem) => !problem.includes("contrast")),
        name,
      ).toEqual([]);
      const { [slice]: cleaned } = clean.slices;
      if (cleaned !== undefined)
        expect(model.schemaOf(slice).safeParse(asWritten(cleaned)).error?.issues ?? [], name).toEqual([]);
    }
  });

  it.each(boundBlocks(pages))(
    "%s is rendered or omitted, and gets only props that its schema takes",
    (_name, block) => {
      const wanted = gatherSlices([block], model);
      const taken = Object.entries(wanted).flatMap(([slice, { fields }]) => selectedFields(fields, slice));
      const contents = model.names
        .filter((slice) => wanted[slice])
        .flatMap((slice) => (generated.get(slice) ?? []).map((one) => ({ slice, ...one })));
      for (const { slice, name, content, without } of contents) {
        if (without !== undefined && !taken.some((field) => `${field}.`.startsWith(`${without}.`))) continue;
        const clean = cleanContent({ ...plenty, [slice]: content }, wanted, model);
        const bound = bindBlocks([block], clean.slices, {});
        expect(bound.flatMap(misfits), name).toEqual([]);
        expect(renderPart(bound), name).not.toMatch(/\bundefined\b|\bNaN\b|\[object Object\]/);
      }
    },
  );

  it.each(Object.entries(registry))(
    "every content path that fits a prop of %s gives it what its schema takes",
    (type, { props }) => {
      const contents = ["one of everything", "all of everything", "lists without entries"].map(
        (kind) => cleanContent(allOf(kind), everything, model).slices,
      );
      for (const [prop, taken] of Object.entries<z.ZodType>(props.shape)) {
        for (const path of fittingPaths(taken, model)) {
          const selection = selectFields(model.paths.get(path)?.schema ?? taken, taken);
          const block: BlockPlan = {
            type,
            source: "",
            props: {},
            bindings: [{ prop, path: path.split("."), selection }],
          };
          for (const content of contents) {
            const [bound] = bindBlocks([block], content, {});
            const value = bound && "props" in bound ? bound.props[prop] : undefined;
            expect(
              value === undefined || filledSchema(taken).safeParse(asWritten(value)).success,
              `${prop} from ${path}`,
            ).toBe(true);
          }
        }
      }
    },
  );

  /** All slices, each with the content of one kind. */
  function allOf(kind: string): Slices {
    return Object.fromEntries(
      [...generated].map(([slice, contents]) => [slice, contents.find(({ name }) => name === kind)?.content]),
    );
  }

  it.each(pageCases)("the page %s can be rendered with all of it, and with nothing", (_page, plan) => {
    const renderFrom = (found: Slices) =>
      renderPart(bindBlocks(plan.blocks, cleanContent(found, plan.slices, model).slices, plan.params));
    expect(renderFrom(plenty)).toMatch(/<h1[\s>]/);
    expect(() => renderFrom({})).not.toThrow();
  });
});

/** Every block that is bound to content, also inside slots; blocks with the same binding are listed once. */
function boundBlocks(plans: PagePlan[]): [name: string, block: BlockPlan][] {
  const blocks = plans
    .flatMap((plan) => plan.blocks)
    .map((block): [string, BlockPlan] => {
      const bound = Object.entries(gatherSlices([block], model)).flatMap(([slice, { fields }]) =>
        selectedFields(fields, slice),
      );
      return [bound.length > 0 ? `${block.type} with ${bound[0]} and ${bound.length - 1} more fields` : "", block];
    });
  return [...new Map(blocks.filter(([name]) => name))];
}

/** Content with its rich text as HTML again. */
function printHtml(value: unknown): unknown {
  if (isRichText(value)) return printRichText(value);
  if (Array.isArray(value)) return value.map(printHtml);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, printHtml(inner)]));
}
