import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { components as lazyComponents } from "#registry/components.ts";
import { faq } from "#registry/faq/faq.block.ts";
import { tips } from "#registry/tips/tips.block.ts";
import { slices, type SliceName } from "#schemas/content/index.ts";
import { readStructure } from "#schemas/derive/read-structure.ts";
import type { BlockPlan, PagePlan } from "#schemas/page-plan.ts";
import { bindBlocks } from "#engine/page/bind-blocks.ts";
import { PageView } from "#engine/page/page-view.tsx";
import { loadComponents } from "#ui/block-component.ts";
import { fillPlan } from "#engine/manifest/fill-plan.ts";
import { sampleContent } from "../sample-content.ts";
import { manifests, pages } from "../this-pages.ts";
import { visitorWords } from "../visitor-words.ts";

/** The statements of the specification that no other test checks, by its sections. */
const site = pages;
const components = await loadComponents(lazyComponents);

function planOf(page: string): PagePlan {
  const plan = site.planOf(page);
  if (!plan) throw new Error(`There is no page "${page}"`);
  return plan;
}

/** The words of a page with the sample content, as a single line. */
async function wordsOf(page: string): Promise<string> {
  const plan = planOf(page);
  const content = (await sampleContent(plan.slices)).slices;
  const { blocks } = fillPlan(plan, { slices: content, pictures: {} }, site.facts?.slice);
  const view = createElement(PageView, { blocks: bindBlocks(blocks, content, plan.params), components });
  const html = renderToString(createElement(StaticRouter, { location: "/" }, view));
  return html
    .replace(/<style.*?<\/style>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
}

describe("1 the key marketing claims", () => {
  it.each([
    ["no monthly fees", /no monthly fees/i],
    ["most transactions free", /most transactions are free/],
    ["no transaction fees on bill payments", /bills and accounts on WhatsApp with no transaction fees/],
    ["more than 25 000 tills nationwide", /more than 25 000 tills .*nationwide/i],
    ["more than 800 bill payers reachable through WhatsApp", /more than 800 bills .*on WhatsApp/i],
    ["PIN protection", /A 5-digit PIN Only you know it\. It confirms each payment/],
  ])("%s", async (_claim, words) => {
    expect(await wordsOf("about")).toMatch(words);
  });
});

describe("2.6 the help blocks", () => {
  it("are loaded where one appears, and only there", () => {
    const plans = [...manifests.pages.keys()].flatMap((page) => {
      const plan = site.planOf(page);
      return plan ? [{ page, plan }] : [];
    });
    expect(plans.filter(({ plan }) => helpOn(plan.blocks).length > 0).length).toBeGreaterThan(5);
    for (const { page, plan } of plans) {
      const loaded = Object.keys(plan.slices).filter((name) => name.startsWith("stuck"));
      expect(loaded.toSorted(), page).toEqual([...new Set(helpOn(plan.blocks))].toSorted());
    }
  });
});

/** The help slices that a page's blocks and their slots are bound to. */
function helpOn(blocks: BlockPlan[]): string[] {
  return blocks.flatMap(({ type, bindings, slots = {} }) => [
    ...(type === "stuck" ? bindings.flatMap(({ path }) => path.slice(0, 1)) : []),
    ...helpOn(Object.values(slots).flat()),
  ]);
}

describe("2.7 the pages", () => {
  it.each([
    [
      "about",
      [
        "showcase home.homeShowcase",
        "icons home.mmaBasics",
        "icons home.whoMma",
        "brands home.largestRetailer",
        "key-facts",
        "band",
      ],
    ],
    [
      "for-business",
      [
        "showcase business.businessShowcase",
        "icons business.mmaSummary",
        "select business.howMma",
        "tabs business.businessTabs",
        "slider business.businessSlider",
        "steps business.businessSteps business.businessStepsBgColor",
        "clients business.clients",
        "key-facts",
        "stuck stuckBusiness",
        "band",
      ],
    ],
    [
      "for-people",
      [
        "banners people.peopleBanners",
        "showcase people.showcase",
        "cycle people.cycle",
        "app-tiles people.appTiles",
        "demo people.demo",
        "steps people.peopleSteps",
        "testimonials people.testimonials",
        "stuck stuckPeople",
        "band",
      ],
    ],
    ["help", ["faq-categories faqCategories faqs", "stuck stuckPeople"]],
    ["not-found", ["message notFound"]],
  ])("%s shows its content in order", (page, expected) => {
    const shown = planOf(page).blocks.map(({ type, bindings }) =>
      [type, ...new Set(bindings.map(({ path }) => path.slice(0, page === "help" ? 1 : 2).join(".")))].join(" "),
    );
    expect(shown).toEqual(expected);
  });

  it.each<[page: string, loads: SliceName[]]>([
    ["xtra-savings-linking", ["people", "faqs"]],
    ["for-people/onboarding", ["people"]],
    ["for-people/kyc-fica", ["people", "faqs"]],
    ["deals", ["people", "deals", "faqs"]],
    ["unclaimed-benefits", ["people", "faqs"]],
    ["unclaimed-ccod", ["people", "faqs"]],
    ["cashback", ["people", "faqs"]],
    ["switch-to-us", ["business"]],
    ["for-people/whatsapp", ["stuckBusiness"]],
    ["account-fees-and-limits", ["fees"]],
  ])("%s loads %j", (page, loads) => {
    expect(Object.keys(planOf(page).slices)).toEqual(expect.arrayContaining(loads));
  });

  it("maintenance says its message in these words", async () => {
    expect(await wordsOf("maintenance")).toContain(Object.values(visitorWords.maintenance).join(" "));
  });

  it("promo promises R100 in vouchers for a first salary above R800 and below R10 000", async () => {
    expect(await wordsOf("promo")).toMatch(/R100 in vouchers.*first salary above R800 and below R10\s000/);
  });

  it("404 has a large heading, a heading, a paragraph and a button", async () => {
    expect(await wordsOf("not-found")).toMatch(
      /^ 404 We do not have that page .* It may have moved.* Go to the home page /,
    );
  });
});

describe("3 the entities", () => {
  it.each([
    ["people.showcase.buttons", "isExternalLink buttonText buttonLink buttonBgColor buttonTextColor buttonBorderColor"],
    ["people.showcase.buttons.buttonBgColor", "colorHex"],
    ["navbar", "navbarLogo navbarSubLogo navbarSubText navbarButton"],
    [
      "footer",
      "footerColDownloadHeading footerColDownloadItems footerColCompanyHeading footerColCompanyItems footerColShopriteHeading footerColShopriteItems footerColCheckersHeading footerColCheckersItems footerColOtherHeading footerColOtherItems footerBrands footerPolicyLinks footerCopyright",
    ],
    ["footer.footerColDownloadItems", "link image"],
    ["footer.footerColCompanyItems", "link text isExternal"],
    ["footer.footerColShopriteItems", "link text image"],
    ["footer.footerColCheckersItems", "link text image"],
    ["footer.footerBrands", "brandLink brandImage"],
    ["footer.footerPolicyLinks", "link text"],
    ["home", "homeShowcase mmaBasics whoMma largestRetailer"],
    ["home.homeShowcase", "leftTextRow1 leftTextRow2 leftTextRow3 showcaseText buttons rightImage color"],
    ["home.mmaBasics", "heading paragraph icons"],
    ["home.whoMma", "heading paragraph backgroundColor icons button"],
    ["home.largestRetailer", "heading paragraph brands"],
    [
      "business",
      "businessShowcase mmaSummary howMma howMmaHeading howMmaParagraph howMmaIcons howMmaSelectOptions businessTabs businessTabsHeading businessTabsPanels businessTabsBgColor businessSlider businessSteps businessStepsBgColor clients",
    ],
    ["business.howMma", "heading paragraph icons selectOptions"],
    ["business.howMma.selectOptions", "value label"],
    ["business.howMmaSelectOptions", "value label"],
    ["business.businessTabs", "heading panels"],
    ["business.businessTabs.panels", "tabName classAdd panelHeading panelText listItems buttons image backgroundColor"],
    ["business.businessTabsPanels", "tabName classAdd panelHeading panelText listItems buttons image backgroundColor"],
    ["business.businessSlider", "heading paragraph badgeTexts options percentImage footnote"],
    ["business.businessSlider.options", "sliderNumber sliderAmountRange"],
    ["business.businessSteps", "heading listItems"],
    ["business.businessSteps.listItems", "heading text phone email image"],
    ["business.businessStepsBgColor", "colorHex"],
    ["business.clients", "heading stats images"],
    ["business.clients.stats", "statHeading statText"],
    ["people", "peopleBanners showcase cycle appTiles demo peopleSteps testimonials"],
    ["people.peopleBanners", "name desktopImage tabletImage mobileImage callToAction callToActionUrl newTab"],
    ["people.cycle", "heading text images icons button"],
    ["people.appTiles.cards", "frontText backHeading backText frontImage"],
    ["people.demo", "heading image text subtext"],
    ["people.peopleSteps", "icons"],
    ["people.testimonials", "testimonyName testimonyCity testimonyText testimonyImage"],
    ["deals", "dealsBanners dealsItemsComponents"],
    ["deals.dealsItemsComponents", "internalName title description backgroundColor dealItems"],
    [
      "deals.dealsItemsComponents.dealItems",
      "description validUntil productImage discountPriceImage providerImage price wasPrice hasPrice",
    ],
    ["faqCategories", "faqCategoryName groups"],
    ["faqCategories.groups", "faqGroupHeading contents"],
    ["faqCategories.groups.contents", "faqQuestion faqAnswer"],
    ["faqs", "faqId faqQuestion faqAnswer"],
    ["fees.feesTabs", "stuckComponent className tabName tabHeading tabText listItems"],
    ["fees.feesTabs.listItems", "leftText rightText"],
    ["notFound", "xlHeading heading paragraph button"],
    ["stuckPeople", stuckFields()],
    ["stuckBusiness", stuckFields()],
  ])("%s has the fields %s", (path, fields) => {
    const [slice = "", ...names] = path.split(".");
    expect(fieldsBelow(slices[slice as SliceName], names)).toEqual(expect.arrayContaining(fields.split(" ")));
  });

  it("a question of onboarding has id, question and answer; a tip card id, thumbnail, cardImage, alt and download", () => {
    const item = { id: "cost", question: "What does it cost?", answer: "<p>Nothing.</p>" };
    expect(faq.props.safeParse({ heading: "Questions", items: [item] }).success).toBe(true);
    // This text is an addition: it repeats the picture's words below the picture.
    expect(fieldsBelow(tips.props, ["cards"])).toEqual(["id", "thumbnail", "cardImage", "alt", "text", "download"]);
  });
});

function stuckFields(): string {
  return "leftColumnHeading leftColumnText leftColumnImage leftColumnButton rightColumnHeading rightColumnText rightColumnEmail rightColumnPhone rightColumnImage phoneIcon emailIcon";
}

/** The names of the fields at a place below a schema; lists have the fields of their elements. */
function fieldsBelow(schema: z.ZodType, names: string[]): string[] {
  const structure = readStructure(schema);
  if (structure.is === "list") return fieldsBelow(structure.element, names);
  if (structure.is !== "object") return [];
  const [name, ...rest] = names;
  if (name === undefined) return Object.keys(structure.fields);
  const field = structure.fields[name];
  return field ? fieldsBelow(field, rest) : [];
}
