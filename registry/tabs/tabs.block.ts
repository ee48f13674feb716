import * as z from "zod";
import { ButtonProp } from "#schemas/block-props.ts";
import { defineBlock } from "#schemas/block.ts";
import { Color } from "#schemas/content/color.ts";
import { Html, Image, Text } from "#schemas/value.ts";

const HashName = z.string().regex(/^[A-Za-z][\w-]*$/, { error: "expected a letter, then letters, digits, - and _" });

const TabPanel = z.strictObject({
  tabName: Text.describe("The tab's name; its slug is also its place in the address"),
  wideName: Text.optional().describe("The name in windows wider than 1000 px"),
  hashes: z.array(HashName).optional().describe("Hashes that select the tab and lead to the block: sassa for /page#sassa"),
  classAdd: Text.optional().describe("The panel's accent: purple, grey or teal"),
  panelHeading: Text.optional().describe("The panel's heading"),
  panelText: Html.optional().describe("The panel's text"),
  listItems: z.array(z.strictObject({ text: Text.describe("One point") })).optional().describe("The panel's points"),
  steps: z.array(Html).optional().describe("What to do, one numbered step after the other"),
  buttons: z.array(ButtonProp).optional().describe("What to do next, the most important first"),
  image: Image.optional().describe("The picture beside the text"),
  backgroundColor: Color.optional().describe("The surface behind the panel"),
});

/** Things to choose between, one shown at a time. */
export const TabsProps = z.strictObject({
  heading: Text.optional().describe("The heading above the tabs"),
  color: Color.optional().describe("The surface behind it"),
  initialTab: Text.optional().describe("Slug of the name of the tab that is open at first; the first when unknown"),
  tabs: z.array(TabPanel).describe("The tabs"),
});
export type TabsProps = z.infer<typeof TabsProps>;

export const tabs = defineBlock({ props: TabsProps, height: [1010, 760], heading: "heading" });
