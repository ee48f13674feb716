import type { FAQPage } from "schema-dts";
import { listQuestions } from "#registry/faq-categories/list-topics.ts";
import { shownQuestions } from "#registry/faq/shown-questions.ts";
import type { RichTextNode, RichTextTree } from "#schemas/rich-text-tree.ts";
import type { BoundBlock } from "#engine/page/bind-blocks.ts";
import { blocksOf } from "./blocks-of.ts";

/** Describes the questions that a page answers, each once; nothing on a page without questions. */
export function describeQuestions(blocks: BoundBlock[]): readonly object[] {
  const listed = blocksOf(blocks, "faq").flatMap(shownQuestions);
  const grouped = blocksOf(blocks, "faq-categories").flatMap(listQuestions);
  const answers = new Map<string, RichTextTree>();
  for (const { question, answer } of [...listed, ...grouped]) answers.set(question, answer);
  if (answers.size === 0) return [];
  const page: FAQPage = {
    "@type": "FAQPage",
    mainEntity: [...answers].map(([name, answer]) => ({
      "@type": "Question",
      name,
      acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
    })),
  };
  return [page];
}

/** The words of rich text as one line. */
export function plainText({ "rich-text": nodes }: RichTextTree): string {
  return nodes.map(textOf).join("").replace(/\s+/g, " ").trim();
}

/** Inline elements, which no space separates from the text around them. */
const inline = ["strong", "em", "a"];

function textOf(node: RichTextNode): string {
  if (typeof node === "string") return node;
  const text = node.children.map(textOf).join("");
  return inline.includes(node.element) ? text : `${text} `;
}
