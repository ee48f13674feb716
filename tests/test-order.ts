import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The order in which test files run. Files of one environment follow each other, since they share a process
 * and what it has loaded.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isOfBrowser = new Map(sorted.map((file) => [file, needsDocument(file)]));
    return [false, true].flatMap((wanted) => sorted.filter((file) => isOfBrowser.get(file) === wanted));
  }
}

function needsDocument({ moduleId }: TestSpecification): boolean {
  return readFileSync(moduleId, "utf8").startsWith("// @vitest-environment happy-dom");
}
