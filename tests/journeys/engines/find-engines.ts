import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Engine } from "./engine.ts";
import { startFirefox, type Firefox } from "./firefox.ts";
import { startWebKit } from "./webkit.ts";

/** An engine by its name, and how to start it; without `start` it is not installed. */
export interface FoundEngine<Kind extends Engine = Engine> {
  name: string;
  start: (() => Promise<Kind>) | undefined;
}

/** Firefox and WebKit, wherever they are installed. */
export function findEngines(): FoundEngine[] {
  const webkit = process.env["DISPLAY"] || onPath("Xvfb") ? onPath("WebKitWebDriver") : undefined;
  return [findFirefox(), { name: "WebKit", start: webkit === undefined ? undefined : () => startWebKit(webkit) }];
}

/** Firefox, where it is installed. */
export function findFirefox(): FoundEngine<Firefox> {
  const firefox = onPath("firefox-esr", "firefox");
  return { name: "Firefox", start: firefox === undefined ? undefined : () => startFirefox(firefox) };
}

/** The first of several programs that is installed. */
function onPath(...names: string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}
