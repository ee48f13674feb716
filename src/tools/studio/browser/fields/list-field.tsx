import { shorten } from "#engine/wording.ts";
import { css } from "@emotion/react";
import { useState } from "react";
import { Button, Icon, IconButton } from "../controls/controls.tsx";
import { addButton, ellipsis, stack } from "../controls/styles.ts";
import { keyOf } from "../state/outline.ts";
import { useOnChange, useStudioContext } from "../state/use-studio.ts";
import { isObject } from "#schemas/selection.ts";
import type { FieldProps } from "./field-props.ts";
import { problemsWithin } from "./problems-at.ts";
import { listActions } from "./list-actions.ts";

/** The elements of a list, with buttons to open, add, remove and move them. */
export function ListField({ field, value, path, renderField }: FieldProps<"list">) {
  const studio = useStudioContext();
  const { problems, aim } = studio;
  const actions = listActions(studio, field, path);
  const [opened, setOpened] = useState<number>();
  const aimed = aim && keyOf(aim.path.slice(0, path.length)) === keyOf(path) ? aim.path[path.length] : undefined;
  useOnChange(aimed, () => typeof aimed === "number" && setOpened(aimed));
  const elements: unknown[] = Array.isArray(value) ? value : [];
  const { element, label } = field;
  const { count, isFull } = actions;
  const onMove = (index: number, by: number) => {
    actions.onMove(index, by);
    if (opened !== undefined) setOpened(opened === index ? index + by : opened === index + by ? index : opened);
  };
  const onRemove = (index: number) => {
    actions.onRemove(index);
    setOpened(undefined);
  };
  const add = () => {
    actions.add(count);
    setOpened(count);
  };
  const isSimple = element.kind !== "object" && element.kind !== "list";
  return (
    <div css={stack}>
      {elements.map((one, index) => {
        const title = titleOf(one, index);
        const wrong = problemsWithin(problems, [...path, index]).length;
        const isOpen = isSimple || opened === index;
        const buttons = <ElementButtons name={title} {...{ index, count, onMove, onRemove }} />;
        const place = { field: { ...element, label: `${label} ${index + 1}` }, path: [...path, index] };
        return (
          // Elements have no names: only their index identifies them.
          <div key={index} css={item}>
            {isSimple ? (
              renderField({ ...place, after: buttons })
            ) : (
              <>
                <div css={{ display: "flex", alignItems: "center", minWidth: 0 }}>
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    onClick={() => setOpened(isOpen ? undefined : index)}
                    css={opener}
                  >
                    <span aria-hidden="true">{isOpen ? "▾" : "▸"}</span>
                    <span css={ellipsis}>{title}</span>
                    {wrong > 0 && <span css={bad}>{wrong}</span>}
                  </button>
                  {buttons}
                </div>
                {isOpen && renderField({ ...place, field: { ...place.field, isRequired: true } })}
              </>
            )}
          </div>
        );
      })}
      <Button onClick={add} disabled={isFull} css={addButton}>
        <Icon name="plus" /> Add to {label.toLowerCase()}
      </Button>
    </div>
  );
}

interface ElementButtonsProps extends Pick<ReturnType<typeof listActions>, "count" | "onMove" | "onRemove"> {
  name: string;
  index: number;
}

export function ElementButtons({ name, index, count, onMove, onRemove }: ElementButtonsProps) {
  const isLast = index === count - 1;
  return (
    <>
      <IconButton label={`Move ${name} up`} icon="up" disabled={index === 0} onClick={() => onMove(index, -1)} />
      <IconButton label={`Move ${name} down`} icon="down" disabled={isLast} onClick={() => onMove(index, 1)} />
      <IconButton label={`Remove ${name}`} icon="trash" onClick={() => onRemove(index)} />
    </>
  );
}

/** A title for an element: its first words. */
function titleOf(element: unknown, index: number): string {
  const parts = (isObject(element) ? Object.values(element) : [element]).filter((one) => typeof one === "string");
  // A text with spaces is a better title than the name of a picture.
  const words = parts.find((one) => one.includes(" ")) ?? parts[0];
  const text = typeof words === "string" ? words.replace(/<[^>]*>/g, "").trim() : "";
  return text ? shorten(text, 48) : `element ${index + 1}`;
}

const item = css`${stack} padding: 3px 6px 6px; border: 1px solid var(--s-line); border-radius: 6px;`;
const opener = css`
  flex: 1; min-width: 0; min-height: 28px; display: flex; gap: 6px; align-items: center; padding: 0; border: 0; background: none;
  text-align: left; cursor: pointer;
`;
const bad = css`color: var(--s-bad); font-weight: 600;`;
