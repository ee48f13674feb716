import { fillFacts, unknownFacts } from "#schemas/fact-references.ts";
import { textForms } from "#schemas/fact-types.ts";
import { htmlOf } from "#schemas/markdown.ts";
import { findRichTextLosses } from "#schemas/parse-rich-text.ts";
import { isObject } from "#schemas/selection.ts";
import type { TextForm } from "#schemas/value.ts";
import { explainContrast, readable } from "#engine/content/explain-contrast.ts";
import { isHex, isLight } from "#ui/contrast.ts";
import { explainFacts, factsOf } from "./explain-facts.ts";
import { explainAsset, explainContact, explainLink, linksIn } from "./explain-link.ts";
import { explainMarkdown, explainPlainMarkdown } from "./explain-markdown.ts";
import { explainPlaceholders } from "./explain-placeholders.ts";
import { error, warning, type Fault } from "./found.ts";
import type { PageOutline } from "./page-outline.ts";
import type { KnownAsset } from "./resolve-content.ts";
import type { SiteIndex } from "./site-index.ts";
import type { WrittenPair, WrittenValue } from "./walk-values.ts";

export function explainValue(found: WrittenValue, site: SiteIndex, page?: PageOutline): Fault[] {
  const { kind, value } = found;
  if (kind === "image") return explainImage(value, site);
  if (typeof value !== "string") return [];
  if (kind === "link") return [...explainLink(value, site, page), ...explainFacts(value, site)];
  if (kind === "html") return explainRichText(value, site, page);
  if (kind === "text") return explainPlainText(found, value, site);
  if (kind === "asset") return explainAsset(value, found.media ?? "", site);
  if (kind === "color") return explainSurface(value);
  return [];
}

function explainPlainText({ path, form }: WrittenValue, text: string, site: SiteIndex): Fault[] {
  const ofForm = form ? explainForm(text, form, site) : [];
  const ofFacts = ofForm.length > 0 ? [] : explainFacts(text, site);
  return [...explainText(text, String(path.at(-1))), ...ofForm, ...ofFacts];
}

/** Reports a text of another form than the expected one: an error when the text's link would lead nowhere. */
function explainForm(text: string, form: TextForm, site: SiteIndex): Fault[] {
  const { pattern, expected } = textForms[form];
  const facts = factsOf(site);
  const filled = fillFacts(text, facts).replaceAll("\u00a0", " ");
  // Other checks report empty texts and unknown facts.
  if (filled.trim() === "" || unknownFacts(text, facts).length > 0 || pattern.test(filled)) return [];
  const isDead =
    form === "email" || (form === "phone" && explainContact(`tel:${filled.replaceAll(" ", "")}`).length > 0);
  const report = isDead ? error : warning;
  return [report(`Found ${JSON.stringify(text)}`, `expected ${expected}`)];
}

export function explainText(text: string, name: string): Fault[] {
  if (text.trim() === "") return [warning(`The text "${name}" is empty`, "write it, or leave it out")];
  const [markup] = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/i.exec(text) ?? [];
  return markup === undefined
    ? explainPlainMarkdown(text)
    : [warning(`The reader would see "${markup}" unchanged`, "this is plain text, so write it without HTML")];
}

const linkWithoutWords = /<a\b[^>]*\shref[^>]*>(?:\s|&nbsp;|<(?!\/?a\b)[^>]*>)*<\/a>/;

function explainRichText(text: string, site: SiteIndex, page: PageOutline | undefined): Fault[] {
  const html = htmlOf(text);
  const { dropped, rewritten } = findRichTextLosses(html);
  const isEmpty = dropped.length === 0 && html.replaceAll(/<[^>]*>|&nbsp;|&#160;/g, "").trim() === "";
  return [
    ...(isEmpty ? [warning("The rich text is empty", "write it, or leave it out")] : []),
    ...(linkWithoutWords.test(html) ? [warning("A link of the rich text has no words", "say where it leads")] : []),
    ...explainLoss("lose", dropped, "use only p, br, ul, ol, li, strong, em, h3, h4 and a"),
    ...explainLoss("change", rewritten, "write it as it will be"),
    ...explainMarkdown(text, site.paths()),
    ...linksIn(html).flatMap((to) => explainLink(to, site, page)),
    ...explainFacts(html, site),
  ];
}

function explainLoss(verb: string, parts: readonly string[], hint: string): Fault[] {
  return parts.length > 0 ? [warning(`The rich text would ${verb} ${parts.join(", ")}`, hint)] : [];
}

/** Reports a background colour without enough contrast, which the site replaces by a light tint. */
function explainSurface(color: string): Fault[] {
  if (!isHex(color) || isLight(color)) return [];
  return [warning(`Ink cannot be read on ${color}, so a light tint of it would be shown`, "choose a lighter colour")];
}

/** Reports a text colour and a background with too little contrast; the site would show other colours. */
export function explainPair({ fields, pair }: WrittenPair): Fault[] {
  const sentence = explainContrast(fields, pair);
  return sentence === undefined ? [] : [warning(sentence, `choose colours with ${readable} or more`)];
}

function explainImage(written: unknown, site: SiteIndex): Fault[] {
  const image = typeof written === "string" ? { id: written } : written;
  if (!isObject(image) || typeof image["id"] !== "string") return [];
  const { id, alt, mimeType } = image;
  const asset = site.assets()?.get(id);
  // Another check reports missing files.
  const hasNoAlt = alt === undefined && asset && asset.alt === undefined;
  return [
    ...explainAsset(id, "image/", site),
    ...(asset ? [...explainMediaType(id, mimeType, asset), ...explainSize(id, image, asset)] : []),
    ...(hasNoAlt ? [noAlt(id)] : explainAlt(alt, id)),
    ...(typeof alt === "string" ? explainFacts(alt, site) : []),
  ];
}

/** Makes the fault of a picture without alternative text. */
export function noAlt(id: string): Fault {
  const hint = `say what it shows, or write "alt": "" if it only decorates`;
  return warning(`The picture "${id}" has no alternative text`, hint);
}

export function explainAlt(alt: unknown, id: string): Fault[] {
  if (typeof alt !== "string") return [];
  // Phones and programs name pictures `IMG_1234` and `WhatsApp Image 2026-11-30 at 10.11.12`.
  const made =
    /\.(?:png|jpe?g|svg|webp|gif|avif)$|^(?:img|dsc|whatsapp image|image|picture|photo|logo|screenshot)[\s\d_.()-]*(?:at[\s\d.]*)?$/i;
  const isName = made.test(alt.trim()) || (alt === id && /[-_\d]/.test(id));
  const nameless = `The alternative text "${alt}" does not say what the picture shows`;
  return [...(isName ? [warning(nameless, "describe it in a few words")] : []), ...explainPlaceholders(alt)];
}

function explainMediaType(id: string, written: unknown, { mimeType: known }: KnownAsset): Fault[] {
  if (typeof written !== "string" || written === known) return [];
  const hint = `write "${known}", or name another asset`;
  return [error(`The asset "${id}" is of the type ${known}, not ${written}`, hint)];
}

/** Reports a written size that differs from the file's size. Other proportions would distort the picture. */
function explainSize(id: string, written: Record<string, unknown>, asset: KnownAsset): Fault[] {
  if (written["width"] === undefined && written["height"] === undefined) return [];
  const size = asset.size();
  const { width, height } = { ...size, ...written };
  if (!size || (width === size.width && height === size.height)) return [];
  const isScaled = Math.abs(Number(width) * size.height - Number(height) * size.width) < size.width + size.height;
  const message = `The picture "${id}" has ${size.width} × ${size.height} pixels, not ${String(width)} × ${String(height)}`;
  const hint = `write "width": ${size.width}, "height": ${size.height}, or leave both out`;
  return [(isScaled ? warning : error)(message, hint)];
}
