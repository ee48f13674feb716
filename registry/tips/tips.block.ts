import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Heading, Image, Paragraph, Text } from "#schemas/value.ts";

const TipCard = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]+$/, { error: "expected letters, digits, - and _" })
    .describe("The card's name; the saved picture is <id>.png"),
  thumbnail: Image.describe("The small picture that opens the large one"),
  cardImage: Image.describe("The large picture; its alt contains all words of the picture"),
  alt: Text.describe("The subject of the card, in a few words"),
  text: Text.optional().describe("The advice of the picture, for visitors who do not open it"),
  download: Image.optional().describe("The picture that is saved; the large one when absent"),
});
export type TipCard = z.infer<typeof TipCard>;

const Point = z.strictObject({
  heading: Text.describe("The tip in a few words"),
  text: Text.optional().describe("One sentence about it"),
});

export const tips = defineBlock({
  description: "Tips to read, and tip cards that open large and can be saved.",
  alsoCalled: "gallery, advice, checklist, cards, hints",
  purpose:
    "For advice that people come back to or pass on, with cards that can be saved as pictures. Put information that people need before they use the account in steps or text.",
  props: z.strictObject({
    heading: Heading,
    paragraph: Paragraph.optional(),
    points: z.array(Point).optional().describe("Tips in words"),
    cards: z.array(TipCard).describe("Tips as pictures, such as four"),
  }),
});
export type TipsProps = z.infer<typeof tips.props>;
