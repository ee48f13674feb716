import { css } from "@emotion/react";
import { visuallyHidden } from "#ui/base-styles.ts";
import { Button } from "./controls.tsx";

/** The parts of the studio, in the order of their tab stops, with the ids of their elements. */
const parts = { Pages: "pages", Blocks: "blocks", Fields: "fields", Page: "page" };
const ids = Object.values(parts);

/** Links to the parts of the studio, which are visible while one of them has the focus. */
export function PartLinks() {
  return (
    <nav aria-label="Parts of the studio" css={links}>
      {Object.entries(parts).map(([name, id]) => (
        <Button key={id} onClick={() => focusPart(id)}>
          {name}
        </Button>
      ))}
      <span>F6 leads to the next part</span>
    </nav>
  );
}

/** Moves the focus from the focused part of the studio to the next part (1) or to the previous part (-1). */
export function focusNextPart(by: 1 | -1): void {
  const present = ids.filter((id) => document.getElementById(id));
  const index = present.findIndex((id) => document.getElementById(id)?.contains(document.activeElement));
  focusPart(present.at((Math.max(index, by < 0 ? 0 : -1) + by) % present.length) ?? "");
}

/** Focuses the present row or the panel of a part, else the part itself. */
function focusPart(id: string): void {
  const part = document.getElementById(id);
  (part?.querySelector<HTMLElement>("[aria-current], [role=tabpanel]") ?? part)?.focus();
}

const links = css`
  &:not(:focus-within) { ${visuallyHidden} }
  position: absolute; z-index: 20; top: 6px; left: 8px; display: flex; gap: 6px; align-items: center; padding: 3px 10px 3px 6px;
  border-radius: 8px; background: var(--s-panel); box-shadow: var(--s-shadow);
`;
