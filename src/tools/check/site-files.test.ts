import { expect, it } from "vitest";
import { formatProblem } from "#engine/json/problem.ts";
import { definition } from "#engine/small-site.fixture.ts";
import { siteFilesOf } from "./site-files.ts";

const facts = { phone: "0800 000 662", breads: "25" };

function problemsOf(ownFacts: typeof definition.model.ownFacts): string[] {
  const texts = new Map([["facts.json", JSON.stringify(facts)]]);
  const files = siteFilesOf("pages", texts, { ...definition, model: { ...definition.model, ownFacts } });
  return (files.facts?.problems ?? []).map(formatProblem);
}

it("says where the values of facts.json are passed on, when the content model does not have them", () => {
  expect(problemsOf({})).toEqual([
    "pages/facts.json:1:1 error The content model does not have these values – import the file in schemas/content/index.ts, and give it to contentModel as { ownFacts }",
  ]);
  expect(problemsOf(facts)).toEqual([]);
});
