import createEmotion from "@emotion/css/create-instance";
import { registry } from "#registry/index.ts";
import { baseStyles } from "#src/ui/base-styles.ts";
import { deferredBlockStyles } from "./deferred-block-styles.ts";

/** Compiles the base styles for a document: minified, with the prefixes that older browsers need. */
export function compileBaseStyles(): string {
  const { injectGlobal, cache } = createEmotion({ key: "base" });
  injectGlobal(baseStyles + deferredBlockStyles(registry));
  return Object.values(cache.inserted)
    .filter((rules) => typeof rules === "string")
    .join("");
}
