import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * Private words for public things, each with the field's own word. A reader of this code should not
 * have to learn a dialect.
 */
const replaced: [privateWord: RegExp, word: string][] = [
  [/\b(?:re)?draw(?:s|n|ing|ings)?\b/i, "render, SVG"],
  [
    /\b(?:make|send|improve)Answers?\b|\b(?:Page|Data|Preview)Answers?\b|\bAnswerCache\b|(?:page|data|preview|improve|answer)-answers?\b|\banswer-(?:cache|preview)\b/,
    "CachedResponse, page cache",
  ],
  [/\bworkshop\b|\bWorkOrder\b|\bWorkResult\b/i, "image worker, task"],
  [/\blanes?\b|\bcreateLane\b/i, "concurrency limit"],
  [/\bkept[- ]files\b|\bKeptFiles?\b|\bcreateStock\b/i, "disk cache"],
  [/\b(?:choose|make)-forms?\b|\bPictureForm\b|\bMadeFile\b/, "rendition"],
  [/\bPageVariant\b|\breadModes\b|\bvariantQuery\b/, "PageMode"],
  [/\b(?:create)?trouble\b/i, "failure tracker, failure"],
  [/\bretry-?delay\b/i, "backoff"],
  [/\bloss-?guard\b/i, "deletion guard"],
  [/\bspares-?data\b/i, "prefersReducedData"],
  [/\bin-time\b|\binTime\(/, "withTimeout"],
  [/\bleads-?away\b/i, "isExternal"],
  [/\b(?:un)?titled\b/, "hasHeading"],
  [/\bleft[-_ ]?out\b/i, "omitted"],
  [/\bremed(?:y|ies)\b/i, "hint"],
  [/\brefuse-early\b|\brefuseEarly\b/, "early error"],
  [/\bcontent-?hook\b/i, "webhook route"],
  [/\bhosting-files\b|\bsite-files\b/, "static-host config, robots and sitemap"],
  [/\bsite_(?:answer|pages|page|content|blocks)_\w+/, "names that Prometheus recommends"],
  [/\bembedded (?:content )?service\b|\bcontent-service\b/i, "development CMS"],
];

const folders = ["src", "registry", "schemas", "tests", "docs", "deploy"];
const files = [
  "README.md",
  "vite.config.ts",
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name}`)
      .filter(
        (file) =>
          /\.(?:tsx?|md|conf)$/.test(file) &&
          !/(?:vocabulary\.test|\.examples|site\/words)\.ts$|docs\/words\.md$/.test(file),
      ),
  ),
];

it.each(replaced)("%s is said as: %s", (privateWord) => {
  const found = files.flatMap((file) =>
    [file, ...readFileSync(file, "utf8").split("\n")].flatMap((line, index) =>
      privateWord.test(line) ? [`${file}:${index} ${line.trim().slice(0, 80)}`] : [],
    ),
  );
  expect(found).toEqual([]);
});
