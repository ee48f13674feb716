import type { BlockExamples } from "#schemas/block.ts";
import type { text } from "./text.block.ts";

export const examples: BlockExamples<typeof text> = [
  {
    name: "Passage, picture and buttons on the tint",
    props: {
      heading: "Your phone is gone. Your money is not.",
      paragraph: "Nothing leaves your account without your 5-digit PIN.",
      text: '<ol><li>Call us at once on <strong>0800 000 662</strong>.</li><li>We block your account while you are on the line.</li><li>With a new SIM, <a href="/login">sign in</a> and choose a new PIN.</li></ol>',
      image: {
        id: "security-pin",
        alt: "A PIN is entered on a phone",
        width: 640,
        height: 480,
        mimeType: "image/svg+xml",
      },
      buttons: [
        { text: "Call 0800 000 662", to: "tel:0800000662" },
        { text: "Read about security", to: "/about/account-security" },
      ],
      surface: "tint",
    },
  },
  {
    name: "Passage with small headings",
    props: {
      heading: "What earns no cashback",
      text: "<h3>Never</h3><ul><li>Airtime, data and electricity</li><li>Lotto and betting vouchers</li></ul><h3>Sometimes</h3><p>Products that you return: the cashback is taken back.</p>",
    },
  },
  { name: "Heading alone", props: { heading: "Share & Earn has ended" } },
  {
    name: "Long words",
    props: {
      heading: "Gegewensbeskermingsbeampte en administrasiekosteverklaring van die rekeninghouer",
      paragraph:
        "A sentence that goes on for rather longer than anyone should write, to see that it keeps to a readable measure beside its passage.",
      text: "<p>Ongeïdentifiseerde-voordeelbetalingsaansoekvormnommer. And then a paragraph of the usual length, which explains what the long word stood for and what the reader has to do about it.</p>",
    },
  },
];
