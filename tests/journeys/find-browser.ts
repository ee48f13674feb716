import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium as playwright, type Browser, type LaunchOptions } from "playwright-core";

/** Where systems keep an installed Chromium. */
const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** No background traffic; the sandbox needs rights that containers lack; a graphics card would be emulated. */
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
];

/** Starts the Chromium that `CHROME_PATH` names, else an installed one, else the one that npm brought. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return playwright.launch({ ...options, ...(await findBrowser()), headless: true });
}

/** Which browser to start, and with which arguments. */
export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const { executablePath, args } = await chooseBrowser();
  return { executablePath, args: [...quiet, ...args] };
}

async function chooseBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const named = process.env["CHROME_PATH"];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names "${named}", where there is no browser`);
    return { executablePath: named, args: [] };
  }
  const found = installed.find((path) => existsSync(path)) ?? playwrightBrowser();
  if (found) return { executablePath: found, args: [] };
  if (process.platform === "linux" && process.arch === "x64") return packagedBrowser();
  return { executablePath: downloadBrowser(), args: [] };
}

/** A Chromium inside an npm package; the arguments it comes with are for serverless functions. */
async function packagedBrowser() {
  const { default: chromium } = await import("@sparticuz/chromium");
  // The first two end the browser with its second context, the others hide errors.
  const unwanted = /^--(?:single-process|no-zygote|disable-web-security|allow-running-insecure-content)/;
  const args = chromium.args.filter((arg) => !unwanted.test(arg));
  return { executablePath: await chromium.executablePath(), args };
}

function playwrightBrowser(): string | undefined {
  const path = playwright.executablePath();
  return existsSync(path) ? path : undefined;
}

function downloadBrowser(): string {
  const download = spawnSync(process.execPath, ["node_modules/playwright-core/cli.js", "install", "chromium"], { stdio: "inherit" });
  const path = playwrightBrowser();
  if (download.status !== 0 || !path) {
    throw new Error("No browser for the journeys: install Chromium, or set CHROME_PATH to one");
  }
  return path;
}
