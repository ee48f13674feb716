import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Text } from "#schemas/value.ts";

const Fee = z.strictObject({
  leftText: Text.describe("What is charged for"),
  rightText: Text.describe("What it costs"),
});

const FeesTab = z.strictObject({
  stuckComponent: Text.optional().describe("Which stuck block ends the tab: people or business"),
  className: Text.optional().describe("The tab's accent: purple, grey or teal"),
  tabName: Text.describe("The tab's name"),
  tabHeading: Text.optional().describe("The heading of the fee list"),
  tabText: Text.optional().describe("One supporting sentence"),
  listItems: z.array(Fee).optional().describe("The fees"),
});

/** What the account costs, by audience, with the limits and help where they belong. */
export const FeesProps = z.strictObject({
  heading: Text.describe("The heading"),
  tabs: z.array(FeesTab).describe("One list of fees an audience"),
  limitsTab: Text.optional().describe('Name of the tab that shows the slot "limits"; "For people" when absent'),
});
export type FeesProps = z.infer<typeof FeesProps>;

export const fees = defineBlock({ props: FeesProps, height: [3200, 2550], heading: "heading", slots: ["limits", "stuckPeople", "stuckBusiness"] });
