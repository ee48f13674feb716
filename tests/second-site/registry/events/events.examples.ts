import type { BlockExamples } from "#schemas/block.ts";
import type { events } from "./events.block.ts";

const none = "Nothing is planned this week.";

export const examples: BlockExamples<typeof events> = [
  {
    name: "An event with everything, and one with the least",
    props: {
      heading: "On this week",
      none,
      events: [
        {
          title: "Storytime",
          time: "Saturdays, 10:00 to 11:00",
          description: "<p>Stories in isiXhosa and English for children up to <strong>seven</strong>.</p>",
          picture: { id: "storytime", alt: "", width: 160, height: 120, mimeType: "image/svg+xml" },
          room: { name: "Children’s corner", directions: "left of the front desk" },
        },
        { title: "Chess club", time: "Wednesdays, 15:00 to 17:00" },
      ],
    },
  },
  { name: "No events", props: { heading: "On this week", none, events: [] } },
];
