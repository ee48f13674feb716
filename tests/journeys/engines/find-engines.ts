import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Engine } from "./engine.ts";
import { startFirefox, type Firefox } from "./firefox.ts";
import { startWebKit } from "./webkit.ts";

/** An engine with its name, and the function that starts it; an engine without `start` is not installed. */
export interface FoundEngine<Kind extends Engine = Engine> {
  name: string;
  start: (() => Promise<Kind>) | undefined;
}

/** Firefox and WebKit, if they are installed. */
export function findEngines(): FoundEngine[] {
  const webkit = process.env["DISPLAY"] || onPath("Xvfb") ? onPath("WebKitWebDriver") : undefined;
  return [findFirefox(), { name: "WebKit", start: webkit === undefined ? undefined : () => startWebKit(webkit) }];
}

/** Firefox, if it is installed. */
export function findFirefox(): FoundEngine<Firefox> {
  const firefox = onPath("firefox-esr", "firefox");
  return { name: "Firefox", start: firefox === undefined ? undefined : () => startFirefox(firefox) };
}

/** The first installed program of several. */
function onPath(...names: string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}
