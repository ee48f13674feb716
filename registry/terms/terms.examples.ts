import type { BlockExamples } from "#schemas/block.ts";
import type { terms } from "./terms.block.ts";

export const examples: BlockExamples<typeof terms> = [
  {
    name: "Sections with clauses, and a PDF",
    props: {
      heading: "Terms of your account",
      paragraph: "In force from 1 November 2026.",
      sections: [
        {
          id: "parties",
          heading: "Who these terms are between",
          text: "<p>They are between you, the account holder, and us.</p>",
        },
        {
          id: "opening",
          heading: "Opening your account",
          text: "<ol><li>You need a South African ID.</li><li>You can have one account. See <a href='#parties'>section 1</a>.</li></ol>",
        },
      ],
      buttons: [{ text: "Keep a copy (PDF)", to: "/api/assets/mma/account-terms" }],
    },
  },
  {
    name: "One section",
    props: {
      heading: "Conditions",
      sections: [{ id: "salary", heading: "R100 in vouchers", text: "<ul><li>One reward for each person.</li></ul>" }],
    },
  },
  {
    name: "Long words",
    props: {
      heading: "Gegewensbeskermingsbeampte en administrasiekosteverklaring van die rekeninghouer",
      sections: [
        {
          id: "long",
          heading: "Ongeïdentifiseerde-voordeelbetalingsaansoekvormnommer van die pensioenfondsregulerende owerheid",
          text: "<ol><li>Ongeïdentifiseerde-voordeelbetalingsaansoekvormnommer, and what the reader has to do about it.</li></ol>",
        },
      ],
    },
  },
];
