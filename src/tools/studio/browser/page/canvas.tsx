import { css } from "@emotion/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { mistake } from "../controls/styles.ts";
import { useAnswer } from "../state/use-answers.ts";
import { useStudioContext } from "../state/use-studio.ts";
import { PageFrame, type PageFrameProps } from "./page-frame.tsx";
import { StillPage } from "./still-page.tsx";
import { ViewBar, narrowest, viewRequest, widest, type ViewOptions } from "./view-bar.tsx";

interface CanvasProps extends Omit<PageFrameProps, "shown"> {
  failure: string;
  view: ViewOptions;
  onView: (view: ViewOptions) => void;
}

/** The space at the left and right of the page, in pixels. */
const margins = 40;

export function Canvas({ failure, view, onView, ...frame }: CanvasProps) {
  const { api, shown, draft, text } = useStudioContext();
  const { ref: stageRef, width: room } = useWidth();
  // A page that is wider than the available space is scaled down.
  const besideWidth = Number(view.beside) || view.width;
  const whole = view.width + (view.beside ? besideWidth + margins : 0);
  const scale = Number(view.zoom) || (room > 0 ? Math.min(1, (room - margins) / whole) : 1);
  const { name = "", base = "" } = draft ?? {};
  const isPublished = view.beside === "published";
  const find = useCallback(async () => ({ name, published: (await api.versions(name)).published }), [api, name]);
  const found = useAnswer(isPublished ? find : undefined);
  const published = (found?.name === name ? found.published : undefined) ?? base;
  const within = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)));
  const setWidth = (width: number) => onView({ ...view, width: within(width) });
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
            {shown && <PageFrame shown={shown} {...frame} />}
          </div>
          <WidthHandle width={view.width} scale={scale} setWidth={setWidth} />
        </div>
        {view.beside && (
          <StillPage
            label={isPublished ? "The published page" : `The page at ${besideWidth} pixels`}
            request={{ name, text: isPublished ? published : text, ...viewRequest(view) }}
            width={besideWidth}
            scale={scale}
          />
        )}
      </div>
    </>
  );
}

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

/** Makes the page wider and narrower, by the pointer or the arrow keys. */
function WidthHandle({ width, scale, setWidth }: { width: number; scale: number; setWidth: (width: number) => void }) {
  const [start, setStart] = useState<{ x: number; width: number }>();
  return (
    <>
      {start && <div css={shield} />}
      <div
        role="slider"
        tabIndex={0}
        aria-label="Width of the page"
        aria-orientation="horizontal"
        aria-valuemin={narrowest}
        aria-valuemax={widest}
        aria-valuenow={width}
        aria-valuetext={`${width} pixels`}
        onKeyDown={(event) => {
          const by = { ArrowLeft: -10, ArrowRight: 10 }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          setWidth(width + (event.shiftKey ? by * 10 : by));
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setStart({ x: event.clientX, width });
        }}
        // The page is centred, so it grows on both sides.
        onPointerMove={({ clientX }) => start && setWidth(start.width + ((clientX - start.x) * 2) / scale)}
        onLostPointerCapture={() => setStart(undefined)}
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
const failed = css`padding: 8px 12px; background: var(--s-bad-wash);`;
const stage = css`flex: 1; min-height: 0; overflow: auto hidden; display: flex; gap: 20px; padding: 12px 20px;`;
const scaled = css`transform-origin: 0 0;`;
const sheet = css`
  position: relative; flex: none; margin: 0 auto; height: 100%; background: #fff; box-shadow: 0 0 0 1px var(--s-line);
`;
