import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { definition, siteManifests } from "#engine/small-site.fixture.ts";
import { removeContentFolders, writeContentFolder } from "#tools/dev-cms/content-folder.fixture.ts";
import { createDevPictures } from "./dev-pictures.ts";

const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="5" cy="5" r="4"/></svg>';
afterAll(removeContentFolders);

it("renders the pictures of a build when they are asked for", async () => {
  const folder = await writeContentFolder({ "icon.svg": icon });
  const manifests = siteManifests({ help: { routes: ["/help"] }, shop: { routes: ["/shop"], picture: "no-such-art" } });
  const { socialImages, answer } = await createDevPictures(manifests, definition, `${folder}/icon.svg`);
  const { help } = socialImages;
  const social = await answer(help ?? "");
  expect(social?.headers.get("content-type")).toBe("image/png");
  expect(await sharp(await social?.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 });
  const favicon = await answer("/favicon.ico");
  expect([favicon?.status, favicon?.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
  expect(await sharp(await (await answer("/icon-192.png"))?.arrayBuffer()).metadata()).toMatchObject({ width: 192 });
  const unknown = await answer(socialImages["shop"] ?? "");
  expect([unknown?.status, await unknown?.text()]).toEqual([404, expect.stringContaining('no picture "no-such-art"')]);
  expect(answer("/help")).toBeUndefined();
});
