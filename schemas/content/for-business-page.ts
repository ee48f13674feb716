import * as z from "zod";
import { Html, Image, Text } from "#schemas/value.ts";
import { Button } from "./button.ts";
import { Color } from "./color.ts";
import { contentType, listItem } from "./content-type.ts";
import { Icon, IconGroup } from "./icon-group.ts";
import { Showcase } from "./showcase.ts";

const SelectOption = listItem({
  value: Text.describe("What is shown for the chosen option"),
  label: Text.describe("The option's name in the list"),
});

const HowMma = contentType(
  { name: "how-mma", label: "How it works" },
  {
    heading: Text.describe("The heading"),
    paragraph: Text.describe("One supporting sentence"),
    icons: z.array(Icon).describe("The points"),
    selectOptions: z.array(SelectOption).describe("What the visitor can choose from"),
  },
);

const BusinessTabPanel = contentType(
  { name: "business-tab-panel", label: "Business tab panel" },
  {
    tabName: Text.describe("The tab's name; in lower case it is also its place in the address"),
    classAdd: Text.describe("The panel's accent: purple, grey or teal"),
    panelHeading: Text.describe("The panel's heading"),
    panelText: Html.describe("The panel's text"),
    listItems: z.array(listItem({ text: Text.describe("One point") })).describe("The panel's points"),
    buttons: z.array(Button).describe("What to do next"),
    image: Image.describe("The panel's picture"),
    backgroundColor: Color.describe("The surface behind the panel"),
  },
);

const BusinessTabs = contentType(
  { name: "business-tabs", label: "Business tabs" },
  {
    heading: Text.describe("The heading above the tabs"),
    panels: z.array(BusinessTabPanel).describe("The tabs"),
  },
);

const BusinessSlider = contentType(
  { name: "business-slider", label: "Business slider" },
  {
    heading: Text.describe("The heading"),
    paragraph: Text.describe("One supporting sentence"),
    badgeTexts: z.array(Text).describe("Short claims beside the slider"),
    options: z
      .array(
        listItem({
          sliderNumber: z.number().describe("The figure of this step, such as a percentage"),
          sliderAmountRange: Text.describe("The amounts this step stands for"),
        }),
      )
      .describe("The slider's steps, in order"),
    percentImage: Image.describe("The picture beside the figure"),
    footnote: Text.describe("The condition of the figures"),
  },
);

const BusinessSteps = contentType(
  { name: "business-steps", label: "Business steps" },
  {
    heading: Text.describe("The heading"),
    listItems: z
      .array(
        listItem({
          heading: Text.describe("The step in a few words"),
          text: Text.describe("One sentence about it"),
          phone: Text.describe("The number to call for this step"),
          email: Text.describe("The address to write to for this step"),
          image: Image.describe("The step's picture"),
        }),
      )
      .describe("The steps, in order"),
  },
);

const Clients = contentType(
  { name: "clients", label: "Clients" },
  {
    heading: Text.describe("The heading"),
    stats: z
      .array(
        listItem({
          statHeading: Text.describe("The figure"),
          statText: Text.describe("What the figure counts"),
        }),
      )
      .describe("Figures, large"),
    images: z.array(Image).describe("The clients' logos"),
  },
);

/** Everything that the business pages say. */
export const ForBusinessPage = contentType(
  { name: "for-business-page", label: "For business page", singleton: true },
  {
    businessShowcase: Showcase.describe("The opening statement"),
    mmaSummary: IconGroup.describe("The account for businesses, in short"),
    howMma: HowMma.describe("How it works, on the landing page"),
    howMmaHeading: Text.describe("How it works elsewhere: the heading"),
    howMmaParagraph: Text.describe("How it works elsewhere: the paragraph"),
    howMmaIcons: z.array(Icon).describe("How it works elsewhere: the points"),
    howMmaSelectOptions: z.array(SelectOption).describe("How it works elsewhere: the options"),
    businessTabs: BusinessTabs.describe("The tabs of the landing page"),
    businessTabsHeading: Text.describe("The heading of the tabbed page"),
    businessTabsPanels: z.array(BusinessTabPanel).describe("The tabs of the tabbed page"),
    businessTabsBgColor: Color.describe("The surface behind the tabbed page's tabs"),
    businessSlider: BusinessSlider.describe("The amount slider"),
    businessSteps: BusinessSteps.describe("How a business starts"),
    businessStepsBgColor: Color.describe("The surface behind the steps"),
    clients: Clients.describe("Who uses it already"),
  },
);
