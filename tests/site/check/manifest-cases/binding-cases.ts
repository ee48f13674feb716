import { pageText } from "../check-texts.ts";
import { fitting, heading, page, registry, type Case } from "./case.ts";

/** Bindings to missing content, to content that does not fit, and bindings that lose props. */
export const bindingCases: readonly Case[] = [
  [
    "a misspelt slice",
    page({ type: "faq", props: { heading: "Q" }, bind: { items: "faq" } }),
    ['page.json:3:57 error Unknown content path "faq" – did you mean "faqs"?'],
  ],
  [
    "a path without a near name",
    page({ type: "faq", props: { heading: "Q" }, bind: { items: "everything.we.know" } }),
    ['page.json:3:57 error Unknown content path "everything.we.know" – use one of "faqs"'],
  ],
  [
    "a path that fits another prop",
    page({ type: "text", bind: { heading: "faqs" } }),
    [
      `page.json:3:36 error Content "faqs" does not fit prop "heading" of block "text": it is a list, expected a text – ${fitting(heading)}`,
    ],
  ],
  [
    "a misspelt prop that is bound",
    page({ type: "faq", props: { heading: "Q" }, bind: { itmes: "faqs" } }),
    ['page.json:3:49 error Unknown prop "itmes" – did you mean "items"?'],
  ],
  [
    "a prop both written and bound",
    page({ type: "demo", props: { heading: "Demo" }, bind: "people.demo" }),
    ['page.json:3:37 error Prop "heading" is both written out and bound – remove one of the two'],
  ],
  [
    "a whole block bound to what does not fit",
    page({ type: "faq", bind: "people.demo" }),
    [
      'page.json:3:24 error Content "people.demo" does not fit block "faq" as a whole – no content fits it, so write it out',
    ],
  ],
  [
    "a text bound to a colour",
    page({ type: "text", bind: { heading: "people.showcase.color.colorHex" } }),
    [
      `page.json:3:36 error Content "people.showcase.color.colorHex" does not fit prop "heading" of block "text": it is a colour, expected a text – ${fitting(heading, "people")}`,
    ],
  ],
  [
    "a text bound to a link",
    page({ type: "text", bind: { heading: "people.cycle.button.buttonLink" } }),
    [
      'page.json:3:36 error Content "people.cycle.button.buttonLink" does not fit prop "heading" of block "text": it is a link, expected a text – did you mean "people.cycle.button.buttonText"?',
    ],
  ],
  [
    "a text bound to rich text",
    page({ type: "text", bind: { heading: "faqs.faqAnswer" } }),
    [
      `page.json:3:36 error "faqs" is a list, and a part of a list cannot be bound: "faqs.faqAnswer" – ${fitting(heading)}`,
    ],
  ],
  [
    "a picture bound to a text",
    page({ type: "text", props: { heading: "Hello" }, bind: { image: "people.demo.text" } }),
    [
      'page.json:3:62 error Content "people.demo.text" does not fit prop "image" of block "text": it is a text, expected an image – did you mean "people.demo.image"?',
    ],
  ],
  [
    "a parameter that no route has",
    page({ type: "text", bind: { heading: "route.tab" } }),
    ['page.json:3:36 error No route of this page has the parameter "route.tab" – remove it'],
  ],
  [
    "a parameter for what is no text",
    {
      "page.json": pageText(
        { routes: ["/page/:tab"] },
        { type: "faq", props: { heading: "Q" }, bind: { items: "route.tab" } },
      ),
    },
    ['page.json:3:57 error Route parameters do not fit prop "items" of block "faq" – use one of "faqs"'],
  ],
  [
    "a whole block that loses fields",
    page({ type: "text", bind: "people.cycle" }),
    [
      `page.json:3:25 error Content "people.cycle" does not fit block "text" as a whole – ${fitting(registry.text.props, "people")}`,
    ],
  ],
  [
    "a whole block that loses the only text",
    page({ type: "demo", bind: "business.howMma" }),
    [
      'page.json:3:25 warning The block "demo" does not take "paragraph", "icons", "selectOptions" of "business.howMma", and "image", "text", "subtext" of the block stay empty – bind each prop to its own path, or rename the field',
    ],
  ],
  [
    "a whole block that loses a single field",
    page({ type: "brands", bind: "people.appTiles" }),
    [
      'page.json:3:27 warning The block "brands" does not take "cards" of "people.appTiles", and "paragraph", "brands" of the block stay empty – bind each prop to its own path, or rename the field',
    ],
  ],
  ["a whole block whose props are elsewhere", page({ type: "steps", bind: "business.businessSteps" }), []],
];
