import { describe, expect, it } from "vitest";
import { draftsAddress, draftsAddresses, draftsExpiry, pagesOfTypes } from "./drafts-addresses.ts";
import { readPreviewAddress, signPreview } from "./preview-address.ts";
import { previewContext } from "./preview-context.fixture.ts";
import { definition, smallPages } from "#engine/small-site.fixture.ts";
import { model } from "#schemas/small-model.fixture.ts";

const secret = "a secret of some length";
const server = { base: "https://www.example.co.za", secret };
const now = Date.parse("2026-11-22T10:00:00Z");
const read = (address: string, at = now) => readPreviewAddress(new URL(address).searchParams, { secret }, at);

describe("the address of drafts", () => {
  it("is the same all year, and valid until the end of the next one", () => {
    const [begin, end] = ["2026-01-01T00:00:00Z", "2026-12-31T23:59:59Z"].map((time) => draftsExpiry(Date.parse(time)));
    expect(begin).toBe(end);
    expect(begin).toBe(Date.parse("2028-01-01T00:00:00Z") / 1000);
    const address = draftsAddress("/help", server, begin);
    expect(read(address, Date.parse("2026-01-01T00:00:00Z"))).toEqual({ drafts: "/help" });
    expect(read(address, Date.parse("2028-01-01T00:00:00Z"))).toMatchObject({ status: 403 });
  });

  it.each([
    ["another path", { drafts: "/about" }],
    ["another expiry", { expires: "1900000000" }],
    ["another signature", { signature: signPreview("another secret", "drafts./help", String(draftsExpiry(now))) }],
    ["the signature of a manifest", { signature: signPreview(secret, "/help", String(draftsExpiry(now))) }],
    ["no signature", { signature: "" }],
  ])("is refused with %s", (_what, changes) => {
    const address = new URL(draftsAddress("/help", server, draftsExpiry(now)));
    for (const [name, value] of Object.entries(changes)) address.searchParams.set(name, value);
    expect(read(address.href)).toMatchObject({ status: 403 });
  });

  it("allows no other kind of preview as long a time", () => {
    const expires = String(draftsExpiry(now));
    const query = new URLSearchParams({ kept: "abc", expires, signature: signPreview(secret, "kept.abc", expires) });
    expect(readPreviewAddress(query, { secret }, now)).toMatchObject({
      status: 403,
      sentence: expect.stringContaining("more than 30 days"),
    });
    const later = draftsAddress("/help", server, now / 1000 + 3 * 366 * 86_400);
    expect(read(later)).toMatchObject({ status: 403, sentence: expect.stringContaining("more than 732 days") });
  });

  it("is made for each content type that a page shows, unsigned for development", () => {
    const addresses = draftsAddresses(previewContext.pages, model, { ...server, secret: undefined });
    expect(addresses.get("menu")).toBe("https://www.example.co.za/preview?drafts=%2Fhelp");
  });
});

it("finds the page that shows most of a content type, and the home page for the frame's types", () => {
  const pages = smallPages({
    about: { routes: ["/about"], blocks: [{ type: "article", bind: { heading: "shop.hero.title" } }] },
    home: { routes: ["/"], blocks: [{ type: "hero", bind: "shop.hero" }] },
    later: { routes: ["/later"], blocks: [{ type: "hero", bind: "shop.hero" }] },
    next: { routes: ["/next"], draft: true, blocks: [{ type: "article", bind: "office" }] },
    unknown: { routes: ["*"], blocks: [{ type: "article", bind: "lost" }] },
  });
  const found = Object.fromEntries(pagesOfTypes(pages, definition.model));
  expect(found).toMatchObject({ hero: "/", menu: "/", numbers: "/", "404-note": "/404" });
  expect(found).not.toHaveProperty("office");
});
