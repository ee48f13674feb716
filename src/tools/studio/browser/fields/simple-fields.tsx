import { localTimeWords } from "#schemas/period.ts";
import { Choices, Input } from "../controls/controls.tsx";
import { Picker } from "../controls/picker.tsx";
import { hint } from "../controls/styles.ts";
import { useStudioContext } from "../state/use-studio.ts";
import type { FieldProps } from "./field-props.ts";

export function NumberField({ control, field, value, onChange }: FieldProps<"number">) {
  return (
    <Input
      {...control}
      type="number"
      value={typeof value === "number" ? value : ""}
      min={field.min}
      max={field.max}
      step="any"
      placeholder={typeof field.default === "number" ? String(field.default) : ""}
      onWrite={(text) => onChange(text === "" ? undefined : Number(text))}
    />
  );
}

/** One of a few values. Unset differs from false: an unset field has the block's default. */
export function ChoiceField({ control, field, value, onChange }: FieldProps<"boolean" | "choice">) {
  const values = field.kind === "choice" ? field.values : [true, false];
  const index = values.findIndex((one) => one === value);
  const choices = values.map((one, place) => [String(place), wordsOf(one)] as const);
  const unset = field.default === undefined ? "–" : `Default (${wordsOf(field.default)})`;
  return (
    <Choices
      {...control}
      value={index < 0 ? "" : index}
      choices={!field.isRequired || index < 0 ? [["", unset], ...choices] : choices}
      onPick={(picked) => onChange(picked === "" ? undefined : values[Number(picked)])}
    />
  );
}

function wordsOf(value: unknown): string {
  return typeof value === "boolean" ? (value ? "Yes" : "No") : String(value);
}

/** A moment as the manifest writes it: a day, and a time that may be absent. */
export function InstantField({ control, field, value, path, onChange }: FieldProps<"instant">) {
  const text = typeof value === "string" ? value : "";
  // Props have moments in UTC, as content does; other dates are local.
  const isUtc = path.includes("props");
  const [day, time] = [text.slice(0, 10), text.slice(11, 16)];
  const write = (nextDay: string, nextTime: string) => {
    if (nextDay === "") return onChange(undefined);
    const seconds = (nextTime === time && text.slice(16)) || ":00Z";
    onChange(isUtc ? `${nextDay}T${nextTime || "00:00"}${seconds}` : nextTime ? `${nextDay}T${nextTime}` : nextDay);
  };
  return (
    <div style={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", gap: 6 }}>
      <Input {...control} type="date" value={day} onWrite={(next) => write(next, time)} />
      <Input
        type="time"
        aria-label={`${field.label}: time`}
        value={time}
        disabled={day === ""}
        onWrite={(next) => write(day, next)}
      />
      {isUtc && <p css={hint}>In UTC, not in {localTimeWords}</p>}
    </div>
  );
}

/** The target of a link: one of the site's pages, anchors and downloads, or any address. */
export function LinkField({ control, field, value, onChange }: FieldProps<"link">) {
  const { survey } = useStudioContext();
  return (
    <Picker
      id={control.id}
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
