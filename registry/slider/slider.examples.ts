import type { BlockExamples } from "#schemas/block.ts";
import type { slider } from "./slider.block.ts";

export const examples: BlockExamples<typeof slider> = [
  {
    name: "Five steps, badges, picture and footnote",
    props: {
      heading: "The more you pay out, the less it costs",
      paragraph: "One fee on what you send. No monthly fee, no contract.",
      badgeTexts: ["No set-up fee", "Paid in minutes", "25 000 tills"],
      options: [
        { sliderNumber: 3.5, sliderAmountRange: "R0 – R50 000" },
        { sliderNumber: 3, sliderAmountRange: "R50 001 – R250 000" },
        { sliderNumber: 2.5, sliderAmountRange: "R250 001 – R1 million" },
        { sliderNumber: 2, sliderAmountRange: "R1 million – R5 million" },
        { sliderNumber: 1.5, sliderAmountRange: "More than R5 million" },
      ],
      percentImage: { id: "icon-voucher", alt: "", width: 48, height: 48, mimeType: "image/svg+xml" },
      footnote: "Of the amount paid out in a calendar month, VAT excluded.",
      answer: "Pay out (amount): (fee) + VAT",
    },
  },
  {
    name: "One figure",
    props: { heading: "What it costs", options: [{ sliderNumber: 2, sliderAmountRange: "Any amount" }] },
  },
  { name: "No figures yet", props: { heading: "What it costs", options: [] } },
  {
    name: "Long words",
    props: {
      heading: "Discount on groceries bought in bulk for feeding schemes, stokvels and small businesses",
      paragraph: "Load the voucher account, buy at any till of the group and the discount comes off before you pay.",
      badgeTexts: ["For registered feeding schemes and early childhood centres", "Weekly statements by e-mail"],
      options: [
        { sliderNumber: 12.75, sliderAmountRange: "Between R1 and R299 999 in a calendar month, all stores together" },
        { sliderNumber: 15, sliderAmountRange: "From R300 000 in a calendar month, all stores together" },
      ],
    },
  },
];
