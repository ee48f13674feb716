import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { HowMma, SelectOption } from "#schemas/content/for-business-page.ts";
import { IconProp } from "#schemas/content/icon-group.ts";
import { propsFrom } from "#schemas/props-from.ts";
import { Image, Surface, Text, WrittenLink } from "#schemas/value.ts";
import { idsOf } from "#schemas/block-rules.ts";
import { slug } from "#ui/slug.ts";

const Option = propsFrom(SelectOption, { required: ["value", "label"] });

export const select = defineBlock({
  description:
    "A question with a list of answers, each with its consequences for the visitor, and the points that apply to all answers.",
  alsoCalled: "dropdown, chooser, picker, options",
  purpose:
    "For a single choice that changes the text, such as the way in which a visitor pays in. With two or three answers that people compare use tabs.",
  props: propsFrom(HowMma.omit({ selectOptions: true }), { required: ["heading"], parts: { icons: IconProp } }).extend({
    options: z.array(Option).optional().describe("The options from which the visitor can choose"),
    targets: z
      .array(WrittenLink)
      .optional()
      .describe("The targets of options, such as a tab of the page: the text is an option's label"),
    targetLink: Text.optional().describe("The words of the link from an answer to its target: 'See the steps'"),
    label: Text.describe("The words before the list of options"),
    prompt: Text.optional().describe("Shown until an option is chosen; when absent, the first option is chosen"),
    link: WrittenLink.optional().describe("Proof of the heading's claim, below the heading"),
    image: Image.optional().describe(
      "Shown beside the question on wide screens, below it on a phone; the question is then above the paragraph",
    ),
    iconPlace: z
      .enum(["below", "beside"])
      .meta({ enumDescriptions: ["Below the question", "Beside the question on wide screens"] })
      .optional()
      .describe("Where the points stand on wide screens: below the question, or beside it; below when absent"),
    surface: Surface.optional().describe("The surface of the block; paper when absent"),
  }),
  /** The list of options and its label have ids; targets name options. */
  rules: {
    ids({ label, options = [] }) {
      const id = `select-${slug(label)}`;
      return options.length > 0 ? idsOf(["label"], [id, `${id}-label`]) : [];
    },
    names({ options = [], targets = [] }) {
      const known = options.map(({ label }) => label);
      return targets.map(({ text: name }, at) => ({ what: "option", name, path: ["targets", at, "text"], known }));
    },
    faults: ({ options = [] }) =>
      options.flatMap(({ label }, at) => {
        const message = `The option "${label}" is listed twice, so nobody can choose the second`;
        const isSecond = options.findIndex((one) => one.label === label) < at;
        return isSecond ? [{ path: ["options", at, "label"], message, hint: "give it another label" }] : [];
      }),
  },
});
export type SelectProps = z.infer<typeof select.props>;
