// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { restorePictures, watchPictures } from "./themed-pictures.ts";

const root = document.documentElement;

afterEach(() => {
  root.className = "";
  document.body.innerHTML = "";
});

const addresses = (html: string) =>
  [...html.matchAll(/(?:src|srcset|poster)="([^"]*)"/g)].map(([, address]) => address);

test("Pictures have the address of their theme as long as it is on, whenever they come", async () => {
  const markup = [
    '<img src="/api/assets/mma/logo?version=3"><img src="/api/assets/mma/plain">',
    '<picture><source srcset="/api/assets/mma/wide?version=1"><img src="/api/assets/mma/narrow?version=1"></picture>',
    '<img src="/api/assets/mma/photo/480.jpg?version=3" srcset="/api/assets/mma/photo/480.webp 480w"><img src="/logo">',
  ].join("");
  root.className = "js theme-sr";
  watchPictures("sr");
  document.body.innerHTML = markup;
  await vi.waitFor(() =>
    expect(addresses(document.body.innerHTML)).toEqual([
      "/api/assets/mma/logo/sr.svg?version=3",
      "/api/assets/mma/plain/sr.svg",
      "/api/assets/mma/wide/sr.svg?version=1",
      "/api/assets/mma/narrow/sr.svg?version=1",
      "/api/assets/mma/photo/480.jpg?version=3",
      "/api/assets/mma/photo/480.webp 480w",
      "/logo",
    ]),
  );
  const logo = document.querySelector("img");
  logo?.setAttribute("src", "/api/assets/mma/other?version=2");
  await vi.waitFor(() => expect(logo?.getAttribute("src")).toBe("/api/assets/mma/other/sr.svg?version=2"));
  logo?.setAttribute("src", "/api/assets/mma/logo?version=3");
  await vi.waitFor(() => expect(logo?.getAttribute("src")).toBe("/api/assets/mma/logo/sr.svg?version=3"));
  root.className = "js";
  restorePictures("sr");
  await new Promise((resolve) => setTimeout(resolve));
  expect(addresses(document.body.innerHTML)).toEqual(addresses(markup));
});
