import { escapeHtml } from "#schemas/escape-html.ts";

/** The error page of development, with the error's message and place. The page reloads when a file is saved. */
export function renderErrorPage(error: unknown, headExtra: string): Response {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const [first = "", ...rest] = message.split("\n");
  const places = stack.slice(Math.max(0, stack.indexOf("\n    at ")));
  const [title, details] = [first, [...rest, places].join("\n").trim()].map(escapeHtml);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Error: ${title}</title>
<style>${style}</style>${headExtra}</head><body><main><h1>${title}</h1><pre>${details}</pre>
<p>This page is loaded again when a file is saved.</p></main></body></html>`;
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  return new Response(html, { status: 500, headers });
}

const style = `
  body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; }
  h1 { font-size: 1.4rem; color: #a4001d; }
  pre { overflow-x: auto; padding: 1rem; background: #f3f3f3; }
`;
