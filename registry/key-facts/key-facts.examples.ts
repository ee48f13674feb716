import type { BlockExamples } from "#schemas/block.ts";
import type { keyFacts } from "./key-facts.block.ts";

export const examples: BlockExamples<typeof keyFacts> = [
  {
    name: "Facts with links and a note",
    props: {
      heading: "Who holds your money",
      paragraph: "A shop sells it. A bank keeps it.",
      facts: [
        { label: "The bank", text: "<p>Example Bank Limited holds the money in your cash wallet.</p>" },
        { label: "Fraud line", text: "<p><a href='tel:0800000663'>0800 000 663</a>, day and night.</p>" },
      ],
      note: "Sample values.",
      surface: "tint",
    },
  },
  { name: "One fact", props: { heading: "Fees", facts: [{ label: "A month", text: "<p>R0</p>" }] } },
  { name: "No facts", props: { heading: "Who holds your money", facts: [] } },
  {
    name: "Long words",
    props: {
      heading: "Gegewensbeskermingsbeampte en administrasiekosteverklaring van die rekeninghouer",
      facts: [
        {
          label: "Ongeïdentifiseerde-voordeelbetalingsaansoekvormnommer",
          text: "<p>Ongeïdentifiseerde-voordeelbetalingsaansoekvormnommer, and what it stands for, said in rather more words than anyone should need.</p>",
        },
      ],
    },
  },
];
