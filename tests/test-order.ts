import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The slowest test files, the slowest first. A fresh clone knows no durations, and a long file at the end would run
 * alone.
 */
const slowest = [
  "second-site",
  "documented",
  "dev-check",
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
  "query-flood",
  "conformance",
  "slow-line",
].map((name) => `/journeys/${name}.test.ts`);

/** The order in which test files run: slow ones first. */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

/** The place among the slowest files; all other files follow in their own order. */
function rank({ moduleId }: TestSpecification): number {
  const place = slowest.findIndex((name) => moduleId.endsWith(name));
  return place < 0 ? slowest.length : place;
}

/** The test files whose first line names an environment with a document. */
export function documentTests(): string[] {
  return ["schemas", "registry", "src", "tests"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
    .filter(
      (file) => /\.test\.tsx?$/.test(file) && readFileSync(file, "utf8").startsWith("// @vitest-environment happy-dom"),
    )
    .map((file) => file.replaceAll(sep, "/"));
}
