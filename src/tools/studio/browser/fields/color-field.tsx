import { css } from "@emotion/react";
import { contrast, isHex } from "#ui/contrast.ts";
import { Input } from "../controls/controls.tsx";
import { hint, stack } from "../controls/styles.ts";
import { useStudioContext } from "../state/use-studio.ts";
import type { FieldProps } from "./field-props.ts";

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
          // The only accepted form is `#rrggbb`.
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
  return (
    <p css={hint}>
      {inks.map((ink) => (
        <span key={ink} style={{ background: color, color: ink, padding: "1px 6px", borderRadius: 4, marginRight: 6 }}>
          Aa {contrast(color, ink).toFixed(1)}
        </span>
      ))}
      Text is readable from 4.5.
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
