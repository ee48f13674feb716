import type { BlockExamples } from "#schemas/block.ts";
import type { fees } from "./fees.block.ts";

export const examples: BlockExamples<typeof fees> = [
  {
    name: "Two audiences",
    props: {
      heading: "What it costs",
      paragraph: "Every fee, VAT included.",
      image: { id: "fees-slip", alt: "A slip with fees of R0.", width: 400, height: 320, mimeType: "image/svg+xml" },
      tabs: [
        {
          tabName: "For people",
          className: "teal",
          stuckComponent: "people",
          tabHeading: "R0 a month. Most things are free.",
          tabText: "You only pay when you send money or withdraw cash.",
          listItems: [
            { leftText: "Monthly fee", rightText: "Free" },
            { leftText: "Cash deposit at a till", rightText: "Free" },
            { leftText: "Buy airtime, data or electricity", rightText: "Free" },
            { leftText: "Pay a bill", rightText: "Free" },
            { leftText: "Cash withdrawal at a till", rightText: "R10.00" },
            { leftText: "Send money", rightText: "R9.99" },
          ],
        },
        {
          tabName: "For business",
          className: "grey",
          stuckComponent: "business",
          tabHeading: "Pay for what you send",
          listItems: [{ leftText: "Payout to a cellphone number", rightText: "1.5% – 3.5%" }],
        },
      ],
    },
  },
  { name: "Names alone", props: { heading: "Fees", tabs: [{ tabName: "For people" }] } },
  { name: "No tabs yet", props: { heading: "Fees", tabs: [] } },
  {
    name: "Long words",
    props: {
      heading: "What you pay, and what you never pay, wherever you use your account",
      tabs: [
        {
          tabName: "For people who receive wages or grants",
          tabHeading: "Everything that the account does at tills, in the app and by WhatsApp",
          tabText:
            "Fees hold from 1 July until 30 June and include VAT. We tell you by SMS a month before a fee changes.",
          listItems: [
            {
              leftText:
                "International money transfer to a bank account or a cellphone number in a neighbouring country",
              rightText: "R35.00 plus 1.5% of the amount, at most R250.00",
            },
            { leftText: "Gegewensbeskermingsbeampteadministrasiekoste", rightText: "Free" },
          ],
        },
        { tabName: "For businesses that pay people", listItems: [] },
      ],
    },
  },
];
