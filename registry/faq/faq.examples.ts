import type { BlockExamples } from "#schemas/block.ts";
import type { faq } from "./faq.block.ts";

export const examples: BlockExamples<typeof faq> = [
  {
    name: "Questions of a manifest",
    props: {
      heading: "Good to know",
      items: [
        {
          id: "why-onboarding",
          question: "Why do you ask for more than before?",
          answer: "<p>The law asks every bank to know its customers. It also makes fraud harder.</p>",
        },
        {
          id: "what-to-bring",
          question: "What information do I need?",
          answer:
            "<ul><li>Your South African ID</li><li>Where your money comes from</li><li>What you do for a living</li><li>Your home address</li></ul>",
        },
        {
          id: "limits",
          question: "How much may I keep in the account?",
          answer: '<p>Up to R25 000. <a href="/account-fees-and-limits">See all limits</a>.</p>',
        },
      ],
    },
  },
  {
    name: "One record of the content service",
    props: {
      heading: "Questions",
      items: [{ faqId: "cost", faqQuestion: "What does it cost?", faqAnswer: "<p>R0 a month.</p>" }],
    },
  },
  {
    name: "Some of the content service's records",
    props: {
      heading: "About deals",
      items: [
        { faqId: "cost", faqQuestion: "What does it cost?", faqAnswer: "<p>R0 a month.</p>" },
        { faqId: "deals", faqQuestion: "How do I get the deals?", faqAnswer: "<p>Pay from your account.</p>" },
      ],
      only: ["deals"],
    },
  },
  { name: "No questions yet", props: { heading: "Questions", items: [] } },
  {
    name: "Long words and no id",
    props: {
      heading: "What people ask us most about opening an account with an ordinary feature phone",
      items: [
        {
          question:
            "I have an older phone without internet, I cannot download the app and I registered by USSD three years ago; may I still deposit, withdraw and send money at the till?",
          answer:
            "<p>Yes. You may go on as before until we ask you to register again. You can then do it at a kiosk in the store or with a helper, who takes a picture of your ID and of you. It takes about ten minutes and costs nothing.</p><p>Gegewensbeskermingsbeampteadministrasiekosteverklaring.</p>",
        },
      ],
    },
  },
];
