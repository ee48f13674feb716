import { localTimeWords } from "#schemas/period.ts";
import { Choices, Input } from "../controls/controls.tsx";
import { Picker } from "../controls/picker.tsx";
import { hint, stack } from "../controls/styles.ts";
import { useStudioContext } from "../state/use-studio.ts";
import type { FieldProps } from "./field-props.ts";
import { css } from "@emotion/react";
import { contrast, isHex } from "#ui/contrast.ts";

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
  // Props have moments of content, and other dates are local.
  const isUtc = path.includes("props");
  const [day, time] = [text.slice(0, 10), text.slice(11, 16)];
  const write = (nextDay: string, nextTime: string) => {
    if (nextDay === "") return onChange(undefined);
    onChange(isUtc ? `${nextDay}T${nextTime || "00:00"}:00Z` : nextTime ? `${nextDay}T${nextTime}` : nextDay);
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

/** Picks a colour of the site's design or any other colour, and shows the contrast with text. */
export function ColorField({ control, field, value, onChange }: FieldProps<"color">) {
  const { site } = useStudioContext();
  const color = typeof value === "string" ? value : "";
  return (
    <div css={stack}>
      <div css={row}>
        <input
          type="color"
          aria-label={`${field.label}: pick`}
          // The only form that the browser accepts is #rrggbb.
          value={isHex(color) ? color.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3") : "#000000"}
          onChange={({ target }) => onChange(target.value)}
        />
        <Input
          {...control}
          value={color}
          placeholder="#rrggbb"
          spellCheck={false}
          onWrite={(text) => onChange(text === "" && !field.isRequired ? undefined : text)}
        />
      </div>
      <div role="group" aria-label={`${field.label}: the site's colours`} css={swatches}>
        {site.colors.map(({ name, css: shown }) => (
          <button
            key={name}
            type="button"
            title={`${name} ${shown}`}
            aria-label={`${name} ${shown}`}
            aria-pressed={shown.toLowerCase() === color.toLowerCase()}
            style={{ background: shown }}
            onClick={() => onChange(shown)}
          />
        ))}
      </div>
      {isHex(color) && <Readability color={color} />}
    </div>
  );
}

const inks = ["#ffffff", "#000000"];

function Readability({ color }: { color: string }) {
  const isReadable = inks.some((ink) => contrast(color, ink) >= 4.5);
  return (
    <p css={hint}>
      {inks.map((ink) => (
        <span key={ink} style={{ background: color, color: ink, padding: "1px 6px", borderRadius: 4, marginRight: 6 }}>
          Aa {contrast(color, ink).toFixed(1)}
        </span>
      ))}
      {isReadable ? "Text is readable from 4.5." : "No text is readable: text needs a contrast of 4.5."}
    </p>
  );
}

const row = css`
  display: flex; gap: 6px;
  input[type=color] { width: 36px; height: 30px; padding: 2px; border: 1px solid var(--s-field); border-radius: 6px; background: none; flex: none; }
`;
const swatches = css`
  display: flex; flex-wrap: wrap; gap: 4px;
  button { width: 24px; height: 24px; padding: 0; border: 1px solid var(--s-field); border-radius: 6px; cursor: pointer; }
  button[aria-pressed=true] { outline: 2px solid var(--s-accent); outline-offset: 1px; }
`;
