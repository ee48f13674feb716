import { fillFacts, unknownFacts } from "#schemas/fact-references.ts";
import { textForms } from "#schemas/fact-types.ts";
import type { TextForm } from "#schemas/value.ts";
import { factsOf } from "./explain-facts.ts";
import { explainContact } from "./explain-link.ts";
import { error, warning, type Fault } from "./found.ts";
import type { SiteIndex } from "./site-index.ts";

/** Reports a text of another form than the expected one: an error when its link would lead nowhere. */
export function explainForm(text: string, form: TextForm, site: SiteIndex): Fault[] {
  const { pattern, expected } = textForms[form];
  const facts = factsOf(site) ?? {};
  const said = fillFacts(text, facts).replaceAll("\u00a0", " ");
  // Other checks report empty texts and unknown facts.
  if (said.trim() === "" || unknownFacts(text, facts).length > 0 || pattern.test(said)) return [];
  const isDead = form === "email" || (form === "phone" && explainContact(`tel:${said.replaceAll(" ", "")}`).length > 0);
  const report = isDead ? error : warning;
  return [report(`Found ${JSON.stringify(text)}`, `expected ${expected}`)];
}
