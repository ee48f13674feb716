import { expect, test } from "vitest";
import { knownFiles, themedAddresses } from "./themed-assets.ts";

const themes = { sr: { "#0a6b3d": "#b3131b" }, agent: {} };

test("Pictures that are sent as they are have an address in each theme", () => {
  const files = {
    "/api/assets/mma/logo?version=3": "api/assets/mma/logo.svg",
    "/api/assets/mma/photo": "api/assets/mma/photo.jpg",
    "/api/assets/mma/photo/480.webp?version=3": "api/assets/mma/photo/480.webp",
    "/api/assets/mma/logo/agent.svg?version=3": "api/assets/mma/logo/agent.svg",
    "/api/assets/mma/terms": "api/assets/mma/terms.pdf",
    "/api/assets/mma/film.mp4": "api/assets/mma/film.mp4",
  };
  expect(themedAddresses(files, themes)).toEqual([
    "/api/assets/mma/logo/sr.svg?version=3",
    "/api/assets/mma/logo/agent.svg?version=3",
    "/api/assets/mma/photo/sr.svg",
    "/api/assets/mma/photo/agent.svg",
  ]);
});

test("Files of an earlier export are written again in themes that have changed", () => {
  const assets = { "/a/logo?version=3": "a/logo.svg", "/a/logo/sr.svg?version=3": "a/logo/sr.svg" };
  expect(knownFiles({ assets, themes: JSON.stringify(themes) }, themes)).toEqual(assets);
  for (const before of [undefined, "{}"])
    expect(Object.values(knownFiles({ assets, themes: before }, themes))).toEqual(["a/logo.svg"]);
});
