import * as z from "zod";
import { contentType } from "#schemas/content-type.ts";
import { Html, Image, Text } from "#schemas/value.ts";

/** The place of an event; several events share a room. */
export const Room = contentType("room", "Room", {
  name: Text.describe("The name on the door"),
  directions: Text.describe("How to find it from the front door"),
});

/** Something that takes place at the library. */
export const Event = contentType("event", "Event", {
  title: Text.describe("What it is"),
  time: Text.describe("Day and time, such as Saturdays, 10:00 to 11:00"),
  description: Html.describe("Who it is for, and what to bring"),
  picture: Image.describe("A picture of it"),
  room: Room.describe("Where it takes place"),
  order: z.number().describe("Place in the list, smallest first"),
});
