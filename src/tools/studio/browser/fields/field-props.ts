import type { ReactNode } from "react";
import type { JsonPath } from "#engine/json/locate.ts";
import type { Field } from "#tools/catalogue/describe-block.ts";

/** The props of every kind of field. */
export interface FieldProps<Kind extends Field["kind"] = Field["kind"]> {
  /** The attributes of the form control: its id for the label, its description, its validity. */
  control: { id: string; "aria-describedby": string | undefined; "aria-invalid": boolean };
  field: Field & { kind: Kind };
  value: unknown;
  /** The value's path in the manifest. */
  path: JsonPath;
  /** Writes a value; undefined removes it. */
  onChange: (value: unknown) => void;
  /** Renders a nested field. */
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
