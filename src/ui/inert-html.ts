/** The one Trusted Types policy: what it passes goes to a parser that neither loads nor runs anything. */
export const inertHtml = "inert-html";
