import { css } from "@emotion/react";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { useEffect, useRef, type KeyboardEvent } from "react";
import type { PlacedProblem } from "../../studio-api.ts";
import { Badge, Icon, IconButton } from "../controls/controls.tsx";
import { moveFocus, rowMark } from "../controls/move-focus.ts";
import { ellipsis } from "../controls/styles.ts";
import { nameOf, type Drop, type OutlineRow } from "../state/outline.ts";

interface BlockRowProps {
  row: OutlineRow & { is: "block" };
  /** The place where the dragged block lands on this row. */
  drop: Drop | undefined;
  isSelected: boolean;
  /** True for the row that Tab reaches; the arrow keys reach the others. */
  isTabStop: boolean;
  problems: readonly PlacedProblem[];
  onSelect: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A block: a handle for dragging, and the name, which selects the block. */
export function BlockRow({ row, drop, isSelected, isTabStop, problems, onSelect, onKeyDown }: BlockRowProps) {
  const { block, depth, key } = row;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...drag } = useSortable({ id: key });
  const button = useRef<HTMLButtonElement>(null);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  useEffect(() => {
    if (isSelected) button.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);
  const style = {
    transform: CSS.Translate.toString(drag.transform),
    ...(drag.transition ? { transition: drag.transition } : {}),
    ...(drag.isDragging ? { zIndex: 5, opacity: 0.85 } : {}),
  };
  return (
    <li
      ref={setNodeRef}
      style={style}
      css={[
        line,
        (drop?.isInside ?? depth > 0) && inside,
        isSelected && chosen,
        drop && dragged,
        drop?.isAllowed === false && refused,
      ]}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={`Drag ${nameOf(block)}`}
        css={grip}
      >
        <Icon name="grip" />
      </button>
      <button
        ref={button}
        type="button"
        {...rowMark}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isSelected ? "true" : undefined}
        onClick={onSelect}
        onKeyDown={(event) => {
          moveFocus(event);
          onKeyDown(event);
        }}
        css={name}
      >
        <span css={kind}>{block.type}</span>
        <span css={words}>{drop ? drop.words : block.title}</span>
        {block.id !== undefined && !drop && <span css={anchor}>#{block.id}</span>}
      </button>
      {problems.length > 0 && (
        <span title={problems.map(({ message }) => message).join("\n")}>
          <Badge variant={errors > 0 ? "bad" : "warn"}>{problems.length}</Badge>
        </span>
      )}
    </li>
  );
}

interface SlotRowProps {
  id: string;
  name: string;
  count: number;
  onAdd: () => void;
}

/** A slot: a block dropped here becomes the slot's first block. */
export function SlotRow({ id, name: slot, count, onAdd }: SlotRowProps) {
  const { setNodeRef, transform, isOver } = useSortable({ id, disabled: { draggable: true } });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform) }}
      css={[line, slotStyle, isOver && chosen]}
    >
      <span css={words}>
        {slot}
        {count === 0 && " – empty"}
      </span>
      <IconButton label={`Add block to ${slot}`} icon="plus" onClick={onAdd} />
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
