import { expect, it } from "vitest";
import { findNamedAssets } from "./named-assets.ts";

it("finds pictures by id, page pictures, and addresses in texts", () => {
  const named = findNamedAssets([
    { picture: "card-linked", blocks: [{ props: { image: { id: "till", alt: "", width: 40 } } }] },
    { demo: { image: { id: "hero", version: 7 } }, again: { id: "hero" } },
    { text: '<a href="/api/assets/mma/terms">Terms</a>, https://cms.example/api/assets/mma/form.v2/form.pdf?x=1' },
    { mark: { to: "/api/assets/mma/prices" } },
  ]);
  expect(named).toEqual(
    new Map([
      ["card-linked", undefined],
      ["prices", undefined],
      ["form.v2", undefined],
      ["hero", 7],
      ["terms", undefined],
      ["till", undefined],
    ]),
  );
});

it("walks content of any depth and length", () => {
  let deep: unknown = { id: "deepest" };
  for (let level = 0; level < 100_000; level++) deep = [deep];
  const long = Array.from({ length: 200_000 }, (_, index) => ({ id: `a${index}` }));
  expect(findNamedAssets([deep, long]).size).toBe(200_001);
});
