import { useEffect, useEffectEvent } from "react";
import type { StudioPage } from "../../studio-api.ts";
import type { ReadyStudio } from "./use-studio.ts";

/** Synchronises the address and the open page: `?page=help.json`, or an address of the site: `?page=/help`. */
export function useOpenPage({ site, drafts, open, lookAtDisk, say }: ReadyStudio) {
  const openAddressed = useEffectEvent(() => {
    const wanted = new URLSearchParams(location.search).get("page");
    const page = wanted === null ? undefined : findPage(site.pages, wanted);
    if (page || wanted?.endsWith(".json")) void open(page?.name ?? wanted ?? "");
    else if (wanted !== null) say(`There is no page ${wanted} – choose one from the list`);
  });
  const isShown = useEffectEvent((shown: string, name: string) => findPage(site.pages, shown)?.name === name);

  useEffect(() => {
    openAddressed();
    const listeners = new AbortController();
    addEventListener("popstate", openAddressed, { signal: listeners.signal });
    addEventListener("focus", () => void lookAtDisk(), { signal: listeners.signal });
    return () => listeners.abort();
  }, [lookAtDisk]);

  const name = drafts.open;
  useEffect(() => {
    void lookAtDisk();
    const query = new URLSearchParams(location.search);
    const shown = query.get("page");
    if (name === undefined || shown === name || (shown !== null && isShown(shown, name))) return;
    query.set("page", name);
    history.pushState(null, "", `?${query.toString()}`);
  }, [lookAtDisk, name]);

  return function follow(path: string): void {
    const page = findPage(site.pages, path.replace(/[?#].*$/, ""));
    if (page) void open(page.name);
    else say(`${path} is no page of this site`);
  };
}

function findPage(pages: readonly StudioPage[], wanted: string): StudioPage | undefined {
  return pages.find(({ name, paths }) => name === wanted || paths.includes(wanted));
}
