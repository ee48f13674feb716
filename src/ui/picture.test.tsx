// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Image } from "#schemas/value.ts";
import { FirstViewProvider, Picture } from "./picture.tsx";
import { SiteProvider } from "./site-context.tsx";

const photo: Image = { id: "till", alt: "A till", width: 700, height: 490, mimeType: "image/jpeg", version: 3 };
const svg: Image = { ...photo, mimeType: "image/svg+xml" };

/** The server's markup of the picture, after its preloads. */
function renderPicture(image: Image, { eager, isFirst = true }: { eager?: boolean; isFirst?: boolean } = {}) {
  const html = renderToString(
    <SiteProvider value={{ imageBase: "/assets/", redirects: [] }}>
      <FirstViewProvider value={isFirst}>
        <Picture image={image} eager={eager} sizes="50vw" />
      </FirstViewProvider>
    </SiteProvider>,
  );
  const { body, head } = new DOMParser().parseFromString(html, "text/html");
  const picture = body.querySelector("img");
  if (!picture) throw new Error("There is no picture");
  const preloads = [...head.querySelectorAll("link"), ...body.querySelectorAll("link")];
  return { picture, preloads, sources: [...body.querySelectorAll("source")] };
}

describe("Picture", () => {
  it("offers a photograph as AVIF, as WebP and to old browsers, with its space reserved", () => {
    const { picture, sources } = renderPicture(photo);
    expect(sources.map((source) => source.getAttribute("type"))).toEqual(["image/avif", "image/webp"]);
    expect(new Set(sources.map((source) => source.getAttribute("sizes")))).toEqual(new Set(["50vw"]));
    expect(sources[0]?.getAttribute("srcset")).toMatch(
      /\/assets\/till\/640\.avif\?version=3 640w, \/assets\/till\/700\.avif\?version=3 700w$/,
    );
    expect(picture.getAttribute("src")).toBe("/assets/till/400.jpg?version=3");
    expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual(["700", "490"]);
  });

  it("sends an SVG as it is", () => {
    const { picture, sources } = renderPicture(svg);
    expect(picture.getAttribute("src")).toBe("/assets/till?version=3");
    expect(sources).toEqual([]);
  });

  it.each([
    ["its words", photo, "A till"],
    ["nothing when it only decorates", { ...photo, alt: "" }, ""],
    ["nothing when the CMS says nothing", { id: "till" }, ""],
  ])("says %s to those who do not see it", (_what, image, alt) => {
    expect(renderPicture(image).picture.getAttribute("alt")).toBe(alt);
  });

  it.each<[what: string, props: { eager?: boolean; isFirst?: boolean }]>([
    ["is not a block's largest", {}],
    ["is in a block further down", { eager: true, isFirst: false }],
  ])("waits until it is near when it %s", (_what, props) => {
    const { picture, preloads } = renderPicture(photo, props);
    expect([picture.getAttribute("loading"), picture.getAttribute("fetchpriority")]).toEqual(["lazy", null]);
    expect(preloads).toEqual([]);
  });

  it("is fetched first in the first view, in exactly one form", () => {
    const { picture, preloads, sources } = renderPicture(photo, { eager: true });
    expect([picture.getAttribute("loading"), picture.getAttribute("fetchpriority")]).toEqual(["eager", "high"]);
    expect(preloads).toHaveLength(1);
    const attribute = (name: string) => preloads[0]?.getAttribute(name);
    expect(attribute("imagesrcset")).toBe(sources[0]?.getAttribute("srcset"));
    expect([attribute("imagesizes"), attribute("type"), attribute("fetchpriority"), attribute("href")]).toEqual([
      "50vw",
      "image/avif",
      "high",
      null,
    ]);
  });

  it("is fetched first as an SVG, too", () => {
    const { preloads } = renderPicture(svg, { eager: true });
    expect(preloads.map((link) => link.getAttribute("href"))).toEqual(["/assets/till?version=3"]);
  });
});
