import * as z from "zod";
import type { Block } from "#schemas/block.ts";
import { BlockId, maxPageBlocks, optionalShape } from "#schemas/block-entry.ts";
import { SectionUse } from "#schemas/page-manifest.ts";
import { datedFields } from "#schemas/period.ts";
import { describeSchema } from "#schemas/derive/read-structure.ts";
import type { SiteSchemas } from "#schemas/manifest-schemas.ts";
import { blockOrder } from "#engine/json/edit-json.ts";
import { blockSnippet, propsSnippet } from "./block-snippet.ts";
import { define, type Definitions, type JsonObject, when } from "./json-schema.ts";
import { pathSchemas } from "./path-schema.ts";
import type { SampleContent } from "./sample-content.ts";
import { propRules } from "./prop-rules.ts";
import { toJsonSchema } from "./to-json-schema.ts";

/** The schema of a list of blocks. Each type has its own branch, so editors report only the problems of one type. */
export function blocksSchema(site: SiteSchemas, samples: SampleContent, definitions: Definitions): JsonObject {
  const { model } = site;
  const blocks = Object.entries(site.blocks);
  const pathSchema = pathSchemas(model, samples, definitions);
  const slotBlocks = { maxItems: maxPageBlocks, type: "array", items: { $ref: "#/$defs/block-in-slot" } };

  function typeSchema(type: string, block: Block): JsonObject {
    const names = define(definitions, `block.${type}.names`, {
      enum: Object.keys(block.props.shape),
      errorMessage: `Block "${type}" has no such prop; it has ${Object.keys(block.props.shape).join(", ")}`,
    });
    const whole = define(definitions, `block.${type}.whole`, pathSchema(block.props, type));
    const soundBind = when({ type: "string" }, whole, { type: "object", propertyNames: names });
    return define(definitions, `block.${type}`, {
      properties: {
        props: define(definitions, `block.${type}.props`, propsOf(block, names)),
        bind: bindOf(block, names, whole),
        slots: slotsOf(block),
      },
      // Only the misspelt name or path is reported, not the prop that is missing because of the typo.
      if: {
        not: {
          properties: { props: { type: "object", propertyNames: names }, bind: soundBind },
          propertyNames: { $ref: "#/$defs/block-names" },
        },
      },
      else: { allOf: propRules(block, model, definitions) },
    });
  }

  function propsOf(block: Block, names: JsonObject): JsonObject {
    const { properties = {} } = toJsonSchema(z.strictObject(optionalShape(block.props.shape)), samples, definitions);
    return {
      type: "object",
      description: "Props written out",
      errorMessage: "Expected an object of props",
      properties,
      propertyNames: names,
      defaultSnippets: [{ label: "{ … }", body: propsSnippet(block) }],
    };
  }

  function bindOf(block: Block, names: JsonObject, whole: JsonObject): JsonObject {
    const bound = (prop: z.ZodType) => ({ description: describeSchema(prop) ?? "", ...pathSchema(prop) });
    const props = Object.entries<z.ZodType>(block.props.shape).map(([name, prop]) => [name, bound(prop)] as const);
    const properties: JsonObject = Object.fromEntries(props);
    return {
      description: "Props that content fills: a path for the whole block, or a path for each prop",
      type: ["string", "object"],
      errorMessage: "Expected a content path, or an object of props and their paths",
      anyOf: [whole, {}],
      ...when({ type: "string" }, whole, { properties, propertyNames: names }),
    };
  }

  function slotsOf({ slots }: Block): JsonObject {
    return {
      type: "object",
      description: "Blocks inside this block",
      ...(slots.length === 0 && { doNotSuggest: true }),
      properties: Object.fromEntries(slots.map((name) => [name, slotBlocks])),
      additionalProperties: false,
      errorMessage: slots.length > 0 ? `Expected an object of ${slots.join(", ")}` : "This block has no slots",
    };
  }

  const types = blocks.map(([type, block]) =>
    when({ required: ["type"], properties: { type: { const: type, doNotSuggest: true } } }, typeSchema(type, block)),
  );
  const block = define(definitions, "block", {
    type: "object",
    errorMessage: `Expected a block, such as { "type": "${blocks[0]?.[0]}" }`,
    required: ["type"],
    properties: {
      type: {
        description: "The type of the block",
        enum: blocks.map(([type]) => type),
        enumDescriptions: blocks.map(([, shape]) => describe(shape)),
        errorMessage: `No block is of this type. Types: ${blocks.map(([type]) => type).join(", ")}`,
      },
      id: toJsonSchema(BlockId, samples, definitions),
      from: toJsonSchema(datedFields.from, samples, definitions),
      until: toJsonSchema(datedFields.until, samples, definitions),
    },
    propertyNames: define(definitions, "block-names", {
      enum: [...blockOrder],
      doNotSuggest: true,
      errorMessage: "A block has type, id, props, bind, slots, from and until; its content is written in props",
    }),
    allOf: types,
  });
  // For a new element, editors read the snippets of its schema, not the snippets of conditions in the schema.
  const defaultSnippets = blocks.map(([type, shape]) => ({
    label: type,
    description: describe(shape),
    body: blockSnippet(type, shape, model),
  }));
  const snippets = define(definitions, "block-snippets", { defaultSnippets });
  define(definitions, "block-in-slot", {
    allOf: [block, snippets],
    properties: {
      slots: { doNotSuggest: true, additionalProperties: false, errorMessage: "A block in a slot has no slots" },
    },
  });
  const { properties = {} } = toJsonSchema(SectionUse, samples, definitions);
  const use = define(definitions, "section-use", {
    properties,
    propertyNames: { enum: ["use"], doNotSuggest: true, errorMessage: "The use of a section has nothing but its name" },
  });
  const isUse = { type: "object", required: ["use"], not: { required: ["type"] } };
  const useSnippet = { label: "use", description: "A shared section", body: { use: "$1" } };
  const items = { defaultSnippets: [useSnippet], allOf: [snippets], ...when(isUse, use, block) };
  return { description: "The page from top to bottom", type: "array", maxItems: maxPageBlocks, items };
}

function describe({ description, purpose }: Block): string {
  return [description, purpose].filter(Boolean).join(" ");
}
