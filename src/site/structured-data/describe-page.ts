import type { DescribedPage } from "#engine/page/site-head.ts";
import { describeAccounts } from "./describe-accounts.ts";
import { describeBank } from "./describe-bank.ts";
import { describePath } from "./describe-path.ts";
import { describeQuestions } from "./describe-questions.ts";

/**
 * Describes a page to search engines: the bank on the home page, the page's path on other pages,
 * and on every page its questions and its figures of the account. The description is made from the
 * props of the page's blocks, so that it contains nothing that a visitor does not see.
 */
export function describePage(page: DescribedPage): readonly object[] {
  const isHome = page.plan.canonical === "/";
  return [
    ...(isHome ? describeBank(page) : describePath(page)),
    ...describeQuestions(page.blocks),
    ...describeAccounts(page),
  ];
}
