import * as z from "zod";
import { EmailText, PhoneText } from "#schemas/fact-types.ts";
import { Heading, Html, Image, Paragraph, Text } from "#schemas/value.ts";
import { Button } from "./button.ts";
import { Color } from "./color.ts";
import { contentType, listItem, singletonType } from "#schemas/content-type.ts";
import { Icon, IconGroup } from "./icon-group.ts";
import { Showcase } from "./showcase.ts";

export const SelectOption = listItem({
  value: Text.describe("The text that is shown for the chosen option"),
  label: Text.describe("The option's name in the list"),
});

export const HowMma = contentType("how-mma", "How it works", {
  heading: Heading,
  paragraph: Paragraph,
  icons: z.array(Icon).describe("The points"),
  selectOptions: z.array(SelectOption).describe("The options from which the visitor can choose"),
});

export const ListItem = listItem({ text: Text.describe("One point") });

export const BusinessTabPanel = contentType("business-tab-panel", "Business tab panel", {
  tabName: Text.describe("The tab's name; in lower case it is also its place in the address"),
  classAdd: Text.describe("The panel's accent: purple, grey or teal"),
  panelHeading: Text.describe("The panel's heading"),
  panelText: Html.describe("The panel's text"),
  listItems: z.array(ListItem).describe("The panel's points"),
  buttons: z.array(Button).describe("What to do next"),
  image: Image.describe("The panel's picture"),
  backgroundColor: Color.describe("The surface behind the panel"),
});

export const BusinessTabs = contentType("business-tabs", "Business tabs", {
  heading: Text.describe("The heading above the tabs"),
  panels: z.array(BusinessTabPanel).describe("The tabs"),
});

export const SliderOption = listItem({
  sliderNumber: z.number().describe("The figure of this step, such as a percentage"),
  sliderAmountRange: Text.describe("The amounts of this step"),
});

export const BusinessSlider = contentType("business-slider", "Business slider", {
  heading: Heading,
  paragraph: Paragraph,
  badgeTexts: z.array(Text).describe("Short claims beside the slider"),
  options: z.array(SliderOption).describe("The slider's steps, in order"),
  percentImage: Image.describe("The picture beside the figure"),
  footnote: Text.describe("The condition of the figures"),
});

export const BusinessStep = listItem({
  heading: Text.describe("The step in a few words"),
  text: Text.describe("One sentence about it"),
  phone: PhoneText.describe("The number to call for this step"),
  email: EmailText.describe("The address to write to for this step"),
  image: Image.describe("The step's picture"),
});

export const BusinessSteps = contentType("business-steps", "Business steps", {
  heading: Heading,
  listItems: z.array(BusinessStep).describe("The steps, in order"),
});

export const Stat = listItem({
  statHeading: Text.describe("The figure"),
  statText: Text.describe("What the figure counts"),
});

export const Clients = contentType("clients", "Clients", {
  heading: Heading,
  stats: z.array(Stat).describe("Figures, large"),
  images: z.array(Image).describe("The clients' logos"),
});

export const ForBusinessPage = singletonType("for-business-page", "For business page", {
  businessShowcase: Showcase.describe("The opening statement"),
  mmaSummary: IconGroup.describe("The account for businesses, in short"),
  howMma: HowMma.describe("The explanation on the landing page"),
  howMmaHeading: Text.describe("The explanation on other pages: the heading"),
  howMmaParagraph: Text.describe("The explanation on other pages: the paragraph"),
  howMmaIcons: z.array(Icon).describe("The explanation on other pages: the points"),
  howMmaSelectOptions: z.array(SelectOption).describe("The explanation on other pages: the options"),
  businessTabs: BusinessTabs.describe("The tabs of the landing page"),
  businessTabsHeading: Text.describe("The heading of the tabbed page"),
  businessTabsPanels: z.array(BusinessTabPanel).describe("The tabs of the tabbed page"),
  businessTabsBgColor: Color.describe("The surface behind the tabbed page's tabs"),
  businessSlider: BusinessSlider.describe("The amount slider"),
  businessSteps: BusinessSteps.describe("How a business starts"),
  businessStepsBgColor: Color.describe("The surface behind the steps"),
  clients: Clients.describe("Who uses it already"),
});
