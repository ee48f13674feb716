import { describe, expect, inject, it } from "vitest";

const site = inject("siteUrl");

describe("routes", () => {
  it.each([
    ["/", 200, "for-people"],
    ["/for-people", 200, "for-people"],
  ])("%s answers %i with the page %s", async (path, status, page) => {
    const response = await fetch(site + path);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(`data-page="${page}"`);
  });
});
