import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { propsFrom } from "#schemas/props-from.ts";
import { Heading, Text } from "#schemas/value.ts";
import { Event } from "../../schemas/content/event.ts";

export const events = defineBlock({
  description: "The events that are on, one below the other.",
  purpose:
    "For what takes place at the library: each event has a time and a place. A page that announces a single thing begins with welcome instead.",
  props: z.strictObject({
    heading: Heading,
    events: z
      .array(propsFrom(Event.omit({ order: true }), { required: ["title", "time"] }))
      .describe("The events, in order"),
    none: Text.describe("What to say while there are none"),
  }),
});
export type EventsProps = z.infer<typeof events.props>;
