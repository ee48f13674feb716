import { css } from "@emotion/react";
import { useEffect, useMemo, useState } from "react";
import type { RenderRequest } from "../../studio-requests.ts";
import { hint } from "../controls/styles.ts";
import { useAnswer } from "../state/use-answers.ts";
import { useStudioContext } from "../state/use-studio.ts";
import { readDocument } from "./create-renderer.ts";
import { morph } from "./morph.ts";

interface StillFrameProps {
  /** The shown page; nothing is rendered when absent. */
  request: RenderRequest | undefined;
  label: string;
  /** The width and the height of the page, as CSS values. */
  width: number;
  height: string;
  scale: number;
}

/** The milliseconds between the last change and the next rendering. */
const pause = 200;

/** A page to look at and to scroll, without its scripts and links. */
export function StillFrame({ request, label, width, height, scale }: StillFrameProps) {
  const { api } = useStudioContext();
  const [frame, setFrame] = useState<Document | null>(null);
  const key = request && JSON.stringify(request);
  const render = useMemo(() => key && (() => api.render(JSON.parse(key) as RenderRequest)), [api, key]);
  const answer = useAnswer(render || undefined, pause);
  useEffect(() => {
    if (frame && answer) morph(frame.documentElement, readDocument(answer.html).documentElement);
  }, [frame, answer]);
  const onLoad = (page: Document | null) => {
    for (const event of ["click", "submit"]) page?.addEventListener(event, (one) => one.preventDefault());
    setFrame(page);
  };
  return (
    <iframe
      title={label}
      // Only this component changes the document; the document's scripts may not run.
      sandbox="allow-same-origin"
      srcDoc="<!doctype html><html lang=en><title>A page</title>"
      onLoad={({ currentTarget }) => onLoad(currentTarget.contentDocument)}
      css={still}
      style={{ width, height, transform: `scale(${scale})` }}
    />
  );
}

type StillPageProps = Omit<StillFrameProps, "request" | "height"> & { request: RenderRequest };

/** A page that cannot be operated, with its name above it. */
export function StillPage({ request, label, width, scale }: StillPageProps) {
  const shown = request.text ? request : undefined;
  return (
    <figure css={figure} style={{ width: width * scale }}>
      <figcaption css={hint}>{shown ? label : `${label}: the page is new`}</figcaption>
      <StillFrame request={shown} height={`calc((100% - 20px) / ${scale})`} {...{ label, width, scale }} />
    </figure>
  );
}

const figure = css`flex: none; height: 100%; min-width: 0; overflow: hidden; figcaption { height: 20px; }`;
const still = css`border: 0; background: #fff; transform-origin: 0 0; color-scheme: light;`;
