import type { BlockExamples } from "#schemas/block.ts";
import type { demo } from "./demo.block.ts";

export const examples: BlockExamples<typeof demo> = [
  {
    name: "Picture, sentence and condition",
    props: {
      heading: "Pay at the till with your phone",
      image: {
        id: "demo-send",
        alt: "A PIN pad, a till slip and a phone that shows the payment",
        width: 560,
        height: 440,
        mimeType: "image/svg+xml",
      },
      text: "Give the cashier your cellphone number, enter your 5-digit PIN on the pad, and take your slip.",
      subtext: "It works on any phone, with or without data. Payments up to R5 000 a day.",
    },
  },
  { name: "Heading alone", props: { heading: "Pay at the till with your phone" } },
  {
    name: "Long words and no picture",
    props: {
      heading: "How to draw money for somebody else without giving them your phone, your card or your PIN",
      text: "Send the amount to their cellphone from the app; they receive a one-time number by SMS that pays out once, at any till, within thirty days of the moment you sent it.",
      subtext:
        "If nobody draws it within thirty days, the money returns to your account by itself and we let you know by SMS. Nothing is deducted.",
    },
  },
];
