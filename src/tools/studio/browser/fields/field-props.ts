import type { ReactNode } from "react";
import type { JsonPath } from "#schemas/json-path.ts";
import type { Field } from "#tools/catalogue/describe-block.ts";

export interface FieldProps<Kind extends Field["kind"] = Field["kind"]> {
  /** The attributes of the form control: its id for the label, its description, its validity. */
  control: { id: string; "aria-describedby": string | undefined; "aria-invalid": boolean };
  field: Field & { kind: Kind };
  value: unknown;
  path: JsonPath;
  /** Writes a value; undefined removes it. */
  onChange: (value: unknown) => void;
  renderField: (props: FieldEditorProps) => ReactNode;
}

export interface FieldEditorProps {
  field: Field;
  path: JsonPath;
  /** The names of the sibling fields, in the order of the schema. */
  order?: readonly string[];
  /** The buttons beside the label, such as binding and removing. */
  after?: ReactNode;
}
