import { slug } from "./slug.ts";

/** The id of a tab's panel; the id of the tab itself ends in `-tab`. */
export function tabPanelId(idPrefix: string, name: string): string {
  return `${idPrefix}-${slug(name)}`;
}

export function tabIds(idPrefix: string, name: string): string[] {
  return [`${tabPanelId(idPrefix, name)}-tab`, tabPanelId(idPrefix, name)];
}

/** The accents of tabs, by the names that the CMS gives. The colours belong to the site. */
export const accentNames = ["purple", "grey", "teal"];
