import type { BlockExamples } from "#schemas/block.ts";
import type { select } from "./select.block.ts";

const icon = (id: string) => ({ id, alt: "", width: 48, height: 48, mimeType: "image/svg+xml" });

export const examples: BlockExamples<typeof select> = [
  {
    name: "A choice and what holds for all of it",
    props: {
      heading: "Switch your salary or SASSA grant to SA's lowest cost bank account",
      paragraph: "Choose the money you receive, and see what you get.",
      label: "I receive a",
      prompt: "Select...",
      options: [
        {
          label: "SASSA grant",
          value: "Your grant is in your cash wallet on payment day, with an SMS to tell you so.",
        },
        { label: "Salary", value: "Your salary is in your cash wallet on payday. A first salary earns R100 vouchers." },
      ],
      icons: [
        { image: icon("icon-no-fee"), heading: "R0 a month", text: "What you are paid is what you have." },
        { image: icon("icon-chat"), heading: "An SMS for every payment" },
        { image: icon("icon-clock"), heading: "Your balance in real time", text: "At any hour, for free." },
      ],
    },
  },
  {
    name: "The first option chosen, the points beside it",
    props: {
      heading: "Pay anyone with a cellphone number",
      paragraph: "They collect in cash at any of 25 000 tills, or spend it in the store.",
      label: "I want to pay",
      options: [
        { label: "Salaries and wages", value: "Pay 5 or 5 000 people at once, also those without a bank account." },
        { label: "Once-off claims", value: "Settle a claim in minutes. The client collects in cash at any till." },
        { label: "Rewards", value: "Send vouchers that can only be spent on groceries." },
      ],
      icons: [
        {
          image: icon("icon-report"),
          heading: "Upload one file",
          text: "Names, cellphone numbers and amounts. Nothing else.",
        },
        { image: icon("icon-send"), heading: "We send the money", text: "Each person gets an SMS within minutes." },
        {
          image: icon("icon-till"),
          heading: "They collect at the till",
          text: "With an ID and a 5-digit PIN, seven days a week.",
        },
      ],
      iconPlace: "beside",
      surface: "tint",
    },
  },
  { name: "No options yet", props: { heading: "What would you like to switch?", label: "I receive a" } },
  {
    name: "Long words",
    props: {
      heading:
        "Verskuif jou salaris, maatskaplike toelae of pensioenuitbetalings na die goedkoopste rekening in die land",
      label: "Ek ontvang elke maand een van die volgende betalings",
      prompt: "Kies een...",
      options: [
        {
          label: "A SASSA older person’s, disability, care dependency or child support grant",
          value:
            "Take your printed Bank Confirmation Letter, the completed consent form and your original ID to the nearest SASSA office; the grant is paid into your account from the next payment date, and an SMS tells you the moment it is there.",
        },
        { label: "Maatskaplikeongemakverligtingstoelae", value: "Verander jou bankbesonderhede op die webwerf." },
      ],
    },
  },
];
