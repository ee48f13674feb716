import { css } from "@emotion/react";
import { useCallback, useEffect, useState } from "react";
import { readDocument } from "../page/create-renderer.ts";
import { hint } from "../controls/styles.ts";
import { useAnswer } from "../state/use-answers.ts";
import { useStudioContext } from "../state/use-studio.ts";

/** The width of the pages in pixels, and their scale. */
const width = 1024;
const scale = 0.38;

/** Shows a page before and after a change, side by side. */
export function PagePair({ name, before, after }: { name: string; before: string; after: string }) {
  return (
    <div css={pair}>
      <StillPage name={name} text={before} label="Before" />
      <StillPage name={name} text={after} label="After" />
    </div>
  );
}

function StillPage({ name, text, label }: { name: string; text: string; label: string }) {
  const { api } = useStudioContext();
  const [frame, setFrame] = useState<Document | null>(null);
  const render = useCallback(() => api.render({ name, text }), [api, name, text]);
  const answer = useAnswer(text ? render : undefined);
  useEffect(() => {
    if (frame && answer) frame.documentElement.replaceWith(withoutScripts(answer.html));
  }, [frame, answer]);
  return (
    <figure>
      <figcaption css={hint}>{label}</figcaption>
      {text ? (
        <div css={window}>
          <iframe
            title={`${label} the change`}
            // Only this component changes the document; its scripts may not run.
            sandbox="allow-same-origin"
            tabIndex={-1}
            srcDoc="<!doctype html><html lang=en><title>A page</title>"
            onLoad={({ currentTarget }) => setFrame(currentTarget.contentDocument)}
            css={still}
          />
        </div>
      ) : (
        <p css={hint}>The page is new.</p>
      )}
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

const pair = css`display: flex; gap: 12px; figure { flex: 1; min-width: 0; }`;
const window = css`height: 320px; overflow: hidden; border: 1px solid var(--s-line); border-radius: 6px; background: #fff;`;
const still = css`
  width: ${width}px; height: ${320 / scale}px; border: 0; transform: scale(${scale}); transform-origin: 0 0; color-scheme: light;
`;
