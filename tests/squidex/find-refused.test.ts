import { afterAll, expect, it } from "vitest";
import { formatProblem } from "#engine/json/problem.ts";
import { removeContentFolders, writeContentFolder } from "#tools/dev-cms/content-folder.fixture.ts";
import { readContentForms } from "#tools/dev-cms/read-content.ts";
import { findRefused } from "#tools/squidex/find-refused.ts";
import { smallFiles, smallModel, svg } from "./small-site.ts";

afterAll(removeContentFolders);

it.each(['role="img"', 'aria-label="x"', 'onload="x"'])("warns of an SVG with %s before a push", async (attribute) => {
  const found = await find({ "assets/logo.svg": svg(40).replace("<svg", `<svg ${attribute}`) });
  expect(found).toEqual([expect.stringMatching(/assets\.json:.* warning Squidex refuses "logo\.svg" because of /)]);
});

it("finds references that a list repeats, also in rows", async () => {
  const tile = { id: "send", data: { points: [{ icon: ["logo"] }, { icon: ["terms", "terms"] }] } };
  const home = { id: "home-main", data: { tiles: ["send", "buy", "send"] } };
  const found = await find({ "tiles.json": { items: [tile] }, "home.json": { items: [home] } });
  expect(found.map((line) => line.replace(/^.*\//, "").replace(/:\d+:\d+/, ""))).toEqual([
    'home.json error "send" is in this list twice, which Squidex refuses – remove one of the two',
    'tiles.json error "terms" is in this list twice, which Squidex refuses – remove one of the two',
  ]);
});

async function find(files: Readonly<Record<string, unknown>>): Promise<string[]> {
  const { types } = smallModel();
  const folder = await writeContentFolder({ ...smallFiles, ...files });
  const { files: read } = await readContentForms(folder, types);
  return (await findRefused(read, folder, types)).map(formatProblem).toSorted();
}
