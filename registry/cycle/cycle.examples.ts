import type { BlockExamples } from "#schemas/block.ts";
import type { cycle } from "./cycle.block.ts";

const icon = (id: string) => ({ id, alt: "", width: 48, height: 48, mimeType: "image/svg+xml" });

const picture = (id: string, alt: string) => ({ id, alt, width: 360, height: 300, mimeType: "image/svg+xml" });

export const examples: BlockExamples<typeof cycle> = [
  {
    name: "Three stations with a button",
    props: {
      heading: "Money in, around and out at any till",
      text: "No branch and no queue at the bank: the till where you buy your bread is your bank.",
      images: [
        picture("cycle-in", "A shopper hands cash to a cashier"),
        picture("cycle-around", "One phone sends money to another"),
        picture("cycle-out", "A cashier hands cash to a shopper"),
      ],
      icons: [
        {
          image: icon("icon-cash-in"),
          heading: "Money in",
          text: "Your salary, your grant, or cash at any of 25 000 tills.",
        },
        {
          image: icon("icon-send"),
          heading: "Money around",
          text: "Send it to any cellphone, pay a bill, buy electricity.",
        },
        { image: icon("icon-cash-out"), heading: "Money out", text: "Draw from R10 at a till, with your PIN." },
      ],
      button: { text: "See where to use it", to: "/for-people/where-to-use" },
    },
  },
  { name: "Heading alone", props: { heading: "Money in, around and out" } },
  {
    name: "Five stations, long words, missing icons",
    props: {
      heading: "What happens to one rand from the moment it is paid in until it is drawn at a till in Kuruman",
      icons: [
        {
          image: icon("icon-worker"),
          heading: "Your employer pays your salary",
          text: "By EFT, free of charge, on any day.",
        },
        { heading: "It lands", text: "You get an SMS within a minute with the amount and your new balance." },
        { image: icon("icon-electricity"), heading: "You buy electricity", text: "From R10 to R1 000." },
        { image: icon("icon-send"), heading: "You send some home" },
        { image: icon("icon-till"), heading: "They draw it", text: "At the nearest supermarket’s money counter." },
      ],
    },
  },
];
