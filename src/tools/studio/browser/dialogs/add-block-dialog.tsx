import { count } from "#engine/wording.ts";
import { css } from "@emotion/react";
import { useEffect, useRef, useState } from "react";
import { modeQuery, plainMode, withoutFrame } from "#engine/page/page-mode.ts";
import type { DescribedBlock } from "#tools/catalogue/describe-block.ts";
import { hasWords } from "#tools/catalogue/has-words.ts";
import { Input } from "../controls/controls.tsx";
import { hint } from "../controls/styles.ts";
import { StillFrame } from "../page/still-page.tsx";
import type { JsonPath } from "#schemas/json-path.ts";
import { blockActions } from "../state/block-actions.ts";
import { useStudioContext } from "../state/use-studio.ts";
import { Dialog } from "./dialog.tsx";

/** Shows every block of the site as in the catalogue; the chosen block is inserted at an index of a list. */
export function AddBlockDialog({ list, index }: { list: JsonPath; index: number }) {
  const studio = useStudioContext();
  const [words, setWords] = useState("");
  const found = studio.site.blocks
    .filter(({ isInner }) => !isInner || list.length > 1)
    .filter(({ type, description, alsoCalled, purpose }) =>
      hasWords(`${type} ${description} ${alsoCalled} ${purpose}`, words),
    )
    .sort(byType(words));
  const [first] = found;
  const onAdd = ({ fresh, type, fields: [field] }: DescribedBlock) => {
    blockActions(studio).insert(list, index, fresh, type);
    if (field) studio.aimAt({ path: [...list, index, "props", field.name] });
    studio.show();
  };
  return (
    <Dialog title="Add a block" task={() => first && onAdd(first)} width={920}>
      <Input
        type="search"
        aria-label="Search blocks"
        placeholder="What should it do? Type, description or purpose"
        value={words}
        onWrite={setWords}
      />
      <p role="status" css={hint}>
        {count(found.length, "block")}
        {words && first && `, Enter adds ${first.type}`}
      </p>
      <ul css={cards}>
        {found.map((block) => (
          <li key={block.type}>
            <button type="button" css={card} onClick={() => onAdd(block)}>
              <BlockPicture type={block.type} example={block.example} />
              <strong>{block.type}</strong>
              <span css={hint}>{block.description}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** A small picture of a block by the pages' renderer, made when visible; the card is complete without it. */
function BlockPicture({ type, example }: Pick<DescribedBlock, "type" | "example">) {
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

/** Blocks whose type or alternative name is searched come before blocks that only mention the searched words. */
function byType(words: string): (one: DescribedBlock, other: DescribedBlock) => number {
  const name = words.toLowerCase().trim();
  const rank = ({ type, alsoCalled }: DescribedBlock) =>
    type === name ? 0 : type.startsWith(name) ? 1 : hasWords(alsoCalled, name) ? 2 : 3;
  return (one, other) => rank(one) - rank(other);
}

const cards = css`display: grid; grid-template-columns: repeat(auto-fill, minmax(250px, 1fr)); gap: 12px; min-height: 380px; align-content: start;`;
const card = css`
  width: 100%; height: 100%; display: grid; gap: 4px; align-content: start; padding: 10px; border: 1px solid var(--s-line); border-radius: 8px;
  background: none; text-align: left; cursor: pointer;
  &:hover { border-color: var(--s-accent); background: var(--s-raised); }
`;
const picture = css`
  display: block; position: relative; height: 132px; overflow: hidden; border-radius: 4px; background: #fff; pointer-events: none;
`;
