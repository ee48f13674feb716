import { expect, it } from "vitest";
import { putAround, putIn } from "./insert-at-caret.ts";

it("puts words at the caret, and in the place of what is selected", () => {
  expect(putIn("Over  tills", [5, 5], "{fact:tills}")).toEqual({
    text: "Over {fact:tills} tills",
    selection: [17, 17],
  });
  expect(putIn("Over 25 tills", [5, 7], "{fact:tills}").text).toBe("Over {fact:tills} tills");
});

it("puts an element around what is selected, which stays selected", () => {
  const { text, selection } = putAround("Free for all", [0, 4], "<strong>", "</strong>");
  expect(text).toBe("<strong>Free</strong> for all");
  expect(text.slice(...selection)).toBe("Free");
});
