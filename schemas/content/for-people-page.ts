import * as z from "zod";
import { Image, Text } from "#schemas/value.ts";
import { Banner } from "./banner.ts";
import { Button } from "./button.ts";
import { contentType, listItem } from "./content-type.ts";
import { Icon, IconGroup } from "./icon-group.ts";
import { Showcase } from "./showcase.ts";

const Cycle = contentType(
  { name: "cycle", label: "Cycle" },
  {
    heading: Text.describe("The heading"),
    text: Text.describe("One supporting sentence"),
    images: z.array(Image).describe("The pictures of the cycle"),
    icons: z.array(Icon).describe("The stations of the cycle, in order"),
    button: Button.describe("What to do next"),
  },
);

const AppTiles = contentType(
  { name: "app-tiles", label: "App tiles" },
  {
    heading: Text.describe("The heading"),
    cards: z
      .array(
        listItem({
          frontText: Text.describe("The words on the front"),
          backHeading: Text.describe("The heading on the back"),
          backText: Text.describe("The words on the back"),
          frontImage: Image.describe("The picture on the front"),
        }),
      )
      .describe("Cards that turn over"),
  },
);

const Demo = contentType(
  { name: "demo", label: "Demo" },
  {
    heading: Text.describe("The heading"),
    image: Image.describe("The picture of the demonstration"),
    text: Text.describe("The main sentence"),
    subtext: Text.describe("The condition or detail below it"),
  },
);

/** Everything that the people pages say. */
export const ForPeoplePage = contentType(
  { name: "for-people-page", label: "For people page", singleton: true },
  {
    peopleBanners: z.array(Banner).describe("The banners at the top"),
    showcase: Showcase.describe("The opening statement"),
    cycle: Cycle.describe("How money goes in, around and out"),
    appTiles: AppTiles.describe("What the wallet does, on cards"),
    demo: Demo.describe("How one thing is done"),
    peopleSteps: IconGroup.describe("How a person starts"),
    testimonials: z
      .array(
        listItem({
          testimonyName: Text.describe("Who says it"),
          testimonyCity: Text.describe("Where they live"),
          testimonyText: Text.describe("What they say"),
          testimonyImage: Image.describe("Their portrait"),
        }),
      )
      .describe("What account holders say"),
  },
);
