import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ContentFailure } from "./content-failure.ts";
import type { ContentSource } from "./content-source.ts";
import { createDraftContent, draftsReuse } from "./draft-content.ts";
import { model } from "#schemas/small-model.fixture.ts";

let texts: string[];
const fetchSlices = vi.fn<ContentSource["fetchSlices"]>(() =>
  Promise.resolve({ lost: { heading: texts.shift(), unknown: "omitted" } }),
);
const slices = { lost: { kind: "one", fields: { heading: { kind: "value" } } } } as const;
const open = () => createDraftContent({ source: { fetchSlices }, model, slices });

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
  const first = await Promise.all([drafts(), drafts(), drafts()]);
  expect(first.map(({ slices: { lost } }) => lost)).toEqual(Array.from({ length: 3 }, () => ({ heading: "first" })));
  vi.advanceTimersByTime(draftsReuse - 1);
  expect((await drafts()).slices).toEqual({ lost: { heading: "first" } });
  expect(fetchSlices.mock.calls).toEqual([[slices, { drafts: true }]]);
  vi.advanceTimersByTime(1);
  expect((await drafts()).slices).toEqual({ lost: { heading: "second" } });
  expect(fetchSlices).toHaveBeenCalledTimes(2);
});

it("asks a CMS that refuses no more often", async () => {
  const drafts = open();
  fetchSlices.mockRejectedValueOnce(new ContentFailure("status", "The CMS answered 403"));
  await expect(drafts()).rejects.toThrow("The CMS answered 403");
  await expect(drafts()).rejects.toThrow("The CMS answered 403");
  expect(fetchSlices).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(draftsReuse);
  expect((await drafts()).slices).toEqual({ lost: { heading: "first" } });
});
