import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Heading, Html, Paragraph, Text, WrittenLink } from "#schemas/value.ts";
import { idsOf } from "#schemas/block-rules.ts";
import { slug } from "#ui/slug.ts";
import { tabIds } from "#ui/tab-ids.ts";

const Limit = z.strictObject({
  label: Text.describe("What is limited"),
  value: Text.describe("The limit, such as R10 – R5 000"),
});

const Tab = z.strictObject({
  name: Text.describe("The account's name"),
  rows: z.array(Limit).describe("The limits"),
  note: Html.optional().describe("The conditions below them"),
});

export const limits = defineBlock({
  description: "The limits of each kind of account; shown inside a tab of the fees, below its heading.",
  alsoCalled: "table, amounts, maximum",
  purpose:
    "For the limits of each kind of account, in the slot of the fees. For a single limit write a sentence and link to the fees.",
  props: z.strictObject({
    heading: Heading,
    paragraph: Paragraph.optional(),
    links: z.array(WrittenLink).optional().describe("The rules behind the limits"),
    tabs: z.array(Tab).describe("The accounts"),
  }),
  isInner: true,
  isLegal: true,
  heading: null,
  /** Each account is a tab. */
  rules: {
    ids({ heading, tabs }) {
      return tabs.flatMap(({ name }, index) => idsOf(["tabs", index, "name"], tabIds(slug(heading), name)));
    },
  },
});
export type LimitsProps = z.infer<typeof limits.props>;
