import type { BlockExamples } from "#schemas/block.ts";
import type { faqCategories } from "./faq-categories.block.ts";

export const examples: BlockExamples<typeof faqCategories> = [
  {
    name: "Two audiences",
    props: {
      heading: "How can we help?",
      search: {
        label: "Search the answers",
        nothingFound: "Ask us in your own words.",
      },
      phone: "0800 123 456",
      whatsApp: "27800123456",
      labels: [
        { category: "faq-recipients", label: "For people" },
        { category: "faq-business", label: "For business" },
      ],
      categories: [
        {
          faqCategoryName: "faq-recipients",
          groups: [
            {
              faqGroupHeading: "Opening an account",
              contents: [
                { faqId: "cost", faqQuestion: "What does it cost?", faqAnswer: "<p>R0 a month.</p>" },
                { faqId: "need", faqQuestion: "What do I need?", faqAnswer: "<p>Your ID and a cellphone.</p>" },
              ],
            },
            {
              faqGroupHeading: "Your PIN",
              contents: [
                {
                  faqId: "pin",
                  faqQuestion: "I forgot my PIN. What now?",
                  faqAnswer: "<p>Set a new one in the app.</p>",
                },
                { faqId: "pin-length", faqQuestion: "How long is it?", faqAnswer: "<p>Five digits.</p>" },
              ],
            },
          ],
        },
        {
          faqCategoryName: "faq-business",
          groups: [
            {
              faqGroupHeading: "Paying people",
              contents: [
                { faqId: "file", faqQuestion: "How do I pay many people?", faqAnswer: "<p>Upload one file.</p>" },
              ],
            },
          ],
        },
      ],
      questions: [
        {
          faqId: "pin",
          faqQuestion: "I forgot my PIN. What now?",
          faqAnswer: "<p>Set a new one in the app.</p>",
          faqKeywords: "password, locked out",
        },
        { faqId: "pin-length", faqQuestion: "How long is it?", faqAnswer: "<p>Five digits.</p>" },
        { faqQuestion: "Who owns the bank?", faqAnswer: "<p>Its shareholders.</p>" },
      ],
    },
  },
  { name: "No categories yet", props: { heading: "Help", categories: [] } },
  {
    name: "One category without a label, long words",
    props: {
      heading: "Everything that people have asked us about money, tills, cellphones and vouchers",
      categories: [
        {
          faqCategoryName: "faq-recipients",
          groups: [
            {
              faqGroupHeading: "Collecting money that somebody sent from another province or another country",
              contents: [
                {
                  faqQuestion:
                    "The SMS with the reference never arrived and the person who sent the money cannot be reached; how do I collect it at the till?",
                  faqAnswer:
                    "<p>Bring your ID to the money market counter. The teller finds the transfer by your cellphone number and your ID, and sends the reference again. You need the PIN that the sender chose.</p>",
                },
              ],
            },
          ],
        },
      ],
    },
  },
];
