import { useEffect, useId, type ComponentType, type ReactNode } from "react";
import type { Field } from "#tools/catalogue/describe-block.ts";
import { Labelled } from "../controls/controls.tsx";
import { hint, labelRow, mistake, stack } from "../controls/styles.ts";
import { placeCaret } from "../page/find-words.ts";
import { keyOf } from "../state/outline.ts";
import { type JsonPath, valueAt } from "#schemas/json-path.ts";
import { useStudioContext } from "../state/use-studio.ts";
import { AssetField } from "./asset-field.tsx";
import { ColorField } from "./color-field.tsx";
import type { FieldEditorProps, FieldProps } from "./field-props.ts";
import { ChoiceField, InstantField, LinkField, NumberField } from "./simple-fields.tsx";
import { ListField } from "./list-field.tsx";
import { ObjectField } from "./object-field.tsx";
import { problemsAt } from "./problems-at.ts";
import { TextField } from "./text-field.tsx";

export function FieldEditor({ field, path, order, after }: FieldEditorProps) {
  const id = useId();
  const { problems, edit, value: manifest, aim, aimAt } = useStudioContext();
  const value = valueAt(manifest, path);
  const own = problemsAt(problems, path);
  const aimed = aim && keyOf(aim.path) === keyOf(path) ? aim : undefined;
  useEffect(() => {
    const input = document.getElementById(id);
    if (!aimed || !input) return;
    if (aimed.isInPage) input.scrollIntoView({ block: "nearest" });
    else input.focus();
    if (input instanceof HTMLTextAreaElement && aimed.caret) placeCaret(input, aimed.caret);
    aimAt(undefined);
  }, [aimed, id, aimAt]);
  const help = [field.help, limitsOf(field, value)].filter(Boolean).join(" · ");
  const describedBy = [help && `${id}-help`, own.length > 0 && `${id}-wrong`].filter(Boolean).join(" ");
  const onChange = (next: unknown) => {
    const change = next === undefined ? { remove: path } : { set: path, value: next, ...(order && { order }) };
    if (next !== value) edit([change], { label: `Changed ${field.label}`, group: keyOf(path) });
  };
  const notes = (
    <>
      {help && (
        <p id={`${id}-help`} css={hint}>
          {help}
        </p>
      )}
      {own.length > 0 && (
        <p id={`${id}-wrong`} css={mistake}>
          {own.map(({ message, hint: advice }) => `${message} – ${advice}`).join("; ")}
        </p>
      )}
    </>
  );
  const control = { id, "aria-describedby": describedBy || undefined, "aria-invalid": own.length > 0 };
  const Control = controls[field.kind] as ComponentType<FieldProps>;
  const input = <Control {...{ control, field, value, path, onChange, renderField }} />;
  const label = field.isRequired ? `${field.label} *` : field.label;
  if (field.kind !== "list" && field.kind !== "object") {
    return (
      <Labelled id={id} label={label} after={after}>
        {input}
        {notes}
      </Labelled>
    );
  }
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={control["aria-describedby"]} css={stack}>
      <div css={labelRow}>
        <span id={`${id}-label`}>{label}</span>
        {after}
      </div>
      {notes}
      {input}
    </div>
  );
}

/** The fields of an object, one below the other. */
export function FieldEditors({ fields, within }: { fields: readonly Field[]; within: JsonPath }) {
  return fields.map((field) => <FieldEditor key={field.name} field={field} path={[...within, field.name]} />);
}

function renderField(props: FieldEditorProps): ReactNode {
  return <FieldEditor key={keyOf(props.path)} {...props} />;
}

const controls: { [Kind in Field["kind"]]: ComponentType<FieldProps<Kind>> } = {
  text: TextField,
  paragraph: TextField,
  html: TextField,
  link: LinkField,
  image: AssetField,
  asset: AssetField,
  color: ColorField,
  instant: InstantField,
  number: NumberField,
  boolean: ChoiceField,
  choice: ChoiceField,
  list: ListField,
  object: ObjectField,
};

function limitsOf(field: Field, value: unknown): string {
  if ("maxLength" in field && field.maxLength !== undefined && field.maxLength < 10_000) {
    return `${typeof value === "string" ? value.length : 0} of ${field.maxLength} characters`;
  }
  if (field.kind !== "number" && field.kind !== "list") return "";
  const { min, max } = field;
  const words = [min !== undefined && min > 0 && `at least ${min}`, max !== undefined && max < 1e9 && `at most ${max}`];
  return words.filter(Boolean).join(", ");
}
