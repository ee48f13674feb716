import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Text } from "#schemas/value.ts";

const Limit = z.strictObject({
  label: Text.describe("What is limited"),
  value: Text.describe("The limit, such as R10 – R5 000"),
});

const LimitsTab = z.strictObject({
  name: Text.describe("The account's name"),
  rows: z.array(Limit).describe("The limits"),
  note: Text.optional().describe("The condition below them"),
});

/** The limits of each kind of account; drawn inside a tab of the fees. */
export const LimitsProps = z.strictObject({
  heading: Text.describe("The heading"),
  tabs: z.array(LimitsTab).describe("The accounts"),
});
export type LimitsProps = z.infer<typeof LimitsProps>;

export const limits = defineBlock({ props: LimitsProps, height: [670, 600] });
