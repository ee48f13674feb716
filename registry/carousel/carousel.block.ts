import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { ButtonProp } from "#schemas/content/button.ts";
import { Heading, Image, Paragraph, Text } from "#schemas/value.ts";
import { slug } from "#ui/slug.ts";

const Slide = z.strictObject({
  name: Text.describe("What the slide says"),
  text: Text.optional().describe("One sentence about it"),
  image: Image.describe("The slide's picture, which is also its thumbnail"),
  button: ButtonProp.optional().describe("Where the slide leads"),
});
export type Slide = z.infer<typeof Slide>;

export const carousel = defineBlock({
  description: "Slides, each with a thumbnail; only the visitor moves the slides.",
  alsoCalled: "gallery, slideshow, slides, pictures, documents",
  purpose:
    "For things that people look at one by one, such as the screens of the app or rewards with a picture each. Put content that people compare or must read completely in icons or steps, where nothing is hidden.",
  props: z.strictObject({
    heading: Heading,
    paragraph: Paragraph.optional(),
    slides: z.array(Slide).describe("The slides, the most important first"),
    thumbnailWidth: z.number().positive().optional().describe("Width of a thumbnail in pixels; 80 when absent"),
    transitionTime: z.number().nonnegative().optional().describe("The milliseconds of a move; 350 when absent"),
    axis: z
      .enum(["horizontal", "vertical"])
      .meta({ enumDescriptions: ["In a row below the slide", "In a column beside the slide on wide screens"] })
      .optional()
      .describe("How the thumbnails stand: below the slide, or beside it on wide screens; horizontal when absent"),
  }),
  /** Each slide has an id, which its thumbnail leads to. */
  rules: {
    ids: ({ slides }) =>
      slides.map(({ name }, index) => ({ id: `slide-${slug(name)}`, path: ["slides", index, "name"] })),
  },
});
export type CarouselProps = z.infer<typeof carousel.props>;
