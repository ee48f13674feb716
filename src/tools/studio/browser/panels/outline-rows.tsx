import { css } from "@emotion/react";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { memo, type KeyboardEvent } from "react";
import type { PlacedProblem } from "../../studio-api.ts";
import { Badge, Icon, IconButton } from "../controls/controls.tsx";
import { moveFocus } from "../controls/move-focus.ts";
import { ellipsis } from "../controls/styles.ts";
import { nameOf, type Drop, type OutlineBlock, type OutlineSlot } from "../state/outline.ts";

interface BlockRowProps {
  row: OutlineBlock;
  /** The place where the dragged block lands on this row. */
  drop: Drop | undefined;
  isSelected: boolean;
  /** True for the row that Tab reaches; the arrow keys reach the others. */
  isTabStop: boolean;
  problems: readonly PlacedProblem[];
  onSelect: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A block that is rendered again only after a change of its data; its functions need no other data. */
export const BlockRow = memo(OneBlock, (before, now) => JSON.stringify(before) === JSON.stringify(now));

/** A block: a handle for dragging, and the name, which selects the block. */
function OneBlock({ row, drop, isSelected, isTabStop, problems, onSelect, onKeyDown }: BlockRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...drag } = useSortable({ id: row.key });
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const zIndex = drag.isDragging ? 5 : undefined;
  const style = { transform: CSS.Translate.toString(drag.transform), transition: drag.transition, zIndex };
  const isInside = drop?.isInside ?? row.depth > 0;
  const dropStyles = drop ? [dragged, !drop.to && refused] : [];
  return (
    <li ref={setNodeRef} style={style} css={[line, isInside && inside, isSelected && chosen, ...dropStyles]}>
      <button
        type="button"
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={`Drag ${nameOf(row)}`}
        css={grip}
      >
        <Icon name="grip" />
      </button>
      <button
        type="button"
        data-row=""
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isSelected ? "true" : undefined}
        onClick={onSelect}
        onKeyDown={(event) => {
          moveFocus(event);
          onKeyDown(event);
        }}
        css={name}
      >
        <span css={kind}>{row.type}</span>
        <span css={words}>{drop ? drop.words : row.title}</span>
        {row.id !== undefined && !drop && <span css={anchor}>#{row.id}</span>}
      </button>
      {problems.length > 0 && (
        <span title={problems.map(({ message }) => message).join("\n")}>
          <Badge variant={errors > 0 ? "bad" : "warn"}>{problems.length}</Badge>
        </span>
      )}
    </li>
  );
}

/** A slot: a block dropped here becomes the slot's first block. */
export function SlotRow({ slot, onAdd }: { slot: OutlineSlot; onAdd: () => void }) {
  const { setNodeRef, transform, isOver } = useSortable({ id: slot.key, disabled: { draggable: true } });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform) }}
      css={[line, slotStyle, isOver && chosen]}
    >
      <span css={words}>
        {slot.name}
        {slot.count === 0 && " – empty"}
      </span>
      <IconButton label={`Add block to ${slot.name}`} icon="plus" onClick={onAdd} />
    </li>
  );
}

const line = css`
  position: relative; display: flex; align-items: center; gap: 2px; padding-right: 6px; border-radius: 6px; background: var(--s-panel);
  &:hover { background: var(--s-raised); }
`;
const dragged = css`outline: 2px solid var(--s-accent); outline-offset: -2px; transition: margin-left .1s;`;
const refused = css`outline-color: var(--s-bad); color: var(--s-bad);`;
const inside = css`margin-left: 26px;`;
const chosen = css`&, &:hover { background: var(--s-wash); }`;
const slotStyle = css`margin-left: 26px; color: var(--s-soft); font-size: 12px; padding-left: 8px;`;
const grip = css`
  width: 24px; height: 30px; display: grid; place-items: center; padding: 0; border: 0; border-radius: 6px; background: none;
  color: var(--s-soft); cursor: grab; flex: none; touch-action: none;
`;
const name = css`
  flex: 1; min-width: 0; min-height: 30px; display: flex; gap: 8px; align-items: baseline; padding: 5px 0; border: 0; background: none;
  text-align: left; cursor: pointer; border-radius: 4px;
`;
const kind = css`font-weight: 500; flex: none;`;
const words = css`${ellipsis} color: var(--s-soft); flex: 1; min-width: 0;`;
const anchor = css`${ellipsis} color: var(--s-soft); font-size: 11px; max-width: 84px;`;
