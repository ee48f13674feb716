import { slug } from "./slug.ts";

/** The id of a tab's panel; the id of the tab itself ends in `-tab`. */
export function tabPanelId(idPrefix: string, name: string): string {
  return `${idPrefix}-${slug(name)}`;
}

export function tabIds(idPrefix: string, name: string): string[] {
  return [`${tabPanelId(idPrefix, name)}-tab`, tabPanelId(idPrefix, name)];
}

/** The accents that a tab may have, each with its colour unless the site's tokens have another. */
export const accentColors: Readonly<Record<string, string>> = { purple: "#5b3a8c", grey: "#4f5966", teal: "#0f6670" };
export const accentNames = Object.keys(accentColors);
