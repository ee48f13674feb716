import * as z from "zod";
import { contentModel } from "./content-model.ts";
import { contentType, factsType, listItem, singletonType } from "./content-type.ts";
import { Count, Phone } from "./fact-types.ts";
import { propsFrom } from "./props-from.ts";
import { colorPairs, ColorHex, Heading, Html, Image, LastMoment, Link, Paragraph, Text, writtenLink } from "./value.ts";
import { writtenAs } from "./written-as.ts";

/** A content model for tests of the engine: a bakery that uses each kind of value, reference and list once. */

export const Shade = contentType("shade", "Shade", { colorHex: ColorHex });

export const Button = contentType("button", "Button", {
  isExternalLink: z.boolean(),
  buttonText: Text.describe("The words on the button"),
  buttonLink: Link,
  buttonBgColor: Shade,
  buttonTextColor: Shade,
}).register(colorPairs, { text: "buttonTextColor", surface: "buttonBgColor", others: [] });

/** A button that can be rendered; manifests write it as a link. */
export const ButtonProp = writtenAs(
  writtenLink({ shade: Shade.optional() }),
  propsFrom(Button, { required: ["buttonText", "buttonLink"] }),
  { buttonText: "text", buttonLink: "to", isExternalLink: "newTab", buttonBgColor: "shade" },
);

export const Hero = contentType("hero", "Hero", {
  title: Heading,
  lead: Paragraph,
  buttons: z.array(Button),
  picture: Image,
  shade: Shade,
});

const noteFields = { heading: Heading, paragraph: Paragraph, button: Button, image: Image, text: Html };

export const Note = contentType("note", "Note", noteFields);

export const Question = contentType("question", "Question", {
  key: Text,
  questionText: Text.describe("The question, as a person would ask it"),
  answerText: Html,
  order: z.number(),
});

export const PriceList = contentType("price-list", "Price list", {
  name: Text,
  rows: z.array(listItem({ left: Text, right: Text, icon: Image })),
});

const Shop = singletonType("shop-page", "Shop page", {
  heading: Heading,
  hero: Hero,
  note: Note,
  album: contentType("album", "Album", { images: z.array(Image), button: Button, tags: z.array(Text) }),
  notes: z.array(Note),
  reviews: z.array(listItem({ name: Text, stars: z.number(), photo: Image })),
  shade: Shade,
});

const OfferGroup = contentType("offer-group", "Offer group", {
  title: Text,
  offers: z.array(listItem({ description: Text, validUntil: LastMoment })),
});

export const slices = {
  menu: singletonType("menu", "Menu", { words: Text, logo: Image, photo: Image, buttons: z.array(Button) }),
  imprint: singletonType("imprint", "Imprint", {
    copyright: Text,
    links: z.array(listItem({ text: Text, link: Link })),
  }),
  shop: Shop,
  questions: z.array(Question),
  topics: z.array(contentType("topic", "Topic", { title: Text, answers: z.array(Question), order: z.number() })),
  prices: singletonType("prices", "Prices", { lists: z.array(PriceList) }),
  offers: singletonType("offers", "Offers", { groups: z.array(OfferGroup), notes: z.array(Note) }),
  lost: singletonType("404-note", "404 note", noteFields),
  contact: singletonType("contact", "Contact", noteFields),
  office: singletonType("office", "Office", noteFields),
  numbers: factsType("numbers", "Numbers", { phone: Phone, breads: Count }),
};

export const model = contentModel(slices);
