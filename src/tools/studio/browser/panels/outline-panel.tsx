import { css } from "@emotion/react";
import type { Announcements, DragOverEvent, UniqueIdentifier } from "@dnd-kit/core";
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useEffect, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import type { JsonPath } from "#schemas/json-path.ts";
import { IconButton, type IconName } from "../controls/controls.tsx";
import { hint, listPanel } from "../controls/styles.ts";
import { AddBlockDialog } from "../dialogs/add-block-dialog.tsx";
import { blockActions } from "../state/block-actions.ts";
import { findDrop, keyOf, nameOf, type OutlineRow } from "../state/outline.ts";
import { useStudioContext } from "../state/use-studio.ts";
import { problemsWithin } from "../fields/problems-at.ts";
import { BlockRow, SlotRow } from "./outline-rows.tsx";

/** The open page's blocks from top to bottom. The pointer and the keys can drag each block. */
export function OutlinePanel() {
  const studio = useStudioContext();
  const { outline: rows, selected, problems, dispatch, show } = studio;
  const actions = blockActions(studio);
  const sensors = useSensors(useSensor(PointerSensor, byPointer), useSensor(KeyboardSensor, byKeys));
  const keys = rows.map(({ key }) => key).join("\n");
  const sorted = useMemo(() => keys.split("\n").filter(Boolean), [keys]);
  const [drag, setDrag] = useState<{ from: string; onto: string }>();
  const drop = drag && findDrop(rows, drag.from, drag.onto);
  const listRef = useRef<HTMLOListElement>(null);
  const hasFocusRef = useRef(false);
  const selectedKey = selected && keyOf(selected);
  useEffect(() => {
    const row = listRef.current?.querySelector<HTMLElement>("[data-row][tabindex='0']");
    if (selectedKey !== undefined) row?.scrollIntoView({ block: "nearest" });
    // The focus follows a moved block to its new place, and stays in the list when its row is gone.
    const stop = keys === "" ? listRef.current?.closest("section") : row;
    if (hasFocusRef.current) stop?.focus();
  }, [selectedKey, keys]);
  /** The block whose row has the focus, otherwise the selected block. */
  const focused = () => {
    const items = Array.from(listRef.current?.children ?? []);
    const row = rows[items.findIndex((item) => item.contains(document.activeElement))];
    return row?.is === "block" ? row.path : selected;
  };
  /** Selects a block before its change, so that undo selects the block again. */
  const select = (path: JsonPath) => {
    dispatch({ do: "select", path });
    return path;
  };
  const copy = (event: ClipboardEvent, isCut: boolean) => {
    const path = focused();
    if (!path) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", actions.copy(path));
    if (isCut) actions.remove(select(path));
  };
  const last: JsonPath = ["blocks", rows.filter(({ path }) => path.length === 2).length - 1];
  const after = (path = last) => [path.slice(0, -1), Number(path.at(-1)) + 1] as const;
  const add = (to: JsonPath, index: number) => actions.hasRoom(to) && show(<AddBlockDialog list={to} index={index} />);
  const onKeyDown = (event: KeyboardEvent, path: JsonPath) => {
    if (event.altKey && event.key === "ArrowUp") actions.step(select(path), -1);
    else if (event.altKey && event.key === "ArrowDown") actions.step(select(path), 1);
    else if (event.key === "Delete") actions.remove(select(path));
    else return;
    event.preventDefault();
  };
  const buttons: [label: string, icon: IconName, act: (path: JsonPath) => void][] = [
    ["Move up (Alt+↑)", "up", (path) => actions.step(path, -1)],
    ["Move down (Alt+↓)", "down", (path) => actions.step(path, 1)],
    ["Duplicate block", "copy", actions.duplicate],
    ["Remove block (Delete)", "trash", actions.remove],
  ];
  return (
    <section
      aria-labelledby="outline-heading"
      id="blocks"
      tabIndex={-1}
      css={panel}
      onCopy={(event) => copy(event, false)}
      onCut={(event) => copy(event, true)}
      onPaste={({ clipboardData }) => actions.paste(...after(focused()), clipboardData.getData("text/plain"))}
    >
      <header>
        <h2 id="outline-heading">Blocks</h2>
        {buttons.map(([label, icon, act]) => (
          <IconButton key={label} {...{ label, icon }} disabled={!selected} onClick={() => selected && act(selected)} />
        ))}
        <IconButton label="Add block" icon="plus" onClick={() => add(...after(selected))} />
      </header>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: announce(rows),
          screenReaderInstructions: { draggable: instructions },
          restoreFocus: false,
        }}
        onDragOver={({ active, over }) => setDrag(over ? { from: `${active.id}`, onto: `${over.id}` } : undefined)}
        onDragCancel={() => setDrag(undefined)}
        onDragEnd={({ active, over }) => {
          setDrag(undefined);
          const moved = rows.find(({ key }) => key === active.id);
          const to = over && findDrop(rows, String(active.id), String(over.id))?.to;
          if (moved && to) actions.moveTo(select(moved.path), to);
        }}
      >
        <SortableContext items={sorted} strategy={verticalListSortingStrategy}>
          {/* The list handles the keys of its buttons, which have the focus. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <ol ref={listRef} onFocus={() => (hasFocusRef.current = true)} onBlur={() => (hasFocusRef.current = false)}>
            {rows.map((row, place) =>
              row.is === "slot" ? (
                <SlotRow key={row.key} slot={row} onAdd={() => add(row.path, row.count)} />
              ) : (
                <BlockRow
                  key={row.key}
                  row={row}
                  drop={row.key === drag?.from ? drop : undefined}
                  isTabStop={selectedKey === undefined ? place === 0 : row.key === selectedKey}
                  isSelected={row.key === selectedKey}
                  problems={problemsWithin(problems, row.path)}
                  onSelect={() => select(row.path)}
                  onKeyDown={(event) => onKeyDown(event, row.path)}
                />
              ),
            )}
          </ol>
        </SortableContext>
      </DndContext>
      {rows.length === 0 && <p css={[hint, none]}>No blocks yet. Add the first one with +.</p>}
    </section>
  );
}

// The objects stay the same in every rendering, so that dnd-kit does not render all rows again.
const byPointer = { activationConstraint: { distance: 4 } };
const byKeys = { coordinateGetter: sortableKeyboardCoordinates };

const instructions =
  "To move a block, press Space, then the arrow keys, and Space again to drop it; Escape leaves it where it was. " +
  "Alt with the arrow keys moves the selected block at once.";

/** The screen reader's announcements while a block is dragged. */
function announce(rows: readonly OutlineRow[]): Announcements {
  const name = (id: UniqueIdentifier | undefined) => {
    const row = rows.find(({ key }) => key === id);
    if (!row) return "nothing";
    return row.is === "slot" ? `slot ${row.name}` : `${nameOf(row)}, position ${row.position} of ${row.count}`;
  };
  const dropOf = ({ active, over }: Pick<DragOverEvent, "active" | "over">) =>
    over ? findDrop(rows, String(active.id), String(over.id)) : undefined;
  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}.`,
    onDragOver(event) {
      const drop = dropOf(event);
      return drop && `Over ${name(event.over?.id)}: ${drop.words}.`;
    },
    onDragEnd(event) {
      const drop = dropOf(event);
      if (!drop) return `Dropped where it was.`;
      return drop.to ? `Dropped at ${drop.words}.` : `Left where it was: ${drop.words}.`;
    },
    onDragCancel: ({ active }) => `Left ${name(active.id)} where it was.`,
  };
}

const panel = css`${listPanel} flex: 3 1 0;`;
const none = css`padding: 0 14px 20px;`;
