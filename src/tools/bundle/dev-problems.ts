import type { ViteDevServer } from "vite";
import { escapeHtml } from "#schemas/escape-html.ts";
import { formatProblem, severityOf, showInvisible, type Problem } from "#engine/json/problem.ts";
import { loadCode } from "./load-code.ts";

export type DevCheck = ReturnType<typeof createDevCheck>;

/** Checks a site in the background after each `start`, and prints new problems. */
export function createDevCheck(vite: ViteDevServer) {
  let problems: readonly Problem[] = [];
  let settled = Promise.resolve();
  let starts = 0;

  async function run(start: number): Promise<void> {
    if (start < starts) return;
    const known = problems.map(formatProblem);
    problems = await (await loadCode(vite)).checkPlaced();
    for (const line of problems.map(formatProblem)) if (!known.includes(line)) console.error(line);
    vite.ws.send({ type: "custom", event: "site:checked" });
  }

  return {
    start(): void {
      const start = ++starts;
      settled = settled.then(() => run(start)).catch((error: unknown) => console.error(error));
    },
    /** Resolves after the check that was started last. */
    settled: () => settled,
    problemsOf: (files: readonly string[]) =>
      problems.filter(({ pages = files }) => pages.some((page) => files.includes(page))),
  };
}

/** The list of a page's problems as HTML, empty without problems. Each place opens the editor. */
export function listProblems(problems: readonly Problem[]): string {
  const items = problems.map((problem) => {
    const place = `${problem.file}:${problem.line}:${problem.column}`;
    const link = `<a href="/__open-in-editor?file=${encodeURIComponent(place)}">${escapeHtml(place)}</a>`;
    const [message, hint] = [problem.message, problem.hint].map((words) => escapeHtml(showInvisible(words)));
    return `<li>${link} ${severityOf(problem)} <strong>${message}</strong> – ${hint}</li>`;
  });
  const summary = `<summary>Problems on this page: ${items.length}</summary>`;
  return items.length === 0 ? "" : `<details open>${summary}<ul>${items.join("")}</ul></details>`;
}

/** Adds the box of the list to a document, below the page. The development client changes the list. */
export async function addProblemBox(response: Response, problems: readonly Problem[]): Promise<Response> {
  const { status, headers: sent } = response;
  if (!sent.get("content-type")?.startsWith("text/html")) return response;
  const headers = new Headers([...sent].filter(([name]) => name !== "etag" && name !== "content-length"));
  const list = `<div role="status">${listProblems(problems)}</div>`;
  const box = `<style>${boxStyle}</style><aside id="dev-problems" aria-label="Development">${list}</aside>`;
  const html = (await response.text()).replace(/<\/body><\/html>$/, (end) => box + end);
  return new Response(html, { status, headers });
}

/** The box stays at the lower edge of the window, with space of its own below the page's last words. */
const boxStyle = `
  #dev-problems { position: sticky; z-index: 40; bottom: 0; background: #fff; color: #222; font: .875rem/2 system-ui; }
  #dev-problems details { padding: 0 1rem; border-top: 4px solid #a4001d; }
  #dev-problems ul { max-height: 30vh; margin: 0; padding: 0 0 .5rem 1.25rem; overflow: auto; line-height: 1.5; }
  aside ~ #dev-problems { position: static; order: -1; }
  html:has(#dev-problems details) { scroll-padding-bottom: 40vh; }
`;

/** The error page of development, with the error's message and place. The page reloads when a file is saved. */
export function renderErrorPage(error: unknown, headExtra: string): Response {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const [first = "", ...rest] = message.split("\n");
  const places = stack.slice(Math.max(0, stack.indexOf("\n    at ")));
  const [title, details] = [first, [...rest, places].join("\n").trim()].map(escapeHtml);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Error: ${title}</title>
<style>${errorPageStyle}</style>${headExtra}</head><body><main><h1>${title}</h1><pre>${details}</pre>
<p>This page is loaded again when a file is saved.</p></main></body></html>`;
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  return new Response(html, { status: 500, headers });
}

const errorPageStyle = `
  body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; }
  h1 { font-size: 1.4rem; color: #a4001d; }
  pre { overflow-x: auto; padding: 1rem; background: #f3f3f3; }
`;
