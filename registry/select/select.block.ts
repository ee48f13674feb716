import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { HowMma, SelectOption } from "#schemas/content/for-business-page.ts";
import { IconProp } from "#schemas/content/icon-group.ts";
import { propsFrom } from "#schemas/props-from.ts";
import { Image, Surface, Text } from "#schemas/value.ts";
import { WrittenLink } from "#schemas/written-link.ts";

const Option = propsFrom(SelectOption, { required: ["value", "label"] });

export const select = defineBlock({
  description:
    "A question with a list of answers, each with what it means for the visitor, and the points that hold for all.",
  alsoCalled: "dropdown, chooser, picker, options",
  purpose:
    "For a visitor's one choice, after which the words differ, such as how somebody wants to pay in. With two or three answers that people compare use tabs.",
  props: propsFrom(HowMma.omit({ selectOptions: true }), { required: ["heading"], parts: { icons: IconProp } }).extend({
    options: z.array(Option).optional().describe("What the visitor can choose from"),
    targets: z
      .array(WrittenLink)
      .optional()
      .describe("Where options lead, such as to a tab of the page: the text is an option's label"),
    label: Text.describe("The words before the list of options"),
    prompt: Text.optional().describe("Stands in the list until an option is chosen; the first is chosen when absent"),
    link: WrittenLink.optional().describe("Proof of what the heading says, below it"),
    image: Image.optional().describe("Shown beside the question on wide screens, below it on a phone"),
    iconPlace: z
      .enum(["below", "beside"])
      .meta({ enumDescriptions: ["Below the question", "Beside the question on wide screens"] })
      .optional()
      .describe("Where the points stand on wide screens: below the question, or beside it; below when absent"),
    surface: Surface.optional().describe("The surface behind it; paper when absent"),
  }),
});
export type SelectProps = z.infer<typeof select.props>;
