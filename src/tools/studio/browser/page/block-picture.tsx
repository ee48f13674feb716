import { css } from "@emotion/react";
import { useEffect, useRef, useState } from "react";
import type { DescribedBlock } from "#tools/catalogue/describe-block.ts";
import { useStudioContext } from "../state/use-studio.ts";
import { readDocument } from "./create-renderer.ts";
import { morph } from "./morph.ts";

/** A small picture of one block, made by the renderer of the pages. The block is rendered when it becomes visible. */
export function BlockPicture({ type, example }: Pick<DescribedBlock, "type" | "example">) {
  const { api, draft } = useStudioContext();
  const name = draft?.name ?? "";
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document>();
  useEffect(() => {
    if (!page || !frame.current) return;
    let isWanted = true;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      const manifest = { routes: ["/"], title: type, description: type, blocks: [example] };
      api.render({ name, text: JSON.stringify(manifest), query: "embedded=true" }).then(
        ({ html }) => isWanted && html && morph(page.documentElement, readDocument(html).documentElement),
        // Without a picture, the card's text still describes the block.
        () => undefined,
      );
    });
    observer.observe(frame.current);
    return () => {
      isWanted = false;
      observer.disconnect();
    };
  }, [api, name, type, example, page]);
  return (
    <span css={picture}>
      <iframe
        ref={frame}
        title={`The block ${type}`}
        sandbox="allow-same-origin"
        srcDoc="<!doctype html><html lang=en><title>A block</title>"
        onLoad={() => setPage(frame.current?.contentDocument ?? undefined)}
        tabIndex={-1}
        inert
      />
    </span>
  );
}

const picture = css`
  display: block; position: relative; height: 132px; overflow: hidden; border-radius: 4px; background: #fff; pointer-events: none;
  iframe { width: 1120px; height: 560px; border: 0; transform: scale(.236); transform-origin: 0 0; color-scheme: light; }
`;
