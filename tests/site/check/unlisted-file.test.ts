import { afterAll, expect, it } from "vitest";
import { removeContentFolders, writeContentFolder } from "#tools/dev-cms/content-folder.fixture.ts";
import { readContentForms } from "#tools/dev-cms/read-content.ts";
import { checkSiteRules } from "#tools/check/check-site-rules.ts";
import { formatProblem } from "#engine/json/problem.ts";
import { siteSchemas } from "../../this-site.ts";
import { changedSite } from "./check-texts.ts";
import { image } from "./manifest-cases/case.ts";

afterAll(removeContentFolders);

it("a file of the content that its list does not name is named with the entry that it needs", async () => {
  const folder = await writeContentFolder({
    "assets.json": { items: [] },
    "assets/double.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>',
  });
  const { files } = await readContentForms(folder, siteSchemas.model.types);
  const site = { ...changedSite(image("double")), content: files };
  const problems = checkSiteRules(site, (file) => file.endsWith("page.json"));
  expect(problems.map((problem) => formatProblem(problem).replaceAll(`${folder}/`, ""))).toEqual([
    'page-manifests/page.json:3:53 error The file assets/double.svg is not in assets.json – add {"id": "double", "fileName": "double.svg", "alt": "…"} to its items',
  ]);
});
