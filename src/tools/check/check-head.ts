import { fillFacts } from "#schemas/fact-references.ts";
import { intersect, isEmpty } from "#schemas/period.ts";
import type { JsonPath } from "#schemas/json-path.ts";
import type { Problem } from "#engine/json/problem.ts";
import { explainFacts, factsOf, refuseFacts } from "./explain-facts.ts";
import { explainAsset } from "./explain-link.ts";
import { explainText } from "./explain-value.ts";
import { explainWords } from "./explain-words.ts";
import { findRepeated } from "./find-repeated.ts";
import { error, problemAt, problemsAt, warning, type Fault } from "./found.ts";
import type { ManifestFile } from "./site-files.ts";
import type { PageOutline } from "./page-outline.ts";
import type { SiteIndex } from "./site-index.ts";

/** The number of characters of a title and of a description that search results show; the rest is cut. */
export const maxShown = { title: 60, description: 160 };
type Words = keyof typeof maxShown;

/** Finds problems in the title, description and picture of a page. */
export function checkHead(page: PageOutline, site: SiteIndex): Problem[] {
  const { file, manifest } = page;
  const { routes, picture } = manifest.value;
  const check = (texts: { [Name in Words]?: string | undefined }, path: JsonPath) =>
    (["title", "description"] as const).flatMap((words) =>
      problemsAt(file, [...path, words], explainHead(words, texts[words], page, site)),
    );
  return [
    ...check(manifest.value, []),
    ...(picture === undefined ? [] : problemsAt(file, ["picture"], explainAsset(picture, "image/", site))),
    ...routes.flatMap((route, index) => {
      if (typeof route === "string") return [];
      const isHalf = route.title !== undefined && route.description === undefined;
      const half = warning("The route has a title of its own, and the page's description", "add a description to it");
      return [...check(route, ["routes", index]), ...problemsAt(file, ["routes", index], isHalf ? [half] : [])];
    }),
  ];
}

function explainHead(words: Words, text: string | undefined, page: PageOutline, site: SiteIndex): Fault[] {
  if (text === undefined) return [];
  const { routes, index = true } = page.manifest.value;
  return [
    ...explainLength(words, fillFacts(text, factsOf(site)) || text, index && !routes.includes("*")),
    ...(text.trim() === "" ? [] : explainText(text, words)),
    ...explainWords({ kind: "text", value: text, path: [words] }, page.file.file, site),
    // Social images show titles and are rendered when the site is built, before the content is loaded.
    ...(words === "title" ? refuseFacts(text, "a title") : explainFacts(text, site)),
  ];
}

function explainLength(words: Words, text: string, isFound: boolean): Fault[] {
  if (text.trim() === "") return [error(`The ${words} is empty`, "write it")];
  const limit = maxShown[words];
  if (!isFound || text.length <= limit) return [];
  return [warning(`The ${words} has ${text.length} characters, and search results show ${limit}`, "shorten it")];
}

/** Finds titles and descriptions that two pages share: readers of search results cannot distinguish these pages. */
export function checkUniqueHeads(site: SiteIndex): Problem[] {
  const found = [...site.files.manifests.values()].filter(
    ({ head, routes }) => head.index !== false && !routes.includes("*"),
  );
  return (["title", "description"] as const).flatMap((words) => {
    const keyOf = ({ head }: ManifestFile) => head[words]?.trim().toLowerCase() ?? "";
    return findRepeated(found.filter(keyOf), keyOf).flatMap(([file, owner]): Problem[] => {
      if (isEmpty(intersect(owner.period, file.period))) return [];
      const fault = warning(`${owner.file} has the same ${words}`, "describe what only this page has");
      return [{ ...problemAt(file, [words], fault), others: [owner.file] }];
    });
  });
}
