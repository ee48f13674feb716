import type { BlockExamples } from "#schemas/block.ts";
import type { hours } from "./hours.block.ts";

const times = [
  { days: "Monday to Friday", hours: "09:00 to 18:00" },
  { days: "Sunday", hours: "Closed" },
];

export const examples: BlockExamples<typeof hours> = [
  {
    name: "Hours, address and phone",
    props: { heading: "When we are open", times, address: "12 Jacaranda Street", phone: "012 555 0142" },
  },
  { name: "Hours alone", props: { heading: "When we are open", times } },
];
