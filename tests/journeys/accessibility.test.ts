import { describe, expect, inject, it } from "vitest";
import { findViolations } from "./find-violations.ts";
import { openEverything } from "./open-everything.ts";
import { useBrowser } from "./open-page.ts";

const openPage = useBrowser();

describe("accessibility", () => {
  it.each([...inject("pagePaths"), "/no-such-page"])(
    "%s holds on a phone as it arrives and on a desktop with everything open",
    async (path) => {
      const page = await openPage(path, { width: 360 });
      expect(await findViolations(page)).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 800 });
      await openEverything(page);
      expect(await findViolations(page)).toEqual([]);
    },
  );

  it.each(
    ["view=sr", "view=ch", "view=qq", "agent=true", "embedded=true"].flatMap((query) =>
      ["/", "/account-fees-and-limits"].map((path) => `${path}?${query}`),
    ),
  )("%s holds", async (address) => {
    const page = await openPage(address);
    await openEverything(page);
    expect(await findViolations(page)).toEqual([]);
  });
});
