import { css } from "@emotion/react";
import { useId } from "react";
import { contrast, isHex } from "#ui/contrast.ts";
import { Input } from "../controls/controls.tsx";
import { hint, stack } from "../controls/styles.ts";
import { useStudioContext } from "../state/use-studio.ts";
import type { FieldProps } from "./field-props.ts";

/** Picks a colour, which the browser offers from the site's design, and shows the contrast with text. */
export function ColorField({ control, field, value, onChange }: FieldProps<"color">) {
  const { site } = useStudioContext();
  const color = typeof value === "string" ? value : "";
  const colors = useId();
  return (
    <div css={stack}>
      <div css={row}>
        <input
          type="color"
          aria-label={`${field.label}: pick`}
          list={colors}
          value={isHex(color) ? asPicked(color) : "#000000"}
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
      <datalist id={colors}>
        {site.colors.map(({ name, css: shown }) => (
          <option key={name} value={asPicked(shown)}>
            {name}
          </option>
        ))}
      </datalist>
      {isHex(color) && <Readability color={color} />}
    </div>
  );
}

/** A colour in the only form that the browser's picker accepts: `#rrggbb`. */
function asPicked(color: string): string {
  return color.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
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
