import { HtmlValidate } from "html-validate";
import { describe, expect, inject, it } from "vitest";

const site = inject("siteUrl");

/** The standard's rules without rules of style. */
const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    "attr-case": "off",
    "attr-quotes": "off",
    "doctype-style": "off",
    "long-title": "off",
    // Documents lack end tags that the standard lets authors omit; the blocks are tested with all of their tags.
    "no-implicit-close": "off",
    "no-inline-style": "error",
    "no-trailing-whitespace": "off",
    // React writes `autofocus=""` and `hidden=""`.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "require-sri": "off",
    "tel-non-breaking": "off",
    "void-style": "off",
  },
});

/** Browsers apply styles in the body, and the Nu HTML checker allows them: docs/decisions/0037-styles-in-two-places.md */
const laterStyles = "element-permitted-content: <style> element is not permitted as content under <div>";

describe("documents", () => {
  it.each([...inject("pagePaths"), "/no-such-page", "/?embedded=true", "/?agent=true"])(
    "%s is valid HTML",
    async (path) => {
      const html = await (await fetch(site + path)).text();
      const { results } = await validator.validateString(html);
      const problems = results
        .flatMap(({ messages }) => messages)
        .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
      expect(problems.filter((problem) => !problem.startsWith(laterStyles))).toEqual([]);
    },
  );
});
