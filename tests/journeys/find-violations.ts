import { readFileSync } from "node:fs";
import type { RunOptions, AxeResults } from "axe-core";
import type { Frame, Page } from "playwright-core";

/** The engines are scripts; these are their globals. */
declare const axe: { run(node: Document | string, options: RunOptions): Promise<AxeResults> };
declare const ace: {
  Checker: new () => { check(node: Document, policies: string[]): Promise<{ results: AceResult[] }> };
};
declare const HTMLCS: {
  process(standard: string, node: Document, done: () => void): void;
  getMessages(): { type: number; code: string; msg: string; element: Element | Document }[];
};

interface AceResult {
  ruleId: string;
  message: string;
  snippet: string;
  /** The kind of the rule, and its finding. */
  value: [kind: string, outcome: string];
}

const read = (file: string) => readFileSync(`node_modules/${file}`, "utf8");
const axeScript = read("axe-core/axe.min.js");
const otherScripts = [read("accessibility-checker-engine/ace.js"), read("html_codesniffer/build/HTMLCS.js")].join(
  ";\n",
);

/**
 * The findings of three engines on the shown page, one line for each place: axe-core and IBM Equal Access against WCAG
 * 2.2 AA and best practices, HTML_CodeSniffer against WCAG 2 AA.
 */
export async function findViolations(page: Page): Promise<string[]> {
  return [...(await findWithAxe(page)), ...(await findWithScripts(page))];
}

/** Otherwise axe-core would collect an example of each passed rule, which takes a third of its time. */
const axeOptions: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  resultTypes: ["violations"],
};

/** The rules of axe-core whose outcome depends on colours. */
export const colorRules = ["color-contrast", "link-in-text-block"];

interface AxeScope {
  /** The selector of the element to check; the whole document when absent. */
  within?: string | undefined;
  /** The rules to try; all when absent. */
  only?: string[] | undefined;
}

/** Lists the violations that axe-core finds in a page or a frame, in the form of `findViolations`. */
export async function findWithAxe(page: Page | Frame, { within, only }: AxeScope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeScript);
  const found = await page.evaluate(
    async ({ options, selector }) => {
      const { violations } = await axe.run(selector ?? document, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary = "" }) => ({ id, html, failureSummary })),
      );
    },
    { options: only ? { ...axeOptions, runOnly: only } : axeOptions, selector: within },
  );
  return found.map(({ id, html, failureSummary }) => line("axe", id, html, failureSummary));
}

async function findWithScripts(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "HTMLCS" in window))) await page.evaluate(otherScripts);
  const { results, messages } = await page.evaluate(async () => {
    const report = await new ace.Checker().check(document, ["IBM_Accessibility"]);
    await new Promise<void>((resolve) => HTMLCS.process("WCAG2AA", document, resolve));
    return {
      results: report.results.filter(({ value }) => value[0] === "VIOLATION" && value[1] === "FAIL"),
      messages: HTMLCS.getMessages()
        .filter(({ type }) => type === 1)
        .map(({ code, msg, element }) => ({ code, msg, html: element instanceof Element ? element.outerHTML : "" })),
    };
  });
  return [
    ...results.map(({ ruleId, message, snippet }) => line("IBM", ruleId, snippet, message)),
    ...messages.map(({ code, msg, html }) => line("HTMLCS", code, html, msg)),
  ];
}

function line(engine: string, rule: string, html: string, message: string): string {
  return `${engine} ${rule}: ${html.slice(0, 160)} – ${message}`.replace(/\s+/g, " ");
}
