import { css } from "@emotion/react";
import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { narrowest, widest } from "./view-bar.tsx";

interface WidthHandleProps {
  width: number;
  /** How much smaller the page is shown. */
  scale: number;
  setWidth: (width: number) => void;
}

/** Makes the page wider and narrower, by pointer or by arrow keys. */
export function WidthHandle({ width, scale, setWidth }: WidthHandleProps) {
  const start = useRef<{ x: number; width: number }>(undefined);
  const [isDragged, setDragged] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -10, ArrowRight: 10 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setWidth(width + (event.shiftKey ? by * 10 : by));
  };
  const drag = (event: PointerEvent) => {
    // The page stands in the middle: it grows on both sides.
    if (start.current) setWidth(start.current.width + ((event.clientX - start.current.x) * 2) / scale);
  };
  return (
    <>
      {isDragged && <div css={shield} />}
      <div
        role="slider"
        tabIndex={0}
        aria-label="Width of the page"
        aria-orientation="horizontal"
        aria-valuemin={narrowest}
        aria-valuemax={widest}
        aria-valuenow={width}
        aria-valuetext={`${width} pixels`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = { x: event.clientX, width };
          setDragged(true);
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          start.current = undefined;
          setDragged(false);
        }}
        css={handle}
      />
    </>
  );
}

const handle = css`
  position: absolute; right: -14px; top: 50%; width: 8px; height: 56px; margin-top: -28px; border-radius: 4px; background: var(--s-field);
  cursor: ew-resize; touch-action: none;
  &:hover { background: var(--s-accent); }
`;
const shield = css`position: fixed; inset: 0; z-index: 10; cursor: ew-resize;`;
