import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Image, Text } from "#schemas/value.ts";

const Testimonial = z.strictObject({
  testimonyName: Text.describe("Who says it"),
  testimonyCity: Text.optional().describe("Where they live"),
  testimonyText: Text.describe("What they say"),
  testimonyImage: Image.optional().describe("Their portrait"),
});
export type Testimonial = z.infer<typeof Testimonial>;

/** What account holders say; the first one is the largest. */
export const TestimonialsProps = z.strictObject({
  heading: Text.describe("The heading"),
  testimonials: z.array(Testimonial).describe("The quotes, the strongest first"),
});
export type TestimonialsProps = z.infer<typeof TestimonialsProps>;

export const testimonials = defineBlock({ props: TestimonialsProps, height: [400, 780], heading: "heading" });
