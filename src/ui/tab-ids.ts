import { slug } from "./slug.ts";

/** The id of a tab's panel; the id of the tab itself ends in `-tab`. */
export function tabPanelId(idPrefix: string, name: string): string {
  return `${idPrefix}-${slug(name)}`;
}

export function tabIds(idPrefix: string, name: string): string[] {
  return [`${tabPanelId(idPrefix, name)}-tab`, tabPanelId(idPrefix, name)];
}

/** The accents of tabs with their default colours. A site's tokens can set other colours, for example `--purple`. */
export const accentColors: Readonly<Record<string, string>> = { purple: "#5b3a8c", grey: "#4f5966", teal: "#0f6670" };
export const accentNames = Object.keys(accentColors);
