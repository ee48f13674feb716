import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ContentFailure } from "#engine/content/content-failure.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import { model } from "#schemas/small-model.fixture.ts";
import { draftsReuse, openDrafts } from "./preview-context.ts";

let texts: string[];
const fetchSlices = vi.fn<ContentSource["fetchSlices"]>(() =>
  Promise.resolve({ lost: { heading: texts.shift(), unknown: "omitted" } }),
);
const slices = { lost: { kind: "one", fields: { heading: { kind: "value" } } } } as const;
const source = { fetchSlices, describePictures: () => Promise.resolve({}) };
const timetable = { slices, pictures: [] };
const open = () =>
  openDrafts({ source, definition: { model }, content: { at: () => undefined }, timetable, log: () => {} });
const heading = (text: string) => ({ content: { slices: { lost: { heading: text } } } });

beforeEach(() => {
  vi.useFakeTimers();
  texts = ["first", "second"];
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

it("asks for drafts once, however many previews are opened, and again after some seconds", async () => {
  const drafts = open();
  const first = await Promise.all([drafts(0), drafts(0), drafts(0)]);
  expect(first).toMatchObject(Array.from({ length: 3 }, () => heading("first")));
  vi.advanceTimersByTime(draftsReuse - 1);
  expect(await drafts(0)).toMatchObject(heading("first"));
  expect(fetchSlices.mock.calls).toEqual([[slices, { drafts: true }]]);
  vi.advanceTimersByTime(1);
  expect(await drafts(0)).toMatchObject(heading("second"));
  expect(fetchSlices).toHaveBeenCalledTimes(2);
});

it("asks a CMS that refuses no more often", async () => {
  const drafts = open();
  fetchSlices.mockRejectedValueOnce(new ContentFailure("status", "The CMS answered 403"));
  const refusal = { status: 503, sentence: "Drafts cannot be shown. The CMS answered 403." };
  expect([await drafts(0), await drafts(0)]).toEqual([refusal, refusal]);
  expect(fetchSlices).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(draftsReuse);
  expect(await drafts(0)).toMatchObject(heading("first"));
});
