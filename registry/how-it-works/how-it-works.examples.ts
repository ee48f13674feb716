import type { BlockExample } from "#schemas/block.ts";
import type { HowItWorksProps } from "./how-it-works.block.ts";

const icon = (id: string) => ({ id, alt: "", width: 48, height: 48, mimeType: "image/svg+xml" });

export const examples: BlockExample<typeof HowItWorksProps>[] = [
  {
    name: "Points and a choice",
    props: {
      heading: "Pay anyone with a cellphone number",
      paragraph: "They collect in cash at any of 25 000 tills, or spend it in the store.",
      icons: [
        { image: icon("icon-report"), heading: "Upload one file", text: "Names, cellphone numbers and amounts. Nothing else." },
        { image: icon("icon-send"), heading: "We send the money", text: "Each person gets an SMS within minutes." },
        { image: icon("icon-till"), heading: "They collect at the till", text: "With an ID and a 5-digit PIN, seven days a week." },
      ],
      selectOptions: [
        { label: "Salaries and wages", value: "Pay 5 or 5 000 people at once, also those without a bank account." },
        { label: "Once-off claims", value: "Settle a claim in minutes. The client collects in cash at any till." },
        { label: "Rewards", value: "Send vouchers that can only be spent on groceries." },
      ],
    },
  },
  { name: "Heading alone", props: { heading: "How the account works" } },
  {
    name: "A choice without points, long words",
    props: {
      heading: "Switch your salary or SASSA grant to South Africa's lowest cost bank account",
      selectLabel: "I receive",
      selectOptions: [
        {
          label: "A SASSA older person's, disability or child support grant",
          value:
            "Take your printed Bank Confirmation Letter, the completed consent form and your original ID to the nearest SASSA office; the grant is paid into your account from the next payment date.",
        },
        { label: "The SRD grant", value: "Change your banking details on the SRD website." },
      ],
    },
  },
];
