import { format } from "oxfmt";
import { describe, expect, it } from "vitest";
import { blockFiles, refuseBlockName, registerBlock } from "./block-files.ts";

const tables = {
  blocks: `import { article } from "./article/article.block.ts";
import { priceTag } from "./price-tag/price-tag.block.ts";

export const registry = {
  article,
  "price-tag": priceTag,
};
`,
  components: `export const components = lazyComponents<Registry>({
  article: async () => (await import("./article/article.tsx")).Article,
  "price-tag": async () => (await import("./price-tag/price-tag.tsx")).PriceTag,
});
`,
};

describe("a new block", () => {
  it("has the files of every block, laid out as the project's are", async () => {
    const files = blockFiles("price-list");
    expect([...files.keys()]).toEqual([
      "registry/price-list/price-list.block.ts",
      "registry/price-list/price-list.tsx",
      "registry/price-list/price-list.examples.json",
      "registry/price-list/price-list.test.tsx",
    ]);
    for (const [path, text] of files) {
      expect((await format(path, text, { printWidth: 120 })).code, path).toBe(text);
      expect(text).not.toContain("__");
    }
  });

  it("has a purpose of the length and the form that the tests of all blocks ask for", () => {
    const block = blockFiles("price-list").get("registry/price-list/price-list.block.ts") ?? "";
    expect(/purpose:\s*"(.*)"/.exec(block)?.[1]).toMatch(/^[A-Z](?=.*\bnot\b).{60,300}\.$/);
  });

  it("tells its author of heading, intent and height", () => {
    const component = blockFiles("price-list").get("registry/price-list/price-list.tsx");
    for (const word of ["Heading:", "Intent:", "Height:"]) expect(component).toContain(word);
  });

  it.each([
    ["price-list", `"price-list": priceList,`, "PriceList"],
    ["zebra", "zebra,", "Zebra"],
    ["about", "about,", "About"],
  ])("%s is registered in its place", (type, entry, component) => {
    const { blocks, components } = registerBlock(type, tables);
    const imports = Array.from(blocks.matchAll(/^import .* from "\.\/([\w-]+)\//gm), ([, name]) => name);
    expect(imports).toContain(type);
    expect(imports).toEqual([...new Set(imports)].toSorted((one = "", other = "") => (one < other ? -1 : 1)));
    const keys = Array.from(blocks.matchAll(/^ {2}"?([\w-]+)"?(?:: \w+)?,$/gm), ([, name]) => name);
    expect(keys).toEqual(imports);
    expect(blocks).toContain(`\n  ${entry}\n`);
    expect(components).toContain(`async () => (await import("./${type}/${type}.tsx")).${component},`);
  });

  it("is added to a table that is written in one line", () => {
    const blocks = 'import { faq } from "./faq/faq.block.ts";\n\nconst blocks = { faq, "two-words": twoWords };\n';
    expect(registerBlock("map", { ...tables, blocks }).blocks).toContain(
      '{\n  faq,\n  map,\n  "two-words": twoWords,\n};',
    );
  });

  it.each(["Price", "price_list", "-x", "1st", "switch", "section", "../x", ""])("cannot be named %s", (type) => {
    expect(refuseBlockName(type)).toMatch(/ – /);
  });

  it.each(["rich-text", "define-block", "z"])("cannot be named %s, which its files import", (type) => {
    expect(refuseBlockName(type)).toMatch(/is a reserved name in the files of a block/);
  });

  it("can be named with words and figures", () => {
    expect(refuseBlockName("price-list-2")).toBeUndefined();
  });
});
