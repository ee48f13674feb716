import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { ButtonProp } from "#schemas/content/button.ts";
import { NotFoundPage } from "#schemas/content/not-found-page.ts";
import { propsFrom } from "#schemas/props-from.ts";
import { Image, Link, Text, WrittenLink } from "#schemas/value.ts";
import { idsOf } from "#schemas/block-rules.ts";
import { messageSearchId, searchFormIds } from "#ui/search-ids.ts";

const Search = z.strictObject({
  label: Text.describe("The words above the field"),
  to: Link.describe("The path of the page that searches, and its form: /help#search"),
});

export const message = defineBlock({
  description: "A page that is only a message: the event, the next step, and links to other pages.",
  alsoCalled: "error page, 404, not found, thank you, confirmation",
  purpose:
    "For pages that say one thing: not found, back soon, thank you. A page with more content begins with a showcase.",
  props: propsFrom(NotFoundPage, { required: ["heading"], parts: { button: ButtonProp } }).extend({
    search: Search.optional().describe("A field that another page of this site answers"),
    links: z.array(WrittenLink).optional().describe("Links to other pages, the most important first"),
    image: Image.optional().describe("The picture beside it"),
  }),
  /** The search form and its field have ids. */
  rules: {
    ids: ({ search }) => (search ? idsOf(["search", "label"], searchFormIds(messageSearchId)) : []),
  },
});
export type MessageProps = z.infer<typeof message.props>;
