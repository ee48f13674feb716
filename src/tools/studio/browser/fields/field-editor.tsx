import { useId, type ReactNode } from "react";
import type { Field } from "#tools/catalogue/describe-block.ts";
import { Labelled, hint, mistake } from "../controls/controls.tsx";
import { keyOf } from "../state/outline.ts";
import { setOrRemove } from "../state/set-or-remove.ts";
import { useStudioContext } from "../state/studio-context.tsx";
import { AssetField } from "./asset-field.tsx";
import { ColorField } from "./color-field.tsx";
import type { FieldEditorProps, FieldProps } from "./field-props.ts";
import { InstantField } from "./instant-field.tsx";
import { JsonField } from "./json-field.tsx";
import { LinkField } from "./link-field.tsx";
import { ListField } from "./list-field.tsx";
import { ObjectField } from "./object-field.tsx";
import { BooleanField, ChoiceField, NumberField } from "./plain-fields.tsx";
import { problemsAt } from "./problems-at.ts";
import { TextField } from "./text-field.tsx";

/** A field with its label, its limits and what is wrong with it. */
export function FieldEditor({ field, value, path, order, after }: FieldEditorProps) {
  const id = useId();
  const { problems, edit, value: manifest } = useStudioContext();
  const own = problemsAt(problems, path);
  const help = [field.help, limitsOf(field, value)].filter(Boolean).join(" · ");
  const describedBy = [help && `${id}-help`, own.length > 0 && `${id}-wrong`].filter(Boolean).join(" ");
  const onChange = (next: unknown) => {
    const edits = setOrRemove(manifest, path, next).map((one) => ("set" in one && order ? { ...one, order } : one));
    edit(edits, { label: `Changed ${field.label}`, group: keyOf(path) });
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
  const props = {
    id,
    field,
    value,
    path,
    onChange,
    renderField,
    describedBy: describedBy || undefined,
    isInvalid: own.length > 0,
  };
  const label = field.isRequired ? `${field.label} *` : field.label;
  if (field.kind !== "list" && field.kind !== "object") {
    return (
      <Labelled id={id} label={label} after={after}>
        <Control {...props} />
        {notes}
      </Labelled>
    );
  }
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={props.describedBy} css={group}>
      <div css={groupHead}>
        <span id={`${id}-label`}>{label}</span>
        {after}
      </div>
      {notes}
      {field.kind === "list" ? <ListField {...props} field={field} /> : <ObjectField {...props} field={field} />}
    </div>
  );
}

function renderField(props: FieldEditorProps): ReactNode {
  return <FieldEditor key={keyOf(props.path)} {...props} />;
}

function Control({ field, ...props }: FieldProps) {
  switch (field.kind) {
    case "text":
    case "paragraph":
    case "html":
      return <TextField {...props} field={field} />;
    case "link":
      return <LinkField {...props} field={field} />;
    case "image":
    case "asset":
      return <AssetField {...props} field={field} />;
    case "color":
      return <ColorField {...props} field={field} />;
    case "instant":
      return <InstantField {...props} field={field} />;
    case "number":
      return <NumberField {...props} field={field} />;
    case "boolean":
      return <BooleanField {...props} field={field} />;
    case "choice":
      return <ChoiceField {...props} field={field} />;
    default:
      return <JsonField {...props} field={field} />;
  }
}

function limitsOf(field: Field, value: unknown): string {
  if ("maxLength" in field && field.maxLength !== undefined && field.maxLength < 10_000) {
    return `${typeof value === "string" ? value.length : 0} of ${field.maxLength} characters`;
  }
  if (field.kind !== "number" && field.kind !== "list") return "";
  const { min, max } = field;
  const words = [min !== undefined && min > 0 && `at least ${min}`, max !== undefined && max < 1e9 && `at most ${max}`];
  return words.filter(Boolean).join(", ");
}

const group = { display: "grid", gap: 6, minWidth: 0 } as const;
const groupHead = {
  display: "flex",
  alignItems: "center",
  gap: 6,
  minHeight: 24,
  fontWeight: 500,
  "& > span:first-of-type": { marginRight: "auto" },
} as const;
