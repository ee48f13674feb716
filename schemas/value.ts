import * as z from "zod";
import { parseRichText } from "./parse-rich-text.ts";
import { isSafeLink, linkPattern } from "./safe-link.ts";
import { suggestions, otherNames } from "./suggestions.ts";

/** The kind of a value beyond its JSON type; decides which content fits which prop. */
export type ValueKind = "text" | "html" | "link" | "color" | "instant" | "image" | "asset";

/** The kind of each value schema and of its copies by `.describe()`; `media` is the prefix of the file's media type. */
export const valueKinds = z.registry<{ kind: ValueKind; isLastMoment?: true; media?: string; form?: TextForm }>();

/** The name of the form that checks expect in a text; visitors see a text of another form unchanged. */
export type TextForm = "phone" | "email" | "price";

/** The fields of an object with its text colour and its surface, and the fields that are only colours. */
export const colorPairs = z.registry<{ text: string; surface: string; others: readonly string[] }>();

/** Plain text, shown as it is. */
export const Text = z.string().register(valueKinds, { kind: "text" });

/** The texts of a file or a record that have the same words as a fact, but mean another thing. */
export const Meant = z
  .array(z.string().min(1))
  .optional()
  .describe("Texts that have the value of a fact by chance, such as 25 000: check does not ask for the fact");

export const Heading = Text.describe("The heading");
export const Paragraph = Text.describe("One supporting sentence");

/** Rich text: written as HTML, parsed with an allow-list of elements. Parsing is slow, so the length is limited. */
export const Html = z
  .string()
  .max(100_000)
  .transform((html, context) => {
    try {
      return parseRichText(html);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      context.addIssue({
        code: "custom",
        message: error.message,
        params: { hint: "shorten it, and close its elements" },
      });
      return z.NEVER;
    }
  })
  .register(valueKinds, { kind: "html" });

/** The remedy for an address that is no link. */
function correctLink(address: string): string {
  if (/^\+?\d[\d ]*$/.test(address)) return `write tel:${address.replaceAll(" ", "")}`;
  if (/[!-~]\s|\s[!-~]/.test(address)) return "write it without spaces";
  if (address.startsWith("www.")) return "begin it with https://";
  if (/^[^/:@]+@[^/:@]+$/.test(address)) return "begin it with mailto:";
  if (/^[\w-]+(?:\/[\w-]+)*$/.test(address)) return `begin it with a slash: /${address}`;
  return "expected a site path (/help), a fragment (#steps) or an http, https, mailto or tel address";
}

/** The address of a link: a path on this site, a fragment, an http, https, mailto or tel address, or `{fact:appStore}`. */
export const Link = z
  .string()
  .regex(new RegExp(`${linkPattern.source}|^\\{fact:[A-Za-z][A-Za-z0-9]*\\}$`), {
    error: ({ input }) => correctLink(String(input)),
    abort: true,
  })
  .refine((address) => address.startsWith("{") || isSafeLink(address), {
    error: "Browsers would read this address as another address",
    params: { hint: "write it without names, backslashes or invisible characters" },
  })
  .register(valueKinds, { kind: "link" });

export const ColorHex = z
  .string()
  .regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, { error: "expected a colour such as #0a6b3d" })
  .register(valueKinds, { kind: "color" });

/** The surface behind a block. */
export const Surface = z
  .enum(["paper", "tint"])
  .meta({ enumDescriptions: ["The page's own surface", "A light tint, which sets it apart from its neighbours"] });

/** A moment in UTC, such as `2026-11-30T21:59:59Z`. */
export const Instant = instant().register(valueKinds, { kind: "instant" });

/** The last moment of a list item: after this moment the item is omitted from all content. */
export const LastMoment = instant().register(valueKinds, { kind: "instant", isLastMoment: true });

function instant() {
  return z.iso.datetime({ error: "expected a moment in UTC such as 2026-11-30T21:59:59Z" });
}

/** The id of a file of the CMS whose media type begins with `media`. */
export function assetId(media: string) {
  return z
    .string()
    .regex(/^[\w-]+$/, { error: "expected an asset's id" })
    .register(valueKinds, { kind: "asset", media })
    .register(suggestions, { asset: media });
}

export const PictureId = z
  .string()
  .regex(/^[\w-]+$/, { error: "expected an asset's id, which has no dot and no slash" })
  .register(suggestions, { asset: "image/" })
  .describe("The asset's id");

/** A picture, with values that override the CMS's data. */
export const PictureFields = z.strictObject({
  id: PictureId,
  alt: Text.optional().describe("Text for people who cannot see the picture; empty for a decorative picture"),
  width: z.number().positive().optional().describe("Intrinsic width in pixels"),
  height: z.number().positive().optional().describe("Intrinsic height in pixels"),
  mimeType: z.string().optional().describe("For example image/svg+xml"),
  version: z.number().optional().describe("Counts up when the file is replaced"),
});
export type Image = z.infer<typeof PictureFields>;

/** A picture of the CMS. Manifests write its id, or an object whose values override the CMS's data. */
export const Image = z
  .union([PictureId.transform((id): Image => ({ id })), PictureFields])
  .register(valueKinds, { kind: "image" });

const linkFields = {
  text: Text.describe("The words of the link"),
  to: Link.describe("Where it leads"),
  newTab: z.boolean().optional().describe("True to open a new tab; addresses of other sites always do"),
};

const namesOfLinkFields = { label: "text", href: "to", url: "to", link: "to" };

/** A link or a button as manifests write it, with the additional fields of a block. */
export function writtenLink<Shape extends Readonly<Record<string, z.ZodType>>>(more: Shape) {
  return z.strictObject({ ...linkFields, ...more }).register(otherNames, namesOfLinkFields);
}

/** A link with only words and an address. */
export const WrittenLink = writtenLink({});
export type WrittenLink = z.infer<typeof WrittenLink>;
