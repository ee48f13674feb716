import { css } from "@emotion/react";
import { useEffect, useRef, useState } from "react";
import { modeQuery, plainMode, withoutFrame } from "#engine/page/page-mode.ts";
import type { DescribedBlock } from "#tools/catalogue/describe-block.ts";
import { useStudioContext } from "../state/use-studio.ts";
import { readDocument } from "./create-renderer.ts";
import { morph } from "./morph.ts";

/** A small picture of a block by the pages' renderer, made when it becomes visible; the card's text does without it. */
export function BlockPicture({ type, example }: Pick<DescribedBlock, "type" | "example">) {
  const { api, draft, site } = useStudioContext();
  const query = modeQuery(withoutFrame(plainMode, site.modes));
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document>();
  useEffect(() => {
    if (!page || !frame.current) return;
    let isWanted = true;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      const manifest = { routes: ["/"], title: type, description: type, blocks: [example] };
      api.render({ name: draft?.name ?? "", text: JSON.stringify(manifest), query }).then(
        ({ html }) => isWanted && html && morph(page.documentElement, readDocument(html).documentElement),
        () => undefined,
      );
    });
    observer.observe(frame.current);
    return () => {
      isWanted = false;
      observer.disconnect();
    };
  }, [api, draft?.name, type, example, page, query]);
  return (
    <span css={picture}>
      <iframe
        ref={frame}
        title={`The block ${type}`}
        sandbox="allow-same-origin"
        srcDoc="<!doctype html><html lang=en><title>A block</title>"
        onLoad={() => setPage(frame.current?.contentDocument ?? undefined)}
        inert
      />
    </span>
  );
}

const picture = css`
  display: block; position: relative; height: 132px; overflow: hidden; border-radius: 4px; background: #fff; pointer-events: none;
  iframe { width: 1120px; height: 560px; border: 0; transform: scale(.236); transform-origin: 0 0; color-scheme: light; }
`;
