import { checkColors } from "#tools/dev-cms/color-roles.ts";
import { formatProblem } from "#engine/json/problem.ts";
import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { minifySvg } from "#engine/assets/minify-svg.ts";
import { readPictureSize } from "#engine/assets/picture-size.ts";
import { svgPolicy } from "#engine/http/svg-policy.ts";
import { isObject } from "#schemas/selection.ts";
import { fillPlan } from "#engine/manifest/fill-plan.ts";
import { bindBlocks } from "#engine/page/bind-blocks.ts";
import { sampleContent } from "../sample-content.ts";
import { manifests, pages } from "../this-pages.ts";

const folder = "content/assets";
const svgs = readdirSync(folder).filter((file) => file.endsWith(".svg"));

const read = (file: string) => Buffer.from(readFileSync(`${folder}/${file}`));
const plainPolicy = svgPolicy("<svg/>");

async function pixels(svg: Buffer): Promise<Buffer> {
  return sharp(svg).resize(160, 160, { fit: "inside" }).flatten({ background: "#fff" }).greyscale().raw().toBuffer();
}

describe("the site's own pictures", () => {
  it.each(svgs)("%s needs no style in its policy", (file) => {
    expect(svgPolicy(read(file).toString())).toBe(plainPolicy);
  });

  // A tenth of the way from black to white: the edge of a curve may move a little.
  it.each(svgs)("%s looks the same minified, and is no larger", async (file) => {
    const original = read(file);
    const minified = await minifySvg(original);
    expect(minified.length).toBeLessThanOrEqual(original.length);
    const [before, after] = await Promise.all([pixels(original), pixels(minified)]);
    expect(before.reduce((most, value, at) => Math.max(most, Math.abs(value - (after[at] ?? 255))), 0)).toBeLessThan(
      25,
    );
  });

  it("are photographs whose sizes are read without decoding them", async () => {
    const photographs = readdirSync(folder).filter((file) => /\.(?:png|jpe?g|webp|avif|gif)$/.test(file));
    expect(photographs.length).toBeGreaterThan(1);
    for (const file of photographs) {
      const { width, height } = (await sharp(read(file)).metadata()).autoOrient;
      expect([file, readPictureSize(read(file), "image/jpeg")]).toEqual([file, { width, height }]);
    }
  });

  it.each(svgs)("%s looks alike on every device: its words are paths", (file) => {
    const svg = readFileSync(`${folder}/${file}`, "utf8");
    expect(svg.match(/<text|<tspan|font-family/g) ?? []).toEqual([]);
  });
});

/** The rows of the cast in `docs/artwork.md`: person, file and skin, which is absent where only the name is in the picture. */
function readCast(): [person: string, file: string, skin: string | undefined][] {
  const rows = readFileSync("docs/artwork.md", "utf8").matchAll(/^\| ([^|]+) \| [^|]+ \| `(#\w{6})` \| (.+) \|$/gm);
  return Array.from(rows).flatMap(([, person = "", skin, files = ""]) =>
    files.split(", ").map((file): [string, string, string | undefined] => {
      const [name = "", isNameOnly] = file.split(" (");
      return [person, name, isNameOnly === undefined ? skin : undefined];
    }),
  );
}

const site = pages;
const { items } = JSON.parse(readFileSync("content/assets.json", "utf8")) as {
  items: { id: string; alt?: string }[];
};
const known = new Set(items.map(({ id }) => id));
/** Signs, which may be repeated like words: icons, brands and price labels. */
const signs = /^(icon|logo|brand|provider|client|label)-/;

it("marks of other companies keep their colours in every theme", () => {
  const marks = svgs.filter((file) => /^(?:brand|badge|provider|client)-|^logo-group/.test(file));
  expect(marks.length).toBeGreaterThan(15);
  expect(marks.filter((file) => !/<svg\b[^>]*\sdata-colors="own"/.test(read(file).toString()))).toEqual([]);
});

it.each(svgs)("%s has no tick in the brand's colour, which is red in a theme", (file) => {
  const shapes = read(file)
    .toString()
    .match(/<(?:circle|rect|path)\b[^>]*>/g);
  const wrong = shapes?.filter((shape, index) => {
    if (!/ d="M-?[\d.]+[ -][\d.]+l[\d.]+ ?[\d. ]+l?[\d.]+-[\d.]+"/.test(shape)) return false;
    const around = /stroke="#fff"/.test(shape) ? (shapes[index - 1] ?? "") : shape;
    return around.includes("var(--brand)") && !around.startsWith('<path d="M0-62');
  });
  expect(wrong ?? []).toEqual([]);
});

it("no amount of money is in the brand's colour, which is red in a theme", () => {
  const amount = /stroke="var\(--brand\)" stroke-width="1(?:3\.5|4|5)"/;
  expect(svgs.filter((file) => amount.test(read(file).toString()))).toEqual([]);
});

it.each(readCast())("%s has the skin of the cast in %s", (_person, file, skin) => {
  const drawn = read(`${file}.svg`).toString();
  if (skin) expect(drawn).toContain(skin);
});

it("the logos of other brands are known by their ids, and say the brand", () => {
  const logos = items.filter(({ id }) => id.startsWith("brand-"));
  expect(logos.map(({ alt }) => alt)).toContain("Shoprite");
});

it.each(["content/assets", "src/site/public"])(
  "the files in %s name the roles of the design's colours",
  async (files) => {
    expect((await checkColors(files)).map(formatProblem)).toEqual([]);
  },
);

describe("a page shows no picture twice", () => {
  const plans = [...manifests.pages.keys()].flatMap((page) => site.planOf(page) ?? []);

  it.each(plans.map((plan) => [plan.canonical ?? plan.title, plan] as const))("%s", async (_page, plan) => {
    const { slices } = await sampleContent(plan.slices);
    const { blocks } = fillPlan(plan, { slices, pictures: {} }, site.facts?.slice);
    const shown = picturesOf(bindBlocks(blocks, slices, plan.params));
    expect(shown.filter((id, index) => shown.indexOf(id) < index)).toEqual([]);
  });
});

/** The ids of the pictures in props and inner blocks; once for a record that has a picture and its thumbnail. */
function picturesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(picturesOf);
  if (!isObject(value)) return [];
  const own = pictureOf(value);
  if (own) return [own];
  const fields = Object.values(value);
  const single = new Set(fields.flatMap((field) => pictureOf(field) ?? []));
  return [...single, ...fields.filter((field) => !pictureOf(field)).flatMap(picturesOf)];
}

/** A block or a record with pictures may have the same name as a picture; only a picture has no inner parts. */
function pictureOf(value: unknown): string | undefined {
  if (!isObject(value) || Object.values(value).some((field) => typeof field === "object")) return undefined;
  const { id } = value;
  return typeof id === "string" && known.has(id) && !signs.test(id) ? id : undefined;
}
