// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { FirstViewProvider } from "#ui/picture.tsx";
import type { BannersProps } from "./banners.block.ts";
import { Banners } from "./banners.tsx";
import { visitorWords } from "../../tests/visitor-words.ts";

afterEach(cleanup);

const image = { id: "banner-card-mobile" };
const two: BannersProps = {
  label: "Offers",
  banners: [
    { name: "First", mobileImage: image, callToAction: "Go", callToActionUrl: "/deals" },
    { name: "Second", desktopImage: image },
  ],
};

beforeAll(() => document.documentElement.classList.add("js"));

describe("Banners", () => {
  it("is a carousel of slides with links to each", () => {
    renderBanners(two);
    expect(screen.getByRole("group", { name: "Offers" }).getAttribute("aria-roledescription")).toBe("carousel");
    const second = screen.getByRole("group", { name: "2 of 2: Second" });
    const dot = screen.getByRole("link", { name: "Banner 2: Second" });
    expect(dot.getAttribute("href")).toBe(`#${second.id}`);
    expect(screen.getByRole("link", { name: "Go" }).getAttribute("href")).toBe("/deals");
  });

  it("is no carousel with one banner", () => {
    renderBanners({ ...two, banners: two.banners.slice(0, 1) });
    expect(screen.getByRole("link", { name: "Go" })).toBeTruthy();
    expect(screen.queryByRole("group")).toBeNull();
  });

  it("leaves out banners without a picture, and itself when none is left", () => {
    renderBanners({ banners: [{ name: "No picture" }, ...two.banners.slice(0, 1)] });
    expect(screen.queryByText("No picture")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
    cleanup();
    expect(renderBanners({ banners: [{ name: "No picture" }] }).container.innerHTML).toBe("");
  });

  it("offers the picture of the window's width, and lets no other part of the page wait for it", () => {
    const raster = (id: string) => ({ id, width: 900, height: 300, mimeType: "image/png" });
    const banner = {
      name: "First",
      desktopImage: raster("desktop"),
      tabletImage: { id: "tablet", mimeType: "image/svg+xml" },
      mobileImage: raster("mobile"),
    };
    const html = renderToString(<Banners banners={[banner, { ...banner, name: "Second" }]} />);
    const { head, body } = new DOMParser().parseFromString(html, "text/html");
    const about = (element: Element, srcset: string) =>
      ["media", "type"]
        .map((name) => element.getAttribute(name))
        .concat(/^[^?\s]*/.exec(element.getAttribute(srcset) ?? "")?.[0] ?? "");
    const assets = "/api/assets";
    expect(
      [...body.querySelectorAll("picture:first-of-type")]
        .slice(0, 1)
        .flatMap((picture) => [...picture.querySelectorAll("source")].map((source) => about(source, "srcset"))),
    ).toEqual([
      ["(min-width: 992px)", "image/avif", `${assets}/desktop/160.avif`],
      ["(min-width: 992px)", "image/webp", `${assets}/desktop/160.webp`],
      ["(min-width: 501px)", null, `${assets}/tablet`],
      [null, "image/avif", `${assets}/mobile/160.avif`],
      [null, "image/webp", `${assets}/mobile/160.webp`],
    ]);
    expect(head.querySelector("link") ?? body.querySelector("link")).toBeNull();
  });

  it("fetches the first picture with the page where the page begins with banners, and every other when it is near", () => {
    const banner = { name: "First", mobileImage: { id: "mobile", mimeType: "image/svg+xml" } };
    const banners = <Banners banners={[banner, { ...banner, name: "Second" }]} />;
    const loadingIn = (isFirst: boolean) => {
      const html = renderToString(<FirstViewProvider value={isFirst}>{banners}</FirstViewProvider>);
      const { body } = new DOMParser().parseFromString(html, "text/html");
      return [...body.querySelectorAll("img")].map((picture) => picture.getAttribute("loading"));
    };
    expect(loadingIn(true)).toEqual([null, "lazy"]);
    expect(loadingIn(false)).toEqual(["lazy", "lazy"]);
  });

  it.each([
    [visitorWords.nextBanner, 400],
    [visitorWords.previousBanner, 400],
  ])("moves with %s, around the ends", (name, left) => {
    const scrollTo = vi.fn();
    renderBanners(two);
    Object.assign(row(), { scrollTo });
    fireEvent.click(screen.getByRole("button", { name }));
    expect(scrollTo).toHaveBeenCalledWith({ left });
  });

  it("keeps the target of a move until this move has ended, not an earlier one to the same banner", () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    renderBanners(two);
    for (const name of [visitorWords.nextBanner, visitorWords.previousBanner, visitorWords.nextBanner]) {
      fireEvent.click(screen.getByRole("button", { name }));
      vi.advanceTimersByTime(400);
    }
    expect(row().dataset["aim"]).toBe("1");
    vi.advanceTimersByTime(600);
    expect(row().dataset["aim"]).toBeUndefined();
  });

  it("marks the banner that is seen", () => {
    renderBanners(two);
    row().scrollLeft = 390;
    fireEvent.scroll(row());
    expect(screen.getByRole("link", { current: true, name: "Banner 2: Second" })).toBeDefined();
  });
});

function renderBanners(props: BannersProps) {
  return render(<Banners {...props} />, { wrapper: MemoryRouter });
}

/** The scrolling row, 400 px wide. */
function row(): HTMLElement {
  const element = screen.getByRole("group", { name: "1 of 2: First" }).parentElement;
  if (!element) throw new Error("The slide stands outside a row");
  Object.defineProperty(element, "clientWidth", { value: 400, configurable: true });
  return element;
}
