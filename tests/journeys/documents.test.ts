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
    "no-inline-style": "error",
    "no-trailing-whitespace": "off",
    // React writes `autofocus=""`.
    "attribute-boolean-style": "off",
    "require-sri": "off",
    "tel-non-breaking": "off",
    "void-style": "off",
  },
});

describe("documents", () => {
  it.each([...inject("pagePaths"), "/no-such-page", "/?embedded=true", "/?agent=true"])(
    "%s is valid HTML",
    async (path) => {
      const html = await (await fetch(site + path)).text();
      const { results } = await validator.validateString(html);
      const problems = results.flatMap(({ messages }) => messages);
      expect(problems.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([]);
    },
  );
});
