import type { ReactNode } from "react";
import type { JsonPath } from "#engine/json/locate.ts";
import type { Field } from "#tools/catalogue/describe-block.ts";

/** The fields among whose kinds is one. */
type FieldOf<Kind> = Kind extends Field["kind"] ? OneOf<Field, Kind> : never;
type OneOf<Each, Kind> = Each extends Field ? (Kind extends Each["kind"] ? Each : never) : never;

/** The props of every kind of field. */
export interface FieldProps<Kind extends Field["kind"] = Field["kind"]> {
  /** The attributes of the element that is edited: its name for the label, and what describes it. */
  control: { id: string; "aria-describedby": string | undefined; "aria-invalid": boolean };
  field: FieldOf<Kind>;
  value: unknown;
  /** The path of the value in the manifest. */
  path: JsonPath;
  /** Writes a value; undefined removes it. */
  onChange: (value: unknown) => void;
  /** Renders a field within this one. */
  renderField: (props: FieldEditorProps) => ReactNode;
}

export interface FieldEditorProps {
  field: Field;
  path: JsonPath;
  /** The names of the fields beside it, in the order of the schema. */
  order?: readonly string[];
  /** The buttons beside the label: binding, removing. */
  after?: ReactNode;
}
