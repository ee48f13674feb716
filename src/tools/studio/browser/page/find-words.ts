import { type JsonPath, readPath, valueAt } from "#schemas/json-path.ts";
import { isObject } from "#schemas/selection.ts";

/** Words of the page that a manifest or a record contains. */
export type FoundWords = NonNullable<ReturnType<typeof findWords>>;

/** A place in words: the text around it, and the number of characters before it. */
export interface Caret {
  text: string;
  offset: number;
}

/** Finds the words that were clicked, by the attributes that the server adds for previews. */
export function findWords({ target, clientX, clientY }: MouseEvent) {
  const element = (target as Element).closest<HTMLElement>("[data-field], [data-record]");
  if (!element) return undefined;
  const { field, record, whole } = element.dataset;
  const [firstField, firstRecord] = [field, record].map((names) => names?.split(" ")[0]);
  return {
    element,
    block: element.closest("[data-source]"),
    /** The value of the attribute that names the field or the record. */
    name: field ?? record ?? "",
    /** The path of the text in the entry of its block; absent for a text of a record. */
    field: firstField === undefined ? undefined : readPath(firstField),
    /** The record and its field: `faqs/RECORD/faqQuestion`. */
    record: firstRecord,
    /** True when the element holds only these words. */
    isWhole: whole !== undefined,
    caret: caretAt(element.ownerDocument, clientX, clientY),
  };
}

/** The path in the manifest of the field that holds or binds some words; undefined in a shared section. */
export function fieldOf({ field, record = "" }: FoundWords, block: JsonPath, manifest: unknown): JsonPath | undefined {
  if (typeof valueAt(manifest, [...block, "use"]) === "string") return undefined;
  if (field) return [...block, ...field];
  const bind = valueAt(manifest, [...block, "bind"]);
  const [path = "", _id, inside = ""] = record.split("/");
  // Bindings name no items of lists.
  const place = `${path}.${inside}`.replaceAll(/\.\d+(?=\.|$)/g, "");
  if (typeof bind === "string") return [...block, "props", place.slice(bind.length + 1).split(".")[0] ?? ""];
  const bound = Object.entries(isObject(bind) ? bind : {});
  const prop = bound.find(([, from]) => `${place}.`.startsWith(`${String(from)}.`))?.[0];
  return prop === undefined ? undefined : [...block, "props", prop];
}

function caretAt(page: Document, x: number, y: number): Caret {
  // Safari 15 to 18.3 has only the older function.
  const found = page.caretPositionFromPoint?.(x, y);
  const range = found ? undefined : page.caretRangeFromPoint(x, y);
  const node = found?.offsetNode ?? range?.startContainer;
  return { text: node?.nodeValue ?? "", offset: found?.offset ?? range?.startOffset ?? 0 };
}

/** Puts the caret into a field where the page was clicked, as far as the field has the same words. */
export function placeCaret(field: HTMLTextAreaElement | HTMLInputElement, { text, offset }: Caret): void {
  const start = text.trim() === "" ? -1 : field.value.indexOf(text);
  const place = start < 0 ? field.value.length : start + offset;
  field.setSelectionRange(place, place);
}
