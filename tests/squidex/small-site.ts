import * as z from "zod";
import { contentModel } from "#schemas/content-model.ts";
import { contentType, formerNames, listItem, singletonType } from "#schemas/content-type.ts";
import { ColorHex, Image, Text } from "#schemas/value.ts";
import { siteContent, type SiteContent } from "#tools/squidex/site-content.ts";
import { removeContentFolders, writeContentFolder } from "#tools/dev-cms/content-folder.fixture.ts";
import { readContent } from "#tools/dev-cms/read-content.ts";
import { createRestClient } from "#tools/squidex/rest-client.ts";
import { pushSite } from "#tools/squidex/push-site.ts";
import { admin, startSquidex, type SquidexServer } from "./start-squidex.ts";

const Shade = contentType("shades", "Shade", { hex: ColorHex.describe("The colour") });
const Button = contentType("button", "Button", { label: Text, shade: Shade });
const tileFields = { heading: Text, order: z.number(), picture: Image };
const items = z.array(listItem({ text: Text, icon: Image }));

/** A small model; `renamed` gives two of its fields other names, `retyped` makes a text a number, `chosen` a choice. */
export function smallModel(change?: "renamed" | "retyped" | "chosen") {
  const was = (name: string) => ({ was: name });
  const points =
    change === "renamed"
      ? {
          benefits: z
            .array(listItem({ text: Text, symbol: Image.describe("The symbol").register(formerNames, was("icon")) }))
            .register(formerNames, was("points")),
        }
      : { points: items };
  const headings = {
    retyped: { heading: z.number() },
    chosen: { heading: z.enum(["Send", "Buy", "Soon"]) },
    renamed: {},
  };
  const heading = change ? headings[change] : {};
  const Tile = contentType("tiles", "Tile", { ...tileFields, ...points, ...heading });
  const Home = singletonType("home", "Home", { title: Text, buttons: z.array(Button), tiles: z.array(Tile) });
  return contentModel({ home: Home, tiles: z.array(Tile) });
}

const svg = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" viewBox="0 0 ${width} 20"></svg>`;

/** A folder of content for the small model, by file. */
export const smallFiles = {
  "shades.json": { items: [{ id: "green", data: { hex: "#0a6b3d" } }] },
  "button.json": { items: [{ id: "open", data: { label: "Open", shade: ["green"] } }] },
  "tiles.json": {
    items: [
      {
        id: "send",
        data: {
          heading: "Send",
          order: 1,
          picture: ["logo"],
          points: [{ text: "Fast", icon: ["logo"] }, { text: "Free" }],
        },
      },
      { id: "buy", data: { heading: "Buy", order: 2 } },
      { id: "soon", status: "Draft", data: { heading: "Soon" } },
    ],
  },
  "home.json": { items: [{ id: "home-main", data: { title: "Money", buttons: ["open"], tiles: ["send", "buy"] } }] },
  "assets.json": {
    items: [
      { id: "logo", fileName: "logo.svg", alt: "Our logo", tags: ["Brand"], slug: "the-logo" },
      { id: "terms", fileName: "terms.txt" },
    ],
  },
  "assets/logo.svg": svg(40),
  "assets/terms.txt": "Terms",
};

/** Reads the small site, with some of its files changed. */
export async function smallSite(
  files: Readonly<Record<string, unknown>> = {},
  model = smallModel(),
): Promise<SiteContent> {
  const folder = await writeContentFolder({ ...smallFiles, ...files });
  return siteContent(model, await readContent(folder, model.types));
}

/** Starts a Squidex that has the small site. */
export async function startSmallSquidex(): Promise<SquidexServer> {
  const server = await startSquidex();
  const client = createRestClient({ url: server.url, app: "mma", client: admin.id, secret: admin.secret });
  await pushSite(client, await smallSite(), {
    choices: { ours: new Set(), theirs: new Set() },
    mayDelete: false,
    mayRetype: false,
    isDry: false,
    progress: () => undefined,
  });
  return server;
}

export { removeContentFolders, svg };
