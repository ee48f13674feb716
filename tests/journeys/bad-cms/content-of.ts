import type { ContentSnapshot } from "#engine/content/content-source.ts";

/** Content of the size of the site's, different for each number. */
export function contentOf(turn: number): Omit<ContentSnapshot, "moment"> {
  const records = Array.from({ length: 500 }, (_, order) => ({
    $id: `${turn}-${order}`,
    faqQuestion: `Question ${turn}`,
    faqAnswer: "<p>An answer</p>".repeat(20),
    order,
  }));
  return { version: String(turn), slices: { faqs: records }, pictures: {} };
}
