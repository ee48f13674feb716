import sharp from "sharp";
import { expect, it } from "vitest";
import { readManifests } from "#engine/manifest/read-manifests.ts";
import { definition } from "../../../tests/this-site.ts";
import { createDevPictures } from "./dev-pictures.ts";

it("renders the pictures of a build when they are asked for", async () => {
  const { manifests } = readManifests("page-manifests", definition);
  if (!manifests) throw new Error("The site's manifest cannot be used");
  const { socialImages, answer } = await createDevPictures(manifests, definition, "src/site/public/favicon.svg");
  const { help } = socialImages;
  const social = await answer(help ?? "");
  expect(social?.headers.get("content-type")).toBe("image/png");
  expect(await sharp(await social?.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 });
  const icon = await answer("/favicon.ico");
  expect([icon?.status, icon?.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
  expect(await sharp(await (await answer("/icon-192.png"))?.arrayBuffer()).metadata()).toMatchObject({ width: 192 });
  expect(answer("/help")).toBeUndefined();
});
