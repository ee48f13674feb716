import { createRoot } from "react-dom/client";
import type { StudioApi } from "../studio-api.ts";
import { createJournal } from "./state/journal.ts";
import { Studio } from "./studio.tsx";

const root = document.querySelector("#studio");
if (!root) throw new Error("The studio's document has no #studio – serve it with npm run dev");
createRoot(root).render(<Studio api={createApi()} journal={createJournal(() => localStorage)} />);

/** The server's actions by their names. */
function createApi(): StudioApi {
  const upload = (file: File, alt: string) =>
    ask(`upload?${new URLSearchParams({ name: file.name, alt }).toString()}`, file);
  return new Proxy({} as StudioApi, {
    get: (_, name) =>
      name === "upload" ? upload : (request: unknown = null) => ask(String(name), JSON.stringify(request)),
  });
}

async function ask(action: string, body: string | File): Promise<unknown> {
  const headers = typeof body === "string" ? { headers: { "content-type": "application/json" } } : {};
  const response = await fetch(`/studio/api/${action}`, { method: "POST", ...headers, body }).catch(() => {
    throw new Error("The development server does not answer – start it with npm run dev; your changes are kept");
  });
  if (response.ok) return response.status === 204 ? undefined : await response.json();
  const { problem } = (await response.json().catch(() => ({}))) as { problem?: string };
  throw new Error(problem ?? `The server answered ${response.status} – its log in the terminal says why`);
}
