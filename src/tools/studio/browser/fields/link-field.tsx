import { Picker } from "../controls/picker.tsx";
import { useStudioContext } from "../state/studio-context.tsx";
import type { FieldProps } from "./field-props.ts";

/** Where a link leads: one of the site's places, or any address. */
export function LinkField({ id, field, value, onChange }: FieldProps<"link">) {
  const { survey } = useStudioContext();
  return (
    <Picker
      id={id}
      label={field.label}
      isFree
      isClearable={!field.isRequired}
      placeholder="A page, #anchor, https://…"
      choices={survey.links.map(({ to, label }) => ({ value: to, label: to, about: label }))}
      value={typeof value === "string" ? value : undefined}
      onPick={onChange}
    />
  );
}
