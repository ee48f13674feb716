import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";
import { inject } from "vitest";
import { launchBrowser } from "#tools/cli/find-browser.ts";
import { maxWait } from "../max-wait.ts";

let launched: Promise<Browser> | undefined;

/** The browser of this process. It ends with the process; a test closes the contexts that it opens. */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await (launched ??= launch());
  if (!browser.isConnected()) launched = launch();
  return launched;
}

function launch(): Promise<Browser> {
  const start = () => launchBrowser({}, inject("browser"));
  // Chromium may crash while it starts.
  return start().catch(start);
}

/** A new visitor. */
export async function newVisitor(options: BrowserContextOptions = {}, browser?: Browser): Promise<BrowserContext> {
  const context = await (browser ?? (await sharedBrowser())).newContext(options);
  context.setDefaultTimeout(maxWait);
  return context;
}
