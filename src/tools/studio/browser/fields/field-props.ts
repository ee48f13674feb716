import type { ReactNode } from "react";
import type { JsonPath } from "#engine/json/locate.ts";
import type { Field } from "#tools/catalogue/describe-block.ts";

/** The fields among whose kinds is one. */
type FieldOf<Kind> = Kind extends Field["kind"] ? OneOf<Field, Kind> : never;
type OneOf<Each, Kind> = Each extends Field ? (Kind extends Each["kind"] ? Each : never) : never;

/** What every kind of field gets. */
export interface FieldProps<Kind extends Field["kind"] = Field["kind"]> {
  id: string;
  field: FieldOf<Kind>;
  value: unknown;
  /** Where the value is in the manifest. */
  path: JsonPath;
  /** Writes a value; undefined removes it. */
  onChange: (value: unknown) => void;
  /** The ids of what describes it. */
  describedBy: string | undefined;
  isInvalid: boolean;
  /** Renders a field within this one. */
  renderField: (props: FieldEditorProps) => ReactNode;
}

export interface FieldEditorProps {
  field: Field;
  value: unknown;
  path: JsonPath;
  /** The names of the fields beside it, in the order of the schema. */
  order?: readonly string[];
  /** Stands beside the label: binding, removing. */
  after?: ReactNode;
}
