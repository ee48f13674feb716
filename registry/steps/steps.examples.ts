import type { BlockExamples } from "#schemas/block.ts";
import type { steps } from "./steps.block.ts";

const picture = (id: string) => ({ id, alt: "", width: 320, height: 240, mimeType: "image/svg+xml" });

export const examples: BlockExamples<typeof steps> = [
  {
    name: "Three steps with phone and e-mail",
    props: {
      heading: "Start paying people in three steps",
      paragraph: "Most businesses pay their first wages within two working days.",
      listItems: [
        {
          heading: "Talk to us",
          text: "Tell us whom you pay and how often.",
          phone: "0800 123 456",
          email: "business@example.co.za",
          image: picture("step-call"),
        },
        {
          heading: "Send your list",
          text: "Names, cellphone numbers and amounts in one spreadsheet.",
          image: picture("step-setup"),
        },
        { heading: "Pay", text: "We tell each person by SMS; they draw it at any till.", image: picture("step-pay") },
      ],
      color: { colorHex: "#ffd54a" },
    },
  },
  {
    name: "No pictures, words with a link",
    props: {
      heading: "Open an account",
      surface: "paper",
      listItems: [
        { heading: "Have your ID at hand" },
        {
          heading: "Register",
          richText:
            '<p>In the app, or <a href="/register">online</a>. WhatsApp the letters <strong>MMA</strong> when you are done.</p>',
        },
        { heading: "Choose a PIN" },
      ],
    },
  },
  {
    name: "Five steps, long words",
    props: {
      heading: "Wat om te doen as jou identiteitsdokument verlore geraak het voordat jy geregistreer het",
      listItems: [
        {
          heading: "Report it at the nearest police station",
          text: "Ask for an affidavit with the stamp and the case number.",
        },
        { heading: "Apply for a smart ID card", text: "At Home Affairs or at a bank branch that takes applications." },
        {
          heading: "Keep the receipt",
          text: "It is not accepted as identification, but it proves that you applied and when.",
          email: "identiteitsdokumente-navrae@example.co.za",
        },
        { heading: "Collect the card" },
        { heading: "Register with us", text: "On your phone, in about five minutes." },
      ],
    },
  },
];
