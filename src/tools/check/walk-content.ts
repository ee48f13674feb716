import type * as z from "zod";
import { describeField } from "#schemas/derive/describe-field.ts";
import { isObject } from "#schemas/selection.ts";
import type { JsonPath } from "#engine/json/locate.ts";
import { walkValues, type ValueVisitor } from "./walk-values.ts";

type Fields = Readonly<Record<string, z.ZodType>>;

/** Receives each value of a record that has semantic rules. */
export interface ContentVisitor extends Pick<ValueVisitor, "value"> {
  asset?(id: string, path: JsonPath): void;
  /** Receives the records that a record refers to. */
  reference?(id: string, path: JsonPath): void;
}

/** Visits the written values of a record and of its lists. Referenced records are not visited. */
export function walkContent(fields: Fields, data: unknown, path: JsonPath, visitor: ContentVisitor): void {
  if (!isObject(data)) return;
  for (const [name, schema] of Object.entries(fields)) {
    const value = data[name];
    const place = [...path, name];
    const field = describeField(schema);
    if (field.is === "value") walkValues(schema, value, place, { value: (found) => visitor.value(found) });
    else if (Array.isArray(value)) {
      value.forEach((item: unknown, index) => {
        const here = [...place, index];
        if (field.is === "items") walkContent(field.fields, item, here, visitor);
        else if (typeof item === "string") visitor[field.is === "assets" ? "asset" : "reference"]?.(item, here);
      });
    }
  }
}
