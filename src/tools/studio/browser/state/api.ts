import type { StudioApi } from "../../studio-api.ts";

const base = "/studio/api";

export function createApi(): StudioApi {
  const post = <Answer>(path: string, body: object) => ask<Answer>(`${base}/${path}`, "POST", JSON.stringify(body));
  const place = (kind: string, name: string) => `${base}/${kind}${name.split("/").map(encodeURIComponent).join("/")}`;
  return {
    site: () => ask(`${base}/site`),
    survey: () => ask(`${base}/survey`),
    open: (name) => ask(place("manifests/", name)),
    render: (request) => post("render", request),
    check: (request) => post("check", request),
    review: (manifest) => post("review", manifest),
    save: (request) => post("save", request),
    createPage: (request) => post("pages", request),
    rename: (request) => post("rename", request),
    links: (name) => ask(place("links/", name)),
    remove: (manifest) => ask(`${base}/manifests`, "DELETE", JSON.stringify(manifest)),
    record: (name) => ask(place("record/", name)),
    saveRecord: (request) => post("record", request),
    unbind: (request) => post("unbind", request),
    share: (manifest) => post("share", manifest),
    upload: (file, alt) =>
      ask(`${base}/assets?${new URLSearchParams({ name: file.name, alt }).toString()}`, "POST", file),
    versions: (name) => ask(place("versions/", name)),
    proposal: (name) => ask(place("proposal/", name)),
    propose: (request) => post("propose", request),
  };
}

async function ask<Answer>(address: string, method = "GET", body?: string | File): Promise<Answer> {
  const headers = typeof body === "string" ? { headers: { "content-type": "application/json" } } : {};
  const response = await fetch(address, { method, ...headers, ...(body === undefined ? {} : { body }) }).catch(() => {
    throw new Error("The development server does not answer – start it with npm run dev; your changes are kept");
  });
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as Answer;
  const { problem } = (await response.json().catch(() => ({}))) as { problem?: string };
  throw new Error(problem ?? `The server answered ${response.status} – its log in the terminal says why`);
}
