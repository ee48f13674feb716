import { renderMarkup } from "#engine/render/render-markup.tsx";
import { withoutScripts, writeDocument, type WrittenDocument } from "#engine/render/write-document.ts";
import type { CatalogueContext } from "./render-catalogue.tsx";
import { Welcome, type MeasuredRow } from "./welcome.tsx";

/** Renders the document of `/preview/welcome`: what the project is, in a minute. */
export function renderWelcome({
  blocks,
  pages,
  baseCss,
}: Pick<CatalogueContext, "blocks" | "pages" | "baseCss">): WrittenDocument {
  const markup = renderMarkup(
    <Welcome
      blocks={Object.keys(blocks).length}
      pages={countPages(pages)}
      figures={readFigures(Object.values(readme).join("\n"))}
    />,
  );
  return writeDocument(markup, {
    ...withoutScripts,
    headScript: "",
    baseCss,
    language: "en",
    title: "What this is",
    description: "What this project is and why, in a minute",
    canonical: undefined,
    index: false,
    classes: [],
  });
}

const readme = import.meta.glob<string>("/README.md", { eager: true, query: "?raw", import: "default" });

/** The table that the bench writes into a README, head and rows; none where there is no such table. */
export function readFigures(text: string): MeasuredRow[] {
  const [, table = ""] = /<!-- [^>]*npm run bench[^>]*-->\n((?:\|.*\n)+)/.exec(text) ?? [];
  return table
    .split("\n")
    .filter((line) => line !== "" && !/^\|[ :|-]+\|$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
}

/** Every page once, whatever addresses it has. */
function countPages({ paths, find }: CatalogueContext["pages"]): number {
  const found = paths.flatMap((path) => {
    const one = find(path);
    return one && "plan" in one ? [one.plan.page] : [];
  });
  return new Set(found).size;
}
