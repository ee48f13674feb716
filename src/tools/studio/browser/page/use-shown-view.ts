import { useState } from "react";
import type { ReadyStudio } from "../state/use-studio.ts";
import { addressesOf, type ViewOptions } from "./view-bar.tsx";

/** The view with an address that the open file has: a shared file is shown on the page that was open before. */
export function useShownView(view: ViewOptions, { site, draft, value }: Pick<ReadyStudio, "site" | "draft" | "value">) {
  const [last, setLast] = useState("");
  const page = site.pages.find(({ name }) => name === draft?.name);
  const address = page?.paths[0] ?? last;
  if (address !== last) setLast(address);
  const isKnown = addressesOf(value, site).some(([path]) => path === view.path);
  return { ...view, path: isKnown && view.path ? view.path : page ? "" : last };
}
