import { useEffect, useLayoutEffect, useState } from "react";
import type { JsonPath } from "#schemas/json-path.ts";
import { blockAt, keyOf, nameOf } from "../state/outline.ts";
import { useStudioContext } from "../state/use-studio.ts";
import { blockPathOf } from "#engine/json/edit-json.ts";
import type { Shown } from "./create-renderer.ts";

/** Outlines over the page: the selected block, the block below the pointer, and blocks with problems. */
export function BlockMarks({ page, shown, hovered }: { page: Document; shown: Shown; hovered?: JsonPath | undefined }) {
  const { outline, selected } = useStudioContext();
  const [marks, setMarks] = useState<ReturnType<typeof measure>>([]);
  useLayoutEffect(() => {
    const update = () => setMarks(measure(page, shown));
    update();
    // A loading picture or a resized window moves the blocks below.
    const observer = new ResizeObserver(update);
    observer.observe(page.body);
    return () => observer.disconnect();
  }, [page, shown]);

  const selectedKey = selected && keyOf(selected);
  const isMarked = marks.some(({ path }) => keyOf(path) === selectedKey);
  useEffect(() => {
    const mark = measure(page, shown).find(({ path }) => keyOf(path) === selectedKey);
    const view = page.defaultView;
    if (!mark || !view) return;
    const [top, bottom] = [mark.place.top - view.scrollY, mark.place.top + mark.place.height - view.scrollY];
    if (bottom < 80 || top > view.innerHeight - 80) view.scrollTo({ top: mark.place.top - 60, behavior: "auto" });
    // A new rendering does not change the scroll position, unless a new block appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [page, selectedKey, isMarked]);

  return (
    <>
      <style>{styles}</style>
      {marks.map(({ path, place, problems }) => {
        const key = keyOf(path);
        const isSelected = key === selectedKey;
        const isNamed = isSelected || (hovered !== undefined && key === keyOf(hovered));
        const [problem, ...more] = problems;
        if (!isNamed && problem === undefined) return null;
        const color = problem === undefined ? "#0b62d6" : "#b3261e";
        return (
          <div key={key} aria-hidden="true" style={{ ...place, color, outlineWidth: isSelected ? 3 : 1.5 }}>
            {isNamed && <span style={{ background: color }}>{nameOf(blockAt(outline, path))}</span>}
            {problem !== undefined && (
              <span style={{ background: color, left: "auto", right: 0, maxWidth: "70%" }}>
                {problem}
                {more.length > 0 && ` (+${more.length})`}
              </span>
            )}
          </div>
        );
      })}
    </>
  );
}

/** The styles of the studio's layer in the page's document, which the studio's own style sheet does not reach. */
const styles = `
  [data-studio] > [aria-hidden] { position: absolute; pointer-events: none; z-index: 2147483000; outline: solid; outline-offset: -2px; }
  [data-studio] > [aria-hidden] span {
    position: absolute; left: 0; top: 0; max-width: 50%; padding: 2px 8px; overflow: hidden; text-overflow: ellipsis;
    white-space: nowrap; color: #fff; font: 600 12px/18px system-ui, sans-serif;
  }
`;

/** Measures where the blocks are in the page, and adds the messages of their problems. */
function measure(page: Document, { blocks, problems }: Shown) {
  const view = page.defaultView;
  if (!view) return [];
  // The first element of each source comes last, so it stays in the map.
  const found = [...page.querySelectorAll("[data-source]")].reverse();
  const elements = new Map(found.map((element) => [element.getAttribute("data-source"), element]));
  return blocks.flatMap(({ path, source }) => {
    const box = elements.get(source)?.getBoundingClientRect();
    if (!box) return [];
    const place = { left: box.left + view.scrollX, top: box.top + view.scrollY, width: box.width, height: box.height };
    const own = problems.filter((one) => keyOf(blockPathOf(one.path) ?? []) === keyOf(path));
    return [{ path, place, problems: own.map(({ message }) => message) }];
  });
}
