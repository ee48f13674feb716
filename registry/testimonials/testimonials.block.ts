import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Testimonial as TestimonialContent } from "#schemas/content/for-people-page.ts";
import { propsFrom } from "#schemas/props-from.ts";
import { Heading, Paragraph } from "#schemas/value.ts";

const Testimonial = propsFrom(TestimonialContent, { required: ["testimonyName", "testimonyText"] });
export type Testimonial = z.infer<typeof Testimonial>;

export const testimonials = defineBlock({
  description: "Quotes of account holders; the first quote is the largest.",
  alsoCalled: "quote, review, customer stories, references, ratings",
  purpose:
    "For the words of real account holders who agreed, two to five of them. For figures use clients; invented quotes are not allowed.",
  props: z.strictObject({
    heading: Heading,
    note: Paragraph.optional().describe("The source of the quotes, when it must be named"),
    testimonials: z.array(Testimonial).describe("The quotes, the strongest first"),
  }),
});
export type TestimonialsProps = z.infer<typeof testimonials.props>;
