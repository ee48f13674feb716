import { css } from "@emotion/react";
import { useEffect, useRef, useState } from "react";
import { modeQuery, plainMode, withoutFrame } from "#engine/page/page-mode.ts";
import type { DescribedBlock } from "#tools/catalogue/describe-block.ts";
import { useStudioContext } from "../state/use-studio.ts";
import { StillFrame } from "./still-page.tsx";

/** A small picture of a block by the pages' renderer, made when it becomes visible; the card's text does without it. */
export function BlockPicture({ type, example }: Pick<DescribedBlock, "type" | "example">) {
  const { draft, site } = useStudioContext();
  const ref = useRef<HTMLSpanElement>(null);
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setVisible(true);
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  const manifest = { routes: ["/"], title: type, description: type, blocks: [example] };
  const query = modeQuery(withoutFrame(plainMode, site.modes));
  const request = { name: draft?.name ?? "", text: JSON.stringify(manifest), query };
  return (
    <span ref={ref} css={picture} inert>
      <StillFrame
        label={`The block ${type}`}
        request={isVisible ? request : undefined}
        width={1120}
        height="560px"
        scale={0.236}
      />
    </span>
  );
}

const picture = css`
  display: block; position: relative; height: 132px; overflow: hidden; border-radius: 4px; background: #fff; pointer-events: none;
`;
