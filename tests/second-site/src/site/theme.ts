/** This site has one theme: nothing is put on `<html>`, neither before the first paint nor by the server. */
export function applyTheme(): string {
  return "";
}

export function watchTheme(): void {}

export function themeClasses(): string[] {
  return [];
}
