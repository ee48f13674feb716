import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest, most first. A fresh clone knows no durations, and a long file at the end would run alone. */
const slowest = [
  "second-site",
  "every-page",
  "bad-cms/outages",
  "accessibility",
  "engines",
  "pictures",
  "dev",
  "export",
  "container",
  "way-back",
  "lighthouse",
  "catalogue",
  "load-failure",
  "studio",
  "preview",
  "crowd",
  "budgets",
  "menu",
  "bad-cms/cold-start",
  "content-outage",
  "theme",
  "first-tap",
  "bad-disk",
  "switch-to-us",
  "failing-scripts",
  "without-script",
  "old-tab",
  "back-forward-cache",
  "nginx",
  "storage",
].map((name) => `/journeys/${name}.test.ts`);

/**
 * The order in which test files run: slow ones first. Files of one environment follow each other, since they share
 * a process and what it has loaded.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).map((file) => ({
      file,
      isOfBrowser: needsDocument(file),
      rank: rank(file),
    }));
    return sorted
      .sort((one, other) => Number(one.isOfBrowser) - Number(other.isOfBrowser) || one.rank - other.rank)
      .map(({ file }) => file);
  }
}

/** The place among the slowest files; all others follow them in the order that they have. */
function rank({ moduleId }: TestSpecification): number {
  const place = slowest.findIndex((name) => moduleId.endsWith(name));
  return place < 0 ? slowest.length : place;
}

function needsDocument({ moduleId }: TestSpecification): boolean {
  return readFileSync(moduleId, "utf8").startsWith("// @vitest-environment happy-dom");
}
