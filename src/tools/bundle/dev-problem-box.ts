import { escapeHtml } from "#schemas/escape-html.ts";
import { severityOf, type Problem } from "#engine/json/problem.ts";

/** The list of a page's problems as HTML, empty without problems. Each place opens the editor. */
export function listProblems(problems: readonly Problem[]): string {
  const items = problems.map((problem) => {
    const place = `${problem.file}:${problem.line}:${problem.column}`;
    const link = `<a href="/__open-in-editor?file=${encodeURIComponent(place)}">${escapeHtml(place)}</a>`;
    const [message, hint] = [problem.message, problem.hint].map(escapeHtml);
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
  const box = `<style>${style}</style><aside id="dev-problems" aria-label="Development">${list}</aside>`;
  const html = (await response.text()).replace(/<\/body><\/html>$/, (end) => box + end);
  return new Response(html, { status, headers });
}

/** The box stays at the lower edge of the window, and has its own place below the last words of the page. */
const style = `
  #dev-problems { position: sticky; z-index: 40; bottom: 0; background: #fff; color: #222; font: .875rem/2 system-ui; }
  #dev-problems details { padding: 0 1rem; border-top: 4px solid #a4001d; }
  #dev-problems ul { max-height: 30vh; margin: 0; padding: 0 0 .5rem 1.25rem; overflow: auto; line-height: 1.5; }
  aside ~ #dev-problems { position: static; order: -1; }
  html:has(#dev-problems details) { scroll-padding-bottom: 40vh; }
`;
