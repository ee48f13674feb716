import type * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { ButtonProp } from "#schemas/content/button.ts";
import { NotFoundPage } from "#schemas/content/not-found-page.ts";
import { propsFrom } from "#schemas/props-from.ts";
import { Image } from "#schemas/value.ts";

export const message = defineBlock({
  description: "A page that is only a message: what happened, what to do, and the way on.",
  purpose:
    "For pages that say one thing: not found, back soon, thank you. A page with more to tell begins with a showcase.",
  props: propsFrom(NotFoundPage, { required: ["heading"], parts: { button: ButtonProp } }).extend({
    image: Image.optional().describe("The picture beside it"),
  }),
});
export type MessageProps = z.infer<typeof message.props>;
