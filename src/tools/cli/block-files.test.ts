import { format } from "oxfmt";
import { describe, expect, it } from "vitest";
import { blockFiles, refuseBlockName, registerBlock } from "./block-files.ts";

const tables = {
  blocks: `// The registry.
export { article } from "./article/article.block.ts";
export { priceTag as "price-tag" } from "./price-tag/price-tag.block.ts";
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
    ["price-list", `priceList as "price-list"`, "PriceList"],
    ["zebra", "zebra", "Zebra"],
    ["about", "about", "About"],
  ])("%s is registered in its place", (type, entry, component) => {
    const { blocks, components } = registerBlock(type, tables);
    const listed = Array.from(blocks.matchAll(/^export \{ .* \} from "\.\/([\w-]+)\//gm), ([, name]) => name);
    expect(listed).toContain(type);
    expect(listed).toEqual([...new Set(listed)].toSorted((one = "", other = "") => (one < other ? -1 : 1)));
    expect(blocks).toContain(`export { ${entry} } from "./${type}/${type}.block.ts";\n`);
    expect(components).toContain(`async () => (await import("./${type}/${type}.tsx")).${component},`);
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
