import type { Case } from "./manifest-cases/case.ts";
import { bindingCases } from "./manifest-cases/binding-cases.ts";
import { factCases } from "./manifest-cases/fact-cases.ts";
import { formCases } from "./manifest-cases/form-cases.ts";
import { jsonCases } from "./manifest-cases/json-cases.ts";
import { markdownCases } from "./manifest-cases/markdown-cases.ts";
import { nameCases } from "./manifest-cases/name-cases.ts";
import { ruleCases } from "./manifest-cases/rule-cases.ts";
import { wordCases } from "./manifest-cases/word-cases.ts";

/** All kinds of faults in manifests. */
export const manifestCases: readonly Case[] = [
  ...factCases,
  ...formCases,
  ...markdownCases,
  ...jsonCases,
  ...nameCases,
  ...bindingCases,
  ...ruleCases,
  ...wordCases,
];
