import type { BlockExamples } from "#schemas/block.ts";
import type { icons } from "./icons.block.ts";

const icon = (id: string) => ({ id, alt: "", width: 48, height: 48, mimeType: "image/svg+xml" });

export const examples: BlockExamples<typeof icons> = [
  {
    name: "Six points with a button",
    props: {
      heading: "Why switch to us?",
      paragraph: "Everything that a bank account does, at the till where you shop.",
      icons: [
        {
          image: icon("icon-shield"),
          heading: "A brand you know",
          text: "Backed by the largest retailer in the country.",
        },
        { image: icon("icon-no-fee"), heading: "R0 a month", text: "Most transactions are free too." },
        { image: icon("icon-bill"), heading: "No debit orders", text: "Nobody takes money unless you send it." },
        { image: icon("icon-till"), heading: "25 000 tills", text: "Draw and deposit nationwide." },
        { image: icon("icon-pin"), heading: "PIN-protected", text: "Five digits that only you know." },
        {
          image: icon("icon-send"),
          heading: "Pay and send",
          text: "Bills, airtime, data and electricity without a fee.",
        },
      ],
      button: { text: "Open an account", to: "/register" },
    },
  },
  {
    name: "Three points on a colour",
    props: {
      heading: "Who is it for?",
      backgroundColor: { colorHex: "#ffd54a" },
      icons: [
        {
          image: icon("icon-worker"),
          heading: "People who earn",
          text: "A salary is there on payday.",
          link: { text: "See how to switch", to: "/switch-to-us#salary" },
        },
        { image: icon("icon-grant"), heading: "People with a grant" },
        { image: icon("icon-student"), heading: "Students" },
      ],
    },
  },
  { name: "Heading alone", props: { heading: "Why switch to us?" } },
  {
    name: "Eight points, long words, a missing icon",
    props: {
      heading: "Verantwoordelikhede teenoor rekeninghouers en hulle gesinne",
      paragraph:
        "This paragraph runs on for a while to show that the column keeps to a readable measure and that the points beside it begin at the top.",
      icons: [
        {
          image: icon("icon-clock"),
          heading: "Beskikbaarheid, vier-en-twintig uur per dag",
          text: "Also on public holidays, when branches are closed and the shops are not.",
        },
        { heading: "A point without a picture", text: "It keeps its place." },
        { image: icon("icon-globe"), heading: "Everywhere" },
        { image: icon("icon-gift"), heading: "Rewards", text: "Xtra Savings at the same till." },
        { image: icon("icon-store"), heading: "Shops" },
        { image: icon("icon-id-book"), heading: "Green ID book or smart card" },
        { image: icon("icon-receive"), heading: "Receive", text: "From any bank." },
        { image: icon("icon-chat"), heading: "Ask", text: "On WhatsApp." },
      ],
      button: { text: "Read what we promise", to: "/about" },
    },
  },
];
