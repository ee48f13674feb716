import { slug } from "./slug.ts";

/** The id of a tab's panel; the id of the tab itself ends in `-tab`. */
export function tabPanelId(idPrefix: string, name: string): string {
  return `${idPrefix}-${slug(name)}`;
}

export function tabIds(idPrefix: string, name: string): string[] {
  return [`${tabPanelId(idPrefix, name)}-tab`, tabPanelId(idPrefix, name)];
}

/** The accents that a tab may have. */
export const accentNames = ["purple", "grey", "teal"];
