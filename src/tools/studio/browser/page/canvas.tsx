import { css } from "@emotion/react";
import { useEffect, useRef, useState } from "react";
import type { JsonPath } from "#engine/json/locate.ts";
import { mistake } from "../controls/controls.tsx";
import { nameOf } from "../state/block-actions.ts";
import { keyOf, listRows } from "../state/outline.ts";
import { useStudioContext } from "../state/studio-context.tsx";
import { PageFrame, type ShowRef } from "./page-frame.tsx";
import type { Shown } from "./create-renderer.ts";
import { ViewBar } from "./view-bar.tsx";
import { narrowest, widest, type ViewOptions } from "./view-options.ts";
import { WidthHandle } from "./width-handle.tsx";

interface CanvasProps {
  shown: Shown | undefined;
  showRef: ShowRef;
  failure: string;
  view: ViewOptions;
  onView: (view: ViewOptions) => void;
  onFollow: (path: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Left and right of the page, in pixels. */
const margins = 40;

/** The page in the middle, and how it is looked at. */
export function Canvas({ shown, showRef, failure, view, onView, onFollow, onKeyDown }: CanvasProps) {
  const { outline, selected, dispatch } = useStudioContext();
  const rows = listRows(outline);
  const labelOf = (path: JsonPath) => {
    const row = rows.find(({ key }) => key === keyOf(path));
    return row?.is === "block" ? nameOf(row.block) : "";
  };
  const { ref: stageRef, width: room } = useWidth();
  // A page that is wider than its place is shown smaller.
  const scale = room > 0 ? Math.min(1, (room - margins) / view.width) : 1;
  const setWidth = (width: number) =>
    onView({ ...view, width: Math.round(Math.min(widest, Math.max(narrowest, width))) });
  return (
    <>
      <ViewBar view={view} onView={onView} setWidth={setWidth} />
      {failure && (
        <p role="alert" css={[mistake, failed]}>
          {failure}
        </p>
      )}
      <div css={stage} ref={stageRef}>
        <div css={sheet} style={{ width: view.width * scale }}>
          <div css={scaled} style={{ width: view.width, height: `${100 / scale}%`, transform: `scale(${scale})` }}>
            {shown && (
              <PageFrame
                shown={shown}
                showRef={showRef}
                selected={selected}
                labelOf={labelOf}
                onSelect={(path) => dispatch({ do: "select", path })}
                onFollow={onFollow}
                onKeyDown={onKeyDown}
              />
            )}
          </div>
          <WidthHandle width={view.width} scale={scale} setWidth={setWidth} />
        </div>
      </div>
    </>
  );
}

/** The width of an element, as it is now. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.target.clientWidth ?? 0));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

const failed = css`padding: 8px 12px; background: var(--s-bad-wash);`;
const stage = css`flex: 1; min-height: 0; overflow: hidden; display: flex; padding: 12px 20px;`;
const scaled = css`transform-origin: 0 0;`;
const sheet = css`
  position: relative; flex: none; margin: 0 auto; height: 100%; background: #fff; box-shadow: 0 0 0 1px var(--s-line);
`;
