import { createRequire } from "node:module";
import { parseFragment, type DefaultTreeAdapterTypes } from "parse5";
import * as z from "zod";

const fixture = z.object({ payload: z.string(), expected: z.union([z.string(), z.array(z.string())]) });
const fixtures = z.array(fixture).parse(createRequire(import.meta.url)("dompurify-fixtures/test/fixtures/expect.js"));

/** The test cases of DOMPurify, https://github.com/cure53/DOMPurify */
export const sanitiserPayloads = distinct(fixtures.map(({ payload }) => payload));

/** The output of DOMPurify in one browser or another, which DOMPurify considers harmless. */
export const sanitiserLeftovers = distinct(fixtures.flatMap(({ expected }) => expected));

/** Every address in both: most run or load something, and a few are good. */
export const sanitiserLinks = distinct(
  [...sanitiserPayloads, ...sanitiserLeftovers].flatMap((html) => addressesIn(parseFragment(html))),
);

function addressesIn(node: DefaultTreeAdapterTypes.Node): string[] {
  const attrs = "attrs" in node ? node.attrs : [];
  const children = "childNodes" in node ? node.childNodes : [];
  const inside = "content" in node ? [node.content] : [];
  return [...attrs.filter(isAddress).map(({ value }) => value), ...[...children, ...inside].flatMap(addressesIn)];
}

function isAddress({ name }: { name: string }): boolean {
  return /(?:href|src|action|poster|data|background)$/.test(name);
}

function distinct(texts: string[]): string[] {
  return [...new Set(texts)];
}
