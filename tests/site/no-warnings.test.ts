import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { endedOffers } from "../ended-offers.ts";

it("the check warns of nothing on this site but ended deals", () => {
  const found = execFileSync("npm", ["run", "--silent", "pages", "--", "check"], { encoding: "utf8" });
  expect(found.replaceAll(endedOffers, "")).toMatch(/^(?:\d+ manifests, no problems\n)?$/);
});
