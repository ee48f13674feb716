import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { ButtonProp } from "#schemas/content/button.ts";
import { Heading, Html, Image, Paragraph, Text } from "#schemas/value.ts";

const TermsSection = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, { error: "expected an id such as what-it-costs" })
    .describe("Its id in addresses: other pages link to it, so it stays when the heading changes"),
  heading: Text.describe("Its heading, without a number: sections are numbered in their order"),
  text: Html.describe("The text; the items of numbered lists become clauses such as 3.2"),
});

export const terms = defineBlock({
  description: "A long text in numbered sections, with its contents as links.",
  alsoCalled: "legal, conditions, policy, contract, table of contents, privacy",
  purpose:
    "For terms and conditions, in which people look up a section. For a passage that is read from beginning to end use text, for questions use faq.",
  props: z.strictObject({
    heading: Heading,
    paragraph: Paragraph.optional(),
    image: Image.optional().describe("The picture above the contents"),
    sections: z.array(TermsSection).describe("The sections in their order"),
    pdf: Text.optional().describe("The asset with the same text as a PDF: npm run pages -- pdf writes its file"),
    buttons: z.array(ButtonProp).optional().describe("Links to copies, such as a PDF; they come after the contents"),
  }),
  isLegal: true,
  /** Each section has an id. */
  rules: {
    ids({ sections }) {
      return sections.map(({ id }, index) => ({ id, path: ["sections", index, "id"] }));
    },
  },
});
export type TermsProps = z.infer<typeof terms.props>;
