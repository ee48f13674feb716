import { css } from "@emotion/react";
import { useEffect, useMemo, useState } from "react";
import type { RenderRequest } from "../../studio-api.ts";
import { hint } from "../controls/styles.ts";
import { useAnswer } from "../state/use-answers.ts";
import { useStudioContext } from "../state/use-studio.ts";
import { readDocument } from "./create-renderer.ts";
import { morph } from "./morph.ts";

interface StillPageProps {
  request: RenderRequest;
  label: string;
  /** The width of the page in pixels. */
  width: number;
  scale: number;
}

/** The milliseconds between the last change and the next rendering. */
const pause = 200;

/** A page to look at and to scroll, without its scripts and links. */
export function StillPage({ request, label, width, scale }: StillPageProps) {
  const { api } = useStudioContext();
  const [frame, setFrame] = useState<Document | null>(null);
  const key = JSON.stringify(request);
  const render = useMemo(() => () => api.render(JSON.parse(key) as RenderRequest), [api, key]);
  const answer = useAnswer(request.text ? render : undefined, pause);
  useEffect(() => {
    if (frame && answer) morph(frame.documentElement, withoutScripts(answer.html));
  }, [frame, answer]);
  const onLoad = (page: Document | null) => {
    for (const event of ["click", "submit"]) page?.addEventListener(event, (one) => one.preventDefault());
    setFrame(page);
  };
  return (
    <figure css={figure} style={{ width: width * scale }}>
      <figcaption css={hint}>{request.text ? label : `${label}: the page is new`}</figcaption>
      <iframe
        title={label}
        // Only this component changes the document; the document's scripts may not run.
        sandbox="allow-same-origin"
        srcDoc="<!doctype html><html lang=en><title>A page</title>"
        onLoad={({ currentTarget }) => onLoad(currentTarget.contentDocument)}
        css={still}
        style={{ width, height: `calc((100% - 20px) / ${scale})`, transform: `scale(${scale})` }}
      />
    </figure>
  );
}

/** The page with the appearance that it has with scripts, without its scripts. */
function withoutScripts(html: string): Element {
  const { documentElement } = readDocument(html);
  for (const script of documentElement.querySelectorAll("script")) script.remove();
  for (const field of documentElement.querySelectorAll("[autofocus]")) field.removeAttribute("autofocus");
  documentElement.classList.add("js");
  return documentElement;
}

const figure = css`flex: none; height: 100%; min-width: 0; overflow: hidden; figcaption { height: 20px; }`;
const still = css`border: 0; background: #fff; transform-origin: 0 0; color-scheme: light;`;
