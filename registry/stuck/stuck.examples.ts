import type { BlockExamples } from "#schemas/block.ts";
import type { stuck } from "./stuck.block.ts";

const picture = (id: string) => ({ id, alt: "", width: 240, height: 200, mimeType: "image/svg+xml" });
const icon = (id: string) => ({ id, alt: "", width: 48, height: 48, mimeType: "image/svg+xml" });

export const examples: BlockExamples<typeof stuck> = [
  {
    name: "Both boxes",
    props: {
      leftColumnHeading: "Look it up",
      leftColumnText: "Most questions about PINs, limits and fees are answered in a sentence.",
      leftColumnImage: picture("stuck-faq"),
      leftColumnButton: { text: "Read the answers", to: "/help" },
      rightColumnHeading: "Talk to a person",
      rightColumnText: "Every day from 07:00 to 21:00. Calls from a landline are free.",
      rightColumnEmail: "help@example.co.za",
      rightColumnPhone: "0800 123 456",
      rightColumnImage: picture("stuck-call"),
      phoneIcon: icon("icon-phone"),
      emailIcon: icon("icon-email"),
    },
  },
  { name: "Heading alone", props: { leftColumnHeading: "Are you stuck?" } },
  {
    name: "Long words and no pictures",
    props: {
      leftColumnHeading: "Veelgestelde vrae oor rekeningbeveiliging en persoonlike identifikasienommers",
      leftColumnText:
        "Every question that was ever put to our call centre more than twice, with the answer that helped, sorted by what you were trying to do.",
      leftColumnButton: { text: "Find your question among the answers", to: "/help" },
      rightColumnHeading: "Praat met ons kliëntedienskonsultante",
      rightColumnEmail: "kliëntediens-navrae-besigheid@example.co.za",
      rightColumnPhone: "+27 (0)21 000 0000",
    },
  },
];
