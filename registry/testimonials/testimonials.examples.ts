import type { BlockExamples } from "#schemas/block.ts";
import type { testimonials } from "./testimonials.block.ts";

const portrait = (name: string) => ({
  id: `portrait-${name}`,
  alt: "",
  width: 160,
  height: 160,
  mimeType: "image/svg+xml",
});

export const examples: BlockExamples<typeof testimonials> = [
  {
    name: "Four people",
    props: {
      heading: "What people say",
      testimonials: [
        {
          testimonyName: "Nomvula D.",
          testimonyCity: "Mthatha",
          testimonyText:
            "My grant comes in on the first and I draw it where I buy my groceries. I do not stand in a queue any more.",
          testimonyImage: portrait("nomvula"),
        },
        {
          testimonyName: "Sibusiso M.",
          testimonyCity: "Durban",
          testimonyText: "I send my mother R500 and she has it before I am home.",
          testimonyImage: portrait("sibusiso"),
        },
        {
          testimonyName: "Fatima A.",
          testimonyCity: "Cape Town",
          testimonyText: "No monthly fee means no monthly fee. I checked three statements.",
          testimonyImage: portrait("fatima"),
        },
        {
          testimonyName: "Pieter V.",
          testimonyCity: "Upington",
          testimonyText: "The nearest bank is 80 km away. The till is around the corner.",
          testimonyImage: portrait("pieter"),
        },
      ],
    },
  },
  {
    name: "One person, no portrait",
    props: {
      heading: "What people say",
      testimonials: [{ testimonyName: "Lerato K.", testimonyText: "It just works." }],
    },
  },
  {
    name: "Two people, long words",
    props: {
      heading: "Wat mense sê wat hulle salaris en hulle maatskaplike toelae oorgeskuif het",
      testimonials: [
        {
          testimonyName: "Lerato Kgomotso Mokoena-Van der Westhuizen",
          testimonyCity: "KwaDukuza, iLembe District Municipality",
          testimonyText:
            "I was paying R69 a month at my old bank, and every time I drew money there was another fee that nobody could explain. I moved my salary in March; by June I had saved enough for two school shirts and the taxi for the whole of the first week of term.",
          testimonyImage: portrait("lerato"),
        },
        { testimonyName: "Fatima A.", testimonyText: "Ek is tevrede.", testimonyImage: portrait("fatima") },
      ],
    },
  },
];
