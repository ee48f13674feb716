import type { DescribedPage } from "#engine/page/site-head.ts";
import { describeAccounts } from "./describe-accounts.ts";
import { describeBank } from "./describe-bank.ts";
import { describePath } from "./describe-path.ts";
import { describeQuestions } from "./describe-questions.ts";

/**
 * Describes a page to search engines: the bank on the home page, elsewhere where the page stands in the
 * site, and on any page the questions and the account's figures that it shows. All of it is made from
 * the props of the page's blocks, so that it says nothing that a visitor does not see.
 */
export function describePage(page: DescribedPage): readonly object[] {
  const isHome = page.plan.canonical === "/";
  return [
    ...(isHome ? describeBank(page) : describePath(page)),
    ...describeQuestions(page.blocks),
    ...describeAccounts(page),
  ];
}
