import type { BlockExample } from "#schemas/block.ts";
import type { SelectProps } from "./select.block.ts";

const icon = (id: string) => ({ id, alt: "", width: 48, height: 48, mimeType: "image/svg+xml" });

export const examples: BlockExample<typeof SelectProps>[] = [
  {
    name: "A choice and what holds for all of it",
    props: {
      heading: "Switch your salary or SASSA grant to SA's lowest cost bank account",
      paragraph: "Choose the money you receive, and see what you get.",
      label: "I receive a",
      options: [
        { label: "SASSA grant", value: "Your grant is in your cash wallet on payment day, with an SMS to tell you so." },
        { label: "Salary", value: "Your salary is in your wallet on payday. A first salary earns R100 vouchers." },
      ],
      icons: [
        { image: icon("icon-no-fee"), heading: "R0 a month", text: "What you are paid is what you have." },
        { image: icon("icon-chat"), heading: "An SMS for every payment" },
        { image: icon("icon-clock"), heading: "Your balance in real time", text: "At any hour, for free." },
      ],
    },
  },
  { name: "No options yet", props: { heading: "What would you like to switch?", label: "I receive a", options: [] } },
  {
    name: "Long words",
    props: {
      heading: "Verskuif jou salaris, maatskaplike toelae of pensioenuitbetalings na die goedkoopste rekening in die land",
      label: "Ek ontvang elke maand een van die volgende betalings",
      options: [
        {
          label: "A SASSA older person's, disability, care dependency or child support grant",
          value:
            "Take your printed Bank Confirmation Letter, the completed consent form and your original ID to the nearest SASSA office; the grant is paid into your account from the next payment date, and an SMS tells you the moment it is there.",
        },
        { label: "Maatskaplikeongemakverligtingstoelae", value: "Verander jou bankbesonderhede op die webwerf." },
      ],
    },
  },
];
