/** Says why a name is not allowed for a block; undefined for an allowed name. */
export function refuseBlockName(type: string): string | undefined {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(type))
    return `"${type}" is no name of a block – write lower-case words with hyphens, such as price-list`;
  if (taken.includes(camelCase(type)))
    return `"${type}" is a reserved name in the files of a block – choose another name`;
  return undefined;
}

/** Reserved words of TypeScript, and names that a block's files or the tables already use. */
const taken = (
  "block blocks registry components section blockHeading richText defineBlock z " +
  "break case catch class const continue debugger default delete do else enum export extends false finally for function " +
  "if import in instanceof new null return super switch this throw true try typeof var void while with yield let static " +
  "await async implements interface package private protected public arguments eval"
).split(" ");

export function blockFiles(type: string): Map<string, string> {
  const files = Object.entries(templates).map(([ending, text]): [string, string] => {
    const filled = text.replaceAll("__type__", type).replaceAll("__name__", camelCase(type));
    return [`registry/${type}/${type}${ending}`, filled.replaceAll("__Component__", componentName(type))];
  });
  return new Map(files);
}

function componentName(type: string): string {
  const name = camelCase(type);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function camelCase(type: string): string {
  return type.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

interface Tables {
  blocks: string;
  components: string;
}

/** Adds a block to the tables, in alphabetical order. Throws when a table has an unknown form. */
export function registerBlock(type: string, { blocks, components }: Tables): Tables {
  const name = camelCase(type);
  const key = name === type ? type : `"${type}"`;
  const imported = `import { ${name} } from "./${type}/${type}.block.ts";`;
  const listed = name === type ? `  ${name},` : `  ${key}: ${name},`;
  const loaded = `  ${key}: async () => (await import("./${type}/${type}.tsx")).${componentName(type)},`;
  const withImport = insertLine(spreadTable(blocks), /^import .* from "\.\/([\w-]+)\/.*\.block\.ts";$/, type, imported);
  return {
    blocks: insertLine(withImport, /^ {2}"?([\w-]+)"?(?:: \w+)?,$/, type, listed),
    components: insertLine(components, /^ {2}"?([\w-]+)"?: async/, type, loaded),
  };
}

/** A short table may be one line: `const blocks = { faq, text };`. */
function spreadTable(text: string): string {
  return text.replace(/^(const blocks = \{) (.+) (\};)$/m, (_, open: string, entries: string, close: string) =>
    [open, ...entries.split(", ").map((entry) => `  ${entry},`), close].join("\n"),
  );
}

/** Inserts a line into the matching lines, which are sorted by the captured name. */
function insertLine(text: string, pattern: RegExp, name: string, line: string): string {
  const lines = text.split("\n");
  const listed = lines.flatMap((one, index) => {
    const [, found] = pattern.exec(one) ?? [];
    return found === undefined ? [] : [{ found, index }];
  });
  const last = listed.at(-1);
  if (!last) throw new Error(`No line fits ${pattern} – register the block by hand`);
  const next = listed.find(({ found }) => found > name);
  return lines.toSpliced(next?.index ?? last.index + 1, 0, line).join("\n");
}

const templates: Readonly<Record<string, string>> = {
  ".block.ts": `import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Heading, Html, Paragraph } from "#schemas/value.ts";

/**
 * The purpose of the block. Each prop is a value of \`schemas/value.ts\` or a part of a content type in
 * \`schemas/content/\`: content of the same shape can be bound to the prop. If the content of a prop without
 * \`.optional()\` is missing, the block is omitted. Run \`npm run schemas\` after each change, so that editors know it.
 */
export const __name__ = defineBlock({
  // Editors and the catalogue show this text.
  description: "What the block is, in a sentence.",
  purpose:
    "Says what visitors do with this block and what it is for. Do not use it for anything else: name the other block here.",
  props: z.strictObject({
    // The first block of a page that has a heading gives the page its h1.
    heading: Heading,
    paragraph: Paragraph.optional(),
    text: Html.optional().describe("Says in the editor what belongs here"),
  }),
});
export type __Component__Props = z.infer<typeof __name__.props>;
`,
  ".tsx": `import { BlockHeading } from "#ui/block-heading.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { Section } from "#ui/section.tsx";
import type { __Component__Props } from "./__type__.block.ts";

/**
 * - Heading: \`BlockHeading\` becomes h1 or h2 by the block's place on its page, \`SubHeading\` is one level below. Never
 *   write h1 to h6.
 * - Intent: visitors receive the block as HTML. Effects and event handlers start at a visitor's first touch or key, and
 *   many visitors leave before. The first HTML must be complete: links, forms and details work without scripts.
 * - Height: nothing may move when scripts arrive or pictures load. Render all content from the start, reserve space for
 *   content that appears later, and show pictures with \`Picture\`, which knows their size.
 * - Styles: emotion's \`css\` with the tokens of \`src/ui/\`. Visitors receive only the rules in use.
 */
export function __Component__({ heading, paragraph, text }: __Component__Props) {
  return (
    <Section>
      <BlockHeading lead={paragraph}>{heading}</BlockHeading>
      {text && <RichText tree={text} />}
    </Section>
  );
}
`,
  ".examples.json": `[
  {
    "name": "With everything",
    "props": {
      "heading": "What this block says in a few words",
      "paragraph": "One sentence that supports the heading.",
      "text": "<p>A passage of the usual length, with <strong>words that matter</strong> in it.</p>"
    }
  },
  { "name": "Heading alone", "props": { "heading": "A heading without anything below" } }
]
`,
  ".test.tsx": `// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { __Component__ } from "./__type__.tsx";

afterEach(cleanup);

test("shows its heading and the sentence below it", () => {
  render(<__Component__ heading="What it costs" paragraph="Nothing a month." />);
  expect(screen.getByRole("heading", { name: "What it costs" })).toBeDefined();
  expect(screen.getByText("Nothing a month.")).toBeDefined();
});
`,
};
