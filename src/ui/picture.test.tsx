// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Image } from "#schemas/value.ts";
import { imageAddress, Picture } from "./picture.tsx";
import { SiteProvider } from "./site-context.tsx";

const photo: Image = { id: "till", alt: "A till", width: 1440, height: 960, mimeType: "image/jpeg", version: 3 };
const drawing: Image = { ...photo, mimeType: "image/svg+xml" };

function draw(image: Image, props: { eager?: boolean; sizes?: string } = {}) {
  const { container } = render(
    <SiteProvider value={{ imageBase: "/assets/", embedded: false, agent: false, redirects: [] }}>
      <Picture image={image} {...props} />
    </SiteProvider>,
  );
  const picture = container.querySelector("img");
  if (!picture) throw new Error("There is no picture");
  return picture;
}

afterEach(cleanup);

describe("Picture", () => {
  it("offers a photograph in several widths, with its space reserved", () => {
    const picture = draw(photo, { sizes: "50vw" });
    expect(picture.getAttribute("src")).toBe("/assets/till?version=3&cache=31536000&mode=Max&width=720&format=WEBP");
    expect(picture.getAttribute("srcset")?.split(", ").map((one) => one.split(" ")[1])).toEqual(["360w", "720w", "1080w", "1440w"]);
    expect(picture.getAttribute("srcset")).toContain("width=1440&format=WEBP 1440w");
    expect(picture.getAttribute("sizes")).toBe("50vw");
    expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual(["1440", "960"]);
  });

  it("sends a drawing as it is", () => {
    const picture = draw(drawing);
    expect(picture.getAttribute("src")).toBe("/assets/till?version=3&cache=31536000");
    expect(picture.hasAttribute("srcset")).toBe(false);
    expect(picture.hasAttribute("sizes")).toBe(false);
  });

  it.each([
    ["its words", photo, "A till"],
    ["nothing when it only decorates", { ...photo, alt: "" }, ""],
    ["nothing when the CMS says nothing", { id: "till" }, ""],
  ])("says %s to those who do not see it", (_what, image, alt) => {
    expect(draw(image).getAttribute("alt")).toBe(alt);
  });

  it("waits until it is near, unless it is the first thing seen", () => {
    expect(draw(photo).getAttribute("loading")).toBe("lazy");
    cleanup();
    const first = draw(photo, { eager: true });
    expect(first.getAttribute("loading")).toBe("eager");
    expect(first.getAttribute("fetchpriority")).toBe("high");
  });
});

describe("imageAddress", () => {
  it("changes when the file does", () => {
    expect(imageAddress("/assets/", { id: "till" })()).toBe("/assets/till?version=0&cache=31536000");
    expect(imageAddress("/assets/", { id: "till", version: 4 })()).not.toBe(imageAddress("/assets/", { id: "till", version: 5 })());
  });
});
