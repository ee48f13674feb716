import type { BlockExamples } from "#schemas/block.ts";
import type { appTiles } from "./app-tiles.block.ts";

const picture = (id: string) => ({ id, alt: "", width: 320, height: 240, mimeType: "image/svg+xml" });

export const examples: BlockExamples<typeof appTiles> = [
  {
    name: "Six tiles",
    props: {
      heading: "What you can do in the app",
      cards: [
        {
          frontText: "Send money – R5 to R5 000, free",
          frontImage: picture("tile-send"),
          backHeading: "To any cellphone, free",
          backText: "R5 to R5 000 at a time. They draw it at any till with a PIN, even without an account.",
        },
        {
          frontText: "Buy airtime and data",
          frontImage: picture("tile-airtime"),
          backHeading: "All networks",
          backText: "R2 to R1 000, loaded within a minute.",
        },
        {
          frontText: "Buy electricity",
          frontImage: picture("tile-electricity"),
          backHeading: "Prepaid, any municipality",
          backText: "R10 to R1 000. The token stays in the app, so you cannot lose the slip.",
        },
        {
          frontText: "Pay bills",
          frontImage: picture("tile-bills"),
          backHeading: "Over 800 billers",
          backText: "DStv, municipal accounts, school fees and store cards, with no transaction fee.",
        },
        {
          frontText: "Draw cash",
          frontImage: picture("tile-withdraw"),
          backHeading: "At 25 000 tills",
          backText: "R10 to R5 000. Show your phone, enter your 5-digit PIN.",
        },
        {
          frontText: "Send a voucher",
          frontImage: picture("tile-voucher"),
          backHeading: "For groceries only",
          backText: "Choose an amount and a number; it is spent at the till like cash.",
        },
      ],
    },
  },
  { name: "Fronts alone", props: { cards: [{ frontText: "Send money" }, { frontText: "Draw cash" }] } },
  {
    name: "Long words",
    props: {
      heading: "Wat jy met die Geldmarkrekening se toepassing kan doen",
      cards: [
        {
          frontText: "Prepaid electricity for municipalities and sectional-title complexes",
          frontImage: picture("tile-electricity"),
          backHeading: "Munisipaliteitsrekeningbetalings en voorafbetaalde krag",
          backText:
            "Enter the meter’s eleven digits once; the app keeps them. You receive the twenty-digit token in the app and by SMS, usually within a minute, and can read it again at any time in your history.",
        },
        { frontText: "Send money – R5 to R5 000, free", backText: "Free." },
      ],
    },
  },
];
