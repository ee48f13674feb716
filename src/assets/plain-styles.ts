import type { CustomPlugin } from "svgo";

/** Properties of one word or number whose attribute says exactly the same. */
const plain =
  /^(?:clip-rule|color|display|fill|fill-opacity|fill-rule|opacity|stop-color|stop-opacity|stroke|stroke-dasharray|stroke-dashoffset|stroke-linecap|stroke-linejoin|stroke-miterlimit|stroke-opacity|stroke-width|text-anchor|visibility)$/;

/** What may stand in such a value: no comments, quotes, escapes or `!important`, of functions only `url(#…)`. */
const simple = /^(?:[\w\s.,#%+-]|url\(#[\w-]+\))+$/;

/**
 * Turns `style` attributes into attributes of their own, as drawing programs write one for each shape
 * and policies would need a hash for each. Only for drawings without style sheets, which would win over
 * attributes, and without HTML.
 */
export const plainStyles: CustomPlugin = {
  name: "plainStyles",
  fn: () => ({
    element: {
      enter({ attributes }) {
        const { style } = attributes;
        if (style === undefined || /["'(\\/!]/.test(style.replace(/url\(#[\w-]+\)/g, ""))) return;
        const declarations = style.split(";").map((one) => one.split(":").map((part) => part.trim()));
        const rest = declarations.filter(([name = "", value = "", ...more]) => {
          if (more.length > 0 || !plain.test(name) || !simple.test(value)) return name !== "";
          attributes[name] = value;
          return false;
        });
        if (rest.length > 0) attributes["style"] = rest.map((parts) => parts.join(":")).join(";");
        else delete attributes["style"];
      },
    },
  }),
};
