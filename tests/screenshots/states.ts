import type { Page } from "playwright-core";
import { startApplication } from "../journeys/application.ts";
import { untilPage } from "../journeys/follow-link.ts";
import { startSite, type Running } from "../journeys/start-site.ts";
import { temporaryFolder } from "../journeys/temporary-folder.ts";
import { pages } from "../this-pages.ts";
import { themes } from "../../src/site/colors.ts";
import type { Shot } from "./take-picture.ts";

/** A page in a state other than the one that most visitors see; its name is the start of the file's name. */
export interface State extends Omit<Shot, "address" | "width"> {
  name: string;
  path: string;
  /** True for a site whose content service has never answered. */
  isWithoutContent?: boolean;
}

const canonical = pages.paths.filter((path) => {
  const found = pages.find(path);
  return found && "plan" in found && found.plan.canonical === path;
});

/** Every page, then the states of the first page, and of pages that look different when something fails. */
export const shownStates: readonly State[] = [
  ...[...canonical, "/no-such-page"].map((path) => ({
    path,
    name: path === "/" ? "people" : path.slice(1).replaceAll("/", "-"),
  })),
  ...themes.slice(1).map((theme) => ({
    path: theme === "agent" ? "/?agent=true" : `/?view=${theme}`,
    name: `theme-${theme}`,
  })),
  { name: "embedded", path: "/?embedded=true" },
  { name: "print", path: "/account-fees-and-limits", change: (page) => page.emulateMedia({ media: "print" }) },
  { name: "forced-colours", path: "/", forcedColors: true },
  {
    name: "text-200",
    path: "/",
    change: (page) => page.evaluate(() => (document.documentElement.style.fontSize = "200%")),
  },
  { name: "content-down", path: "/help", isWithoutContent: true },
  { name: "offline", path: "/about", change: goOffline },
];

/** Starts the built site of a folder, by default this one. Its content service does not answer. */
export function startWithoutContent(folder = "."): Promise<Running> {
  const env = { CMS_URL: "http://127.0.0.1:1", CONTENT_CACHE_DIR: temporaryFolder(), LOG_LEVEL: "silent" };
  return startSite(env, { probe: "/healthz", folder });
}

/** Follows a link without a connection, as the visitor of an open page does. */
async function goOffline(page: Page): Promise<void> {
  await startApplication(page);
  await page.context().setOffline(true);
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/account-fees-and-limits"]')?.click());
  await untilPage(page, "load-failure");
}
