import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { mostBlocks } from "../../journeys/most-blocks.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { watchShifts } from "../../journeys/watch-shifts.ts";

const openPage = useBrowser();

/** Sends each page like a slow connection: a tag or a text at a time, with a paint after each. */
const line = createServer((request, response) => void send(request, response));

async function send(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const answer = await fetch(inject("siteUrl") + request.url, { redirect: "manual" });
  const type = answer.headers.get("content-type") ?? "";
  response.writeHead(answer.status, { "content-type": type });
  if (!type.startsWith("text/html")) return response.end(Buffer.from(await answer.arrayBuffer()));
  const [head = "", body = ""] = splitAt(await answer.text(), "<body>");
  response.write(head);
  const visible = body.split(/(?<=<\/(?:svg|span|p|h1|a|button|div|picture)>|<(?:img|br)[^>]*>)/);
  for (const part of visible.slice(0, parts)) {
    response.write(part);
    await delay(25);
  }
  return response.end(visible.slice(parts).join(""));
}

/** The number of parts that arrive one by one: the parts of the header and of the first blocks. */
const parts = 140;

function splitAt(text: string, mark: string): string[] {
  const place = text.indexOf(mark) + mark.length;
  return [text.slice(0, place), text.slice(place)];
}

beforeAll(() => new Promise<void>((listening) => line.listen(0, "127.0.0.1", listening)));
afterAll(() => line.close());

const paths = [...inject("pagePaths"), "/no-such-page"];

/** Pages by the window's width, each with the sum of shifts that is too small to see, or far below a good page's 0.1. */
const windows: [width: number, paths: string[], most: number][] = [
  [360, paths, 0.002],
  [768, mostBlocks, 0.02],
  [1440, mostBlocks, 0.02],
];

/** The number of pages that arrive at the same time. */
const atOnce = 8;

it.each(windows.flatMap(([width, all, most]) => groupsOf(all).map((some) => ({ width, some, most }))))(
  "moves nothing in $width px while a document arrives: $some",
  async ({ width, some, most }) => {
    const site = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
    const visit = { site, width, prepare: (fresh: Page) => fresh.addInitScript(watchShifts) };
    const shifts = some.map(async (path) => (await openPage(path, visit)).evaluate(() => window.shifts));
    const moved = (await Promise.all(shifts)).filter((one) => sumOf(one) > most);
    expect(moved).toEqual([]);
  },
);

function groupsOf(all: string[]): string[][] {
  return all.length > 0 ? [all.slice(0, atOnce), ...groupsOf(all.slice(atOnce))] : [];
}

/** Each shift begins with its share of the window. */
function sumOf(shifts: string[]): number {
  return shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
}
