import { sliceQueries } from "#schemas/derive/slice-queries.ts";
import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import type { PageManifest, RedirectManifest } from "#schemas/page-manifest.ts";
import { propsFrom } from "#schemas/props-from.ts";
import type { Slices } from "#schemas/selection.ts";
import { selectSlices } from "#schemas/select-slices.ts";
import { ButtonProp, Hero, model, Note, PriceList, Question, type slices } from "#schemas/small-model.fixture.ts";
import { Heading, Html, Image, LastMoment, Text, WrittenLink } from "#schemas/value.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import { formatProblem } from "#engine/json/problem.ts";
import {
  parseManifest,
  parseSiteManifest,
  type ManifestParsing,
  type ParsedManifest,
} from "#engine/manifest/parse-manifest.ts";
import { planSite, planTimetable, type SiteManifests } from "#engine/manifest/plan-site.ts";
import type { ModeDefinition } from "#engine/page/page-mode.ts";
import type { LoadedSite, SiteDefinition } from "#engine/page/site-definition.ts";
import { lazyComponents } from "#ui/block-component.ts";
import * as components from "./small-blocks.fixture.tsx";

/** The site of the engine's own tests: a bakery with five blocks. All tests of the engine use this site. */

const QuestionProp = propsFrom(Question.omit({ order: true }), { required: ["questionText", "answerText"] });

export const blocks = {
  article: defineBlock({ props: propsFrom(Note, { required: ["heading"], parts: { button: ButtonProp } }) }),
  hero: defineBlock({
    props: propsFrom(Hero, { required: ["title"], parts: { buttons: ButtonProp } }),
    heading: "title",
  }),
  views: defineBlock({
    props: z.strictObject({
      heading: Text.optional(),
      open: Text.optional(),
      views: z.array(
        z.strictObject({
          name: Text,
          image: Image.optional(),
          buttons: z.array(ButtonProp).optional(),
          validUntil: LastMoment.optional(),
        }),
      ),
    }),
  }),
  prices: defineBlock({
    props: z.strictObject({ heading: Heading, lists: z.array(propsFrom(PriceList, { required: ["name"] })) }),
    slots: ["below", "contact", "office"],
    isLegal: true,
  }),
  questions: defineBlock({
    heading: null,
    props: z.strictObject({
      heading: Heading,
      items: z.union([
        z.array(z.strictObject({ id: Text.optional(), question: Text, answer: Html })),
        z.array(QuestionProp),
      ]),
    }),
  }),
};

const frameManifest = { navigation: z.array(WrittenLink) };
export type FrameManifest = z.infer<z.ZodObject<typeof frameManifest>>;
export type SmallContent = { imprint: z.output<typeof slices.imprint> };

const modes: readonly ModeDefinition[] = [{ name: "nested", frame: false }, { name: "quiet" }];

/** The complete definition. */
export const definition: LoadedSite = {
  cmsApp: "bakery",
  pageFormat: "small",
  model,
  blocks,
  frame: { slices: ["menu", "imprint"], manifest: frameManifest, ids: ["content"] },
  application: {
    cmsApp: "bakery",
    pageFormat: "small",
    sliceQueries: sliceQueries(model),
    modes,
    components: lazyComponents<typeof blocks>({
      article: async () => components.Article,
      hero: async () => components.Hero,
      views: async () => components.Views,
      prices: async () => components.Prices,
      questions: async () => components.Questions,
    }),
    Frame: components.SmallFrame,
    applyTheme: () => "",
    themeClasses: (query) => (query.get("view") === "night" ? ["night"] : []),
  },
  modes,
  head: { themeColor: () => "#7a3e12", describePage: () => [] },
  tokens: ":root { --brand: #7a3e12; --tint: #f7efe6; --ink: #222; } .night { --tint: #222; }",
  renderSocialImage: () => '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>',
  maintenancePage: "maintenance",
  securityContact: "/security",
  registrationUrl: "https://orders.bakery.example",
};

/** The definition as `#site` exports it. */
export const smallDefinition: SiteDefinition = {
  ...definition,
  schemas: async () => definition,
  application: async () => definition.application,
};

const site = { name: "Corner Bakery", language: "en-ZA", navigation: [{ text: "Answers", to: "/help" }] };

/** The required properties of a page's manifest; a test adds the properties that it tests. */
const page = { title: "Help", description: "Answers.", blocks: [] };

/** Parses manifests that a test writes, as if each manifest were a file. Throws their problems. */
export function siteManifests(pages: Record<string, object>): SiteManifests {
  return {
    site: orThrow(parseSiteManifest("pages/site.json", JSON.stringify(site), definition)),
    pages: new Map(Object.entries(pages).map(([id, value]) => [id, parsed(id, value)])),
  };
}

/** Parses the manifest of one page; its default path is `/help`. */
export function pageManifest(value: object): ParsedManifest<PageManifest> {
  const manifest = parsed("help", { routes: ["/help"], ...value });
  if ("redirect" in manifest.value) throw new Error("The manifest is a redirect");
  return { ...manifest, value: manifest.value };
}

/** Plans the small site with the given pages. */
export function smallPages(pages: Record<string, object>) {
  return planSite(siteManifests(pages), definition);
}

/** Plans the small site with the given pages, for every moment. */
export function smallTimetable(pages: Record<string, object>) {
  return planTimetable(siteManifests(pages), definition);
}

/** A content source with its slices in memory. */
export function memorySource(content: Slices = {}, pictures: Record<string, unknown> = {}): ContentSource {
  return {
    id: "memory",
    name: "the test",
    fetchSlices: async (wanted) => selectSlices(content, wanted),
    describePictures: async (ids) => Object.fromEntries(Object.entries(pictures).filter(([id]) => ids.includes(id))),
    verifyMessage: () => true,
    assetAddress: (id) => `https://cms.example/files/${id}`,
    editAddress: (path, id) => `https://cms.example/${path}/${id}`,
  };
}

function parsed(id: string, value: object): ParsedManifest<PageManifest | RedirectManifest> {
  const whole = "redirect" in value ? value : { ...page, ...value };
  return orThrow(parseManifest(`pages/${id}.json`, JSON.stringify(whole, null, 2), definition));
}

function orThrow<Value>(parsing: ManifestParsing<Value>): ParsedManifest<Value> {
  if ("manifest" in parsing) return parsing.manifest;
  throw new Error(parsing.problems.map(formatProblem).join("\n"));
}
