import * as z from "zod";
import { Heading, Image, Paragraph, Text } from "#schemas/value.ts";
import { Banner } from "./banner.ts";
import { Button } from "./button.ts";
import { contentType, listItem, singletonType } from "#schemas/content-type.ts";
import { Icon, IconGroup } from "./icon-group.ts";
import { Showcase } from "./showcase.ts";

export const Cycle = contentType("cycle", "Cycle", {
  heading: Heading,
  text: Paragraph,
  images: z.array(Image).describe("One picture for each station, in the same order"),
  icons: z.array(Icon).describe("The stations of the cycle, in order"),
  button: Button.describe("What to do next"),
});

export const AppTile = listItem({
  frontText: Text.describe("The words on the front"),
  backHeading: Text.describe("The heading on the back"),
  backText: Text.describe("The words on the back"),
  frontImage: Image.describe("The picture on the front"),
});

export const AppTiles = contentType("app-tiles", "App tiles", {
  heading: Heading,
  cards: z.array(AppTile).describe("Cards that turn over"),
});

export const Demo = contentType("demo", "Demo", {
  heading: Heading,
  image: Image.describe("The picture of the demonstration"),
  text: Text.describe("The main sentence"),
  subtext: Text.describe("The condition or detail below it"),
});

export const Testimonial = listItem({
  testimonyName: Text.describe("Who says it"),
  testimonyCity: Text.describe("Where they live"),
  testimonyText: Text.describe("What they say"),
  testimonyImage: Image.describe("Their portrait"),
});

export const ForPeoplePage = singletonType("for-people-page", "For people page", {
  peopleBanners: z.array(Banner).describe("The banners at the top"),
  showcase: Showcase.describe("The opening statement"),
  cycle: Cycle.describe("The ways of money into, within and out of the account"),
  appTiles: AppTiles.describe("The functions of the wallet, on cards"),
  demo: Demo.describe("An explanation of one action"),
  peopleSteps: IconGroup.describe("How a person starts"),
  testimonials: z.array(Testimonial).describe("Quotes of account holders, the strongest first"),
});
