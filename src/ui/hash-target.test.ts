// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { awaitHashTarget, findHashTarget } from "./hash-target.ts";

const found = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  found.mockClear();
  document.body.innerHTML = "";
});

/** Adds an element after some time and waits for the mutation observers. */
async function addAfter(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds);
  document.body.insertAdjacentHTML("beforeend", '<p id="steps"></p>');
  await vi.advanceTimersByTimeAsync(1);
}

test.each(["#köste", "#k%C3%B6ste"])("%s names an element as it stands or encoded", (hash) => {
  document.body.innerHTML = '<p id="köste"></p>';
  expect(findHashTarget(hash)?.id).toBe("köste");
});

test.each(["", "#", "#nowhere", "#100%"])("%j names nothing", (hash) => {
  document.body.innerHTML = '<p id="steps"></p>';
  expect(findHashTarget(hash)).toBeUndefined();
});

test("an element in the page is found at once, and only once", async () => {
  document.body.innerHTML = '<p id="steps"></p>';
  awaitHashTarget("#steps", found);
  await addAfter(100);
  expect(found).toHaveBeenCalledTimes(1);
});

test("a missing element is awaited for 10 seconds", async () => {
  awaitHashTarget("#steps", found);
  await addAfter(9_990);
  expect(found).toHaveBeenCalledExactlyOnceWith(document.getElementById("steps"));
});

test("an element that appears later is ignored", async () => {
  awaitHashTarget("#steps", found);
  await addAfter(10_001);
  expect(found).not.toHaveBeenCalled();
});

test("nothing is found once the waiting has ended", async () => {
  awaitHashTarget("#steps", found)();
  await addAfter(100);
  expect(found).not.toHaveBeenCalled();
});
