import type { SiteApplication } from "#engine/page/site-definition.ts";

/** This site has one theme: no parameter of an address asks for another. */
export const themeParameter = "";

/** Nothing is put on `<html>`, neither in the browser nor by the server. */
export const applyTheme: SiteApplication["applyTheme"] = () => "";

export function watchTheme(): void {}

export function themeClasses(): string[] {
  return [];
}
