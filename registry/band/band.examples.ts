import type { BlockExamples } from "#schemas/block.ts";
import type { band } from "./band.block.ts";

export const examples: BlockExamples<typeof band> = [
  {
    name: "A sentence and its button",
    props: { heading: "About five minutes, and R0 a month.", button: { text: "Open an account", to: "/register" } },
  },
  {
    name: "Long words",
    props: {
      heading: "Pay wages, rewards and vouchers to every one of your people, with or without a bank account",
      button: { text: "Register your business on the group's own website", to: "https://business.example.com" },
    },
  },
];
