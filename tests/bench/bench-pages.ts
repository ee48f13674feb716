import { mainPage } from "./main-page.ts";
import { pages } from "../this-pages.ts";

/** One address of every page that the manifests describe, the main page's first. */
export function pageAddresses(): string[] {
  const { paths, find } = pages;
  const others = new Map<string, string>();
  const main = find(mainPage);
  for (const path of paths) {
    const found = find(path);
    if (!found || !("plan" in found)) continue;
    const { page, canonical } = found.plan;
    const isMain = main && "plan" in main && main.plan.page === page;
    if (!isMain && !others.has(page)) others.set(page, canonical ?? path);
  }
  return [mainPage, ...others.values()];
}
