import { isObject, type Slices } from "./selection.ts";
import { valueAt } from "./json-path.ts";

/** A record of the CMS, and the place of a value in the record. */
export interface RecordAround {
  id: string;
  /** The record's path in the content model: `people.demo`. */
  path: string;
  /** The value's path within the record: `buttons.0.buttonText`. */
  field: string;
}

/** Finds the innermost record around a place in content, such as `faqs.0.faqAnswer`; the place may be empty. */
export function recordAround(place: string, found: Slices): RecordAround | undefined {
  const steps = place.split(".");
  let value: unknown = found;
  let record: RecordAround | undefined;
  for (const [index, step] of steps.entries()) {
    value = valueAt(value, [step]);
    if (!isObject(value) || typeof value["$id"] !== "string") continue;
    const path = steps.slice(0, index + 1).filter((name) => !/^\d+$/.test(name));
    record = { id: value["$id"], path: path.join("."), field: steps.slice(index + 1).join(".") };
  }
  return record;
}
