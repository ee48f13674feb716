import * as z from "zod";
import { Html, Text } from "#schemas/value.ts";
import { contentType, listItem, singletonType } from "#schemas/content-type.ts";

export const Fee = listItem({
  leftText: Text.describe("What is charged for"),
  rightText: Text.describe("What it costs"),
});

export const FeesTab = contentType("fees-tab", "Fees tab", {
  stuckComponent: Text.describe("Which stuck block ends the tab: people or business"),
  className: Text.describe("The tab's accent: purple, grey or teal"),
  tabName: Text.describe("The tab's name"),
  tabHeading: Text.describe("The heading of the fee list"),
  tabText: Html.describe("A text below the heading, for example with a link to more about the fees"),
  listItems: z.array(Fee).describe("The fees"),
});

export const Fees = singletonType("fees", "Fees", {
  feesTabs: z.array(FeesTab).describe("One list of fees for each audience"),
});
