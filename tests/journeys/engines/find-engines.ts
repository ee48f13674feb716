import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Engine } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { startWebKit } from "./webkit.ts";

/** An engine by its name, and how to start it; without `start` it is not installed. */
export interface FoundEngine {
  name: string;
  start?: () => Promise<Engine>;
}

/** Firefox and WebKit, wherever they are installed. */
export function findEngines(): FoundEngine[] {
  return [
    { name: "Firefox", ...findFirefox() },
    { name: "WebKit", ...findWebKit() },
  ];
}

function findFirefox() {
  const firefox = onPath("firefox-esr", "firefox");
  return firefox === undefined ? {} : { start: () => startFirefox(firefox) };
}

/** It needs a display: the one that is there, or one of its own. */
function findWebKit() {
  const driver = onPath("WebKitWebDriver");
  const display = onPath("xvfb-run");
  if (driver === undefined || (display === undefined && !process.env["DISPLAY"])) return {};
  return { start: () => startWebKit(driver, display === undefined ? [] : [display, "-a"]) };
}

function onPath(...names: string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}
