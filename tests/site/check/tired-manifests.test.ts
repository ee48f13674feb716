import { describe, expect, it } from "vitest";
import { checkSiteRules } from "#tools/check/check-site-rules.ts";
import { changedSite, checkChanged } from "./check-texts.ts";
import { fileCases, halfCases, linkCases, redirectCases, routeCases, type TiredCase } from "./tired-manifest-cases.ts";

const tables: Readonly<Record<string, readonly TiredCase[]>> = {
  redirectCases,
  routeCases,
  linkCases,
  fileCases,
  halfCases,
};
const all = Object.values(tables).flat();

describe.each(Object.entries(tables))("a manifest of the %s", (_name, cases) => {
  it.each(cases)("%s", (_what, changes, verdict) => {
    expect(checkChanged(changes)).toEqual("harmless" in verdict ? [] : verdict);
  });
});

it("the tables hold at least 80 mistakes, each refused, warned of, or harmless with a reason", () => {
  expect(new Set(all.map(([what]) => what)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(80);
  for (const [what, , verdict] of all)
    expect("harmless" in verdict ? verdict.harmless : verdict.join(), what).not.toBe("");
});

it("a failure of the check names the file", () => {
  const site = changedSite({});
  const { faq = expect.fail("The site has no block faq"), ...others } = site.definition.blocks;
  const ids = () => {
    throw new RangeError("too deep");
  };
  const failing = { ...others, faq: { ...faq, rules: { ids } } };
  expect(() => checkSiteRules({ ...site, definition: { ...site.definition, blocks: failing } })).toThrow(
    "The check of page-manifests/help.json failed: too deep",
  );
});
