import { useEffect, useRef } from "react";
import type { StudioPage } from "../../studio-api.ts";
import type { ReadyStudio } from "./use-studio.ts";

/** Synchronises the address and the open page: `?page=help.json`, or an address of the site: `?page=/help`. */
export function useOpenPage({ site, drafts, open, lookAtDisk, say }: ReadyStudio) {
  const pages = useRef(site.pages);
  useEffect(() => {
    pages.current = site.pages;
  });

  useEffect(() => {
    const openAddressed = () => {
      const wanted = new URLSearchParams(location.search).get("page");
      const page = wanted === null ? undefined : findPage(pages.current, wanted);
      if (page || wanted?.endsWith(".json")) void open(page?.name ?? wanted ?? "");
      else if (wanted !== null) say(`There is no page ${wanted} – choose one from the list`);
    };
    openAddressed();
    const listeners = new AbortController();
    addEventListener("popstate", openAddressed, { signal: listeners.signal });
    addEventListener("focus", () => void lookAtDisk(), { signal: listeners.signal });
    return () => listeners.abort();
  }, [open, say, lookAtDisk]);

  const name = drafts.open;
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const shown = query.get("page");
    if (name === undefined || shown === name || (shown !== null && findPage(pages.current, shown)?.name === name))
      return;
    query.set("page", name);
    history.pushState(null, "", `?${query.toString()}`);
  }, [name]);

  return function follow(path: string): void {
    const page = findPage(site.pages, path.replace(/[?#].*$/, ""));
    if (page) void open(page.name);
    else say(`${path} is no page of this site`);
  };
}

function findPage(pages: readonly StudioPage[], wanted: string): StudioPage | undefined {
  return pages.find(({ name, paths }) => name === wanted || paths.includes(wanted));
}
