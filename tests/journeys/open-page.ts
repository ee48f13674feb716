import { devices, type ConsoleMessage, type Page, type Response } from "playwright-core";
import { afterAll, afterEach, expect, inject } from "vitest";
import { newVisitor } from "./shared-browser.ts";

/** The options for opening a page. */
export interface Visit {
  /** The window's width in CSS pixels; 1440 when absent. */
  width?: number;
  /** The window's height in CSS pixels; 800 when absent. */
  height?: number;
  /** The address of the site; the shared site's when absent. */
  site?: string;
  /** False for a visitor whose browser runs no scripts. */
  javaScript?: boolean;
  /** The visitor's system setting for motion; by default none, and pages scroll smoothly. */
  reducedMotion?: "reduce" | "no-preference";
  /** True for a phone's or a tablet's touch screen. */
  touch?: boolean;
  /** A device of Playwright's list, with its window, touch screen and user agent: "Pixel 7". */
  device?: string;
  /** True for a system with forced colours, on black. */
  forcedColors?: boolean;
  /** "dark" for a system with a dark theme. */
  colorScheme?: "dark";
  /** False for a journey about neither pictures nor places. Without pictures the browser has about 40 % less work. */
  pictures?: boolean;
  /** Runs before the page is requested: for example to delay answers or to fill the storage. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The problems that the journey causes on purpose; any other problem fails the journey. */
  provoked?: RegExp;
}

/** A page that a new visitor has opened. */
export interface OpenPage {
  page: Page;
  /** The errors, the warnings and the failed requests of the page so far, without a 404 of the page itself. */
  problems: string[];
  /** Ends the visit. */
  close(): Promise<void>;
}

/**
 * Opens pages in the browser that test files share, each as a new visitor, and closes them after each test.
 * A journey fails when one of its pages has problems. `usual` has the options of all visits; a visit may change them.
 */
export function useBrowser(usual: Visit = {}): (path: string, visit?: Visit) => Promise<Page> {
  let opened: OpenPage[] = [];

  afterEach(async () => {
    const ended = opened;
    opened = [];
    await Promise.all(ended.map(({ close }) => close()));
    expect(ended.flatMap(({ problems }) => problems)).toEqual([]);
  });

  return async (path, visit) => {
    const visitor = await openVisitor({ ...usual, ...visit });
    opened.push(visitor);
    await visitor.page.goto((visit?.site ?? inject("siteUrl")) + path);
    return visitor.page;
  };
}

/**
 * Opens pages one after the other as one visitor, who leaves after the last test. The browser keeps pictures and
 * compiled scripts, so that the large scripts of accessibility engines start sooner on the next page.
 */
export function useOneVisitor(visit: Visit = {}): (path: string, width: number) => Promise<Page> {
  let visitor: Promise<OpenPage> | undefined;

  afterEach(async () => expect((await visitor)?.problems.splice(0)).toEqual([]));
  afterAll(async () => (await visitor)?.close());

  return async (path, width) => {
    const { page } = await (visitor ??= openVisitor(visit));
    await page.setViewportSize({ width, height: 800 });
    await page.goto((visit.site ?? inject("siteUrl")) + path);
    return page;
  };
}

/** A new visitor with an empty page. The caller closes the page and checks its problems. */
export async function openVisitor({
  width = 1440,
  height = 800,
  javaScript = true,
  reducedMotion = "no-preference",
  touch = false,
  device,
  forcedColors = false,
  colorScheme,
  pictures = true,
  prepare,
  provoked,
}: Visit = {}): Promise<OpenPage> {
  const context = await newVisitor({
    viewport: { width, height },
    javaScriptEnabled: javaScript,
    reducedMotion,
    hasTouch: touch,
    ...(device && devices[device]),
    ...(colorScheme && { colorScheme }),
    ...(forcedColors ? { forcedColors: "active", colorScheme: "dark" } : {}),
  });
  const page = await context.newPage();
  if (!pictures) await blockPictures(page);
  const problems: string[] = [];
  collectProblems(page, (problem) => {
    if (!provoked?.test(problem)) problems.push(problem);
  });
  await prepare?.(page);
  return { page, problems, close: () => context.close() };
}

/** Blocks all requests for the content's files: pictures, films and PDFs. */
async function blockPictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: ["*/api/assets/*"] });
}

function collectProblems(page: Page, report: (problem: string) => void): void {
  page.on("console", (message) => {
    if (isProblem(message)) report(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => report(`page error: ${error.message}`));
  page.on("requestfailed", (request) => {
    // Leaving a page ends its requests, and some journeys block the pictures.
    const reason = request.failure()?.errorText ?? "failed";
    if (!["net::ERR_ABORTED", "inspector"].includes(reason)) report(`${reason}: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && !isMissingPage(response)) report(`${response.status()}: ${response.url()}`);
  });
}

/** Browsers report each answer of 400 and above as an error; the tests check such answers separately. */
function isProblem(message: ConsoleMessage): boolean {
  return ["error", "warning"].includes(message.type()) && !message.text().startsWith("Failed to load resource");
}

function isMissingPage(response: Response): boolean {
  return response.status() === 404 && response.request().isNavigationRequest();
}
