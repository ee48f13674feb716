import { describe, expect, it } from "vitest";
import { blocksOf } from "../../src/site/structured-data.ts";
import { listQuestions } from "#registry/faq-categories/list-topics.ts";
import { createSearch } from "#registry/faq-categories/search-questions.ts";
import { richTextWords } from "#schemas/rich-text-tree.ts";
import { bindBlocks } from "#engine/page/bind-blocks.ts";
import { sampleContent } from "../sample-content.ts";
import { pages } from "../this-pages.ts";
import queries from "./help-queries.json" with { type: "json" };

const plan = pages.planOf("help") ?? expect.fail();
const { slices } = await sampleContent(plan.slices);
const [block = expect.fail()] = blocksOf(bindBlocks(plan.blocks, slices, {}), "faq-categories");
const search = createSearch(listQuestions(block));

describe("a search of the questions, as South Africans type it", () => {
  it.each([
    // Opening an account
    ["open account", "how-to-open-an-account"],
    ["how do i open an acount", "how-to-open-an-account"],
    ["register", "how-to-open-an-account"],
    ["regester", "how-to-open-an-account"],
    ["sign up", "how-to-open-an-account"],
    ["apply online", "how-to-open-an-account"],
    ["rekening oopmaak", "how-to-open-an-account"],
    ["ngifuna ukuvula i-akhawunti", "how-to-open-an-account"],
    ["bhalisa", "how-to-open-an-account"],
    ["what documents do i need", "what-you-need-to-open-an-account"],
    ["proof of residence", "what-you-need-to-open-an-account"],
    ["passport", "what-you-need-to-open-an-account"],
    ["green id book", "what-you-need-to-open-an-account"],
    ["fica", "what-is-kyc-fica"],
    ["what is kyc", "what-is-kyc-fica"],
    ["why must i take a selfie", "what-is-kyc-fica"],
    ["new address", "do-i-have-to-do-fica-again"],
    ["no smartphone", "open-without-a-smartphone"],
    ["ussd code", "open-without-a-smartphone"],
    ["*120*", "open-without-a-smartphone"],
    ["nokia", "open-without-a-smartphone"],
    ["difference wallet and voucher", "cash-wallet-or-voucher-account"],
    // Managing it
    ["balance", "how-to-check-my-balance"],
    ["check my balence", "how-to-check-my-balance"],
    ["ngicela ukubona imali yami", "how-to-withdraw-cash"],
    ["balans", "how-to-check-my-balance"],
    ["bank statement", "how-to-get-a-statement"],
    ["3 months statement", "how-to-get-a-statement"],
    ["staat", "how-to-get-a-statement"],
    ["statment", "how-to-get-a-statement"],
    ["proof of payment", "how-to-get-a-statement"],
    ["confirmation letter", "how-to-get-a-bank-confirmation-letter"],
    ["bank conformation leter", "how-to-get-a-bank-confirmation-letter"],
    ["proof of account", "how-to-get-a-bank-confirmation-letter"],
    ["account number", "how-to-get-a-bank-confirmation-letter"],
    ["change my number", "how-to-change-my-cell-number"],
    ["new sim card", "how-to-change-my-cell-number"],
    ["sim swap", "how-to-change-my-cell-number"],
    ["close my account", "how-to-close-my-account"],
    ["delete acc", "how-to-close-my-account"],
    ["contact number", "how-to-reach-a-person"],
    ["customer care", "how-to-reach-a-person"],
    ["complaint", "how-to-reach-a-person"],
    ["usizo", "how-to-reach-a-person"],
    // PIN and security
    ["login", "how-to-sign-in"],
    ["log in", "how-to-sign-in"],
    ["cant login", "how-to-sign-in"],
    ["sign in", "how-to-sign-in"],
    ["wagwoord", "how-to-sign-in"],
    ["password", "how-to-sign-in"],
    ["reset pin", "forgot-my-pin"],
    ["forgot pin", "forgot-my-pin"],
    ["forgot my pasword", "forgot-my-pin"],
    ["pin blocked", "forgot-my-pin"],
    ["change pin", "forgot-my-pin"],
    ["ngikhohlwe i pin yami", "forgot-my-pin"],
    ["lost phone", "lost-or-stolen-phone"],
    ["my phone is stolen", "lost-or-stolen-phone"],
    ["stollen cellphone", "lost-or-stolen-phone"],
    ["block my account", "lost-or-stolen-phone"],
    ["foon gesteel", "lost-or-stolen-phone"],
    ["fraud", "someone-asked-for-my-pin"],
    ["scam", "someone-asked-for-my-pin"],
    ["someone phoned me for my otp", "someone-asked-for-my-pin"],
    ["debit order", "can-debit-orders-run-on-my-account"],
    ["debicheck", "can-debit-orders-run-on-my-account"],
    ["is it safe", "is-my-money-safe"],
    ["is this legit", "is-my-money-safe"],
    ["insured", "is-my-money-safe"],
    // Cash, fees and limits
    ["deposit", "how-to-deposit-cash"],
    ["deposit money", "how-to-deposit-cash"],
    ["how to make deposit in shoprite", "how-to-deposit-cash"],
    ["diposit cash", "how-to-deposit-cash"],
    ["faka imali", "how-to-deposit-cash"],
    ["top up", "how-to-deposit-cash"],
    ["withdraw", "how-to-withdraw-cash"],
    ["witdraw", "how-to-withdraw-cash"],
    ["withdrawel", "how-to-withdraw-cash"],
    ["atm", "how-to-withdraw-cash"],
    ["cash out", "how-to-withdraw-cash"],
    ["geld trek", "how-to-withdraw-cash"],
    ["geld", "how-to-withdraw-cash"],
    ["imali", "how-to-withdraw-cash"],
    ["khipha imali", "how-to-withdraw-cash"],
    ["chelete", "how-to-withdraw-cash"],
    ["where can i use it", "which-tills-can-i-use"],
    ["nearest branch", "which-tills-can-i-use"],
    ["checkers", "which-tills-can-i-use"],
    ["usave", "which-tills-can-i-use"],
    ["eft", "how-to-receive-an-eft"],
    ["branch code", "how-to-receive-an-eft"],
    ["transfer from capitec", "how-to-receive-an-eft"],
    ["recieve money from bank", "how-to-receive-an-eft"],
    ["charges", "what-does-the-account-cost"],
    ["bank charges", "what-does-the-account-cost"],
    ["monthly fees", "what-does-the-account-cost"],
    ["how much does it cost", "what-does-the-account-cost"],
    ["malini", "what-does-the-account-cost"],
    ["koste", "what-does-the-account-cost"],
    ["limits", "cash-account-limits"],
    ["daily limit", "cash-account-limits"],
    ["maximum withdrawal", "cash-account-limits"],
    ["voucher limit", "voucher-account-limits"],
    // Send, pay and buy
    ["send money", "how-to-send-money"],
    ["sendmoney", "how-to-send-money"],
    ["stuur geld", "how-to-send-money"],
    ["thumela imali", "how-to-send-money"],
    ["ewallet", "how-to-send-money"],
    ["transfer money", "how-to-send-money"],
    ["send to someone with no account", "send-money-to-someone-without-an-account"],
    ["wrong number", "sent-money-to-the-wrong-number"],
    ["reverse payment", "sent-money-to-the-wrong-number"],
    ["refund", "sent-money-to-the-wrong-number"],
    ["whatsapp", "how-to-pay-bills-on-whatsapp"],
    ["watsapp", "how-to-pay-bills-on-whatsapp"],
    ["what's app", "how-to-pay-bills-on-whatsapp"],
    ["pay bills", "how-to-pay-bills-on-whatsapp"],
    ["dstv", "which-bills-can-i-pay"],
    ["school fees", "which-bills-can-i-pay"],
    ["municipality", "which-bills-can-i-pay"],
    ["rates and water", "which-bills-can-i-pay"],
    ["traffic fine", "which-bills-can-i-pay"],
    ["airtime", "how-to-buy-airtime-and-data"],
    ["airtme", "how-to-buy-airtime-and-data"],
    ["data bundles", "how-to-buy-airtime-and-data"],
    ["vodacom", "how-to-buy-airtime-and-data"],
    ["lugtyd", "how-to-buy-airtime-and-data"],
    ["electricity", "how-to-buy-electricity"],
    ["electrisity", "how-to-buy-electricity"],
    ["eskom token", "how-to-buy-electricity"],
    ["ugesi", "how-to-buy-electricity"],
    ["krag", "how-to-buy-electricity"],
    // Card and deals
    ["link card", "how-to-link-xtra-savings-card"],
    ["extra savings", "how-to-link-xtra-savings-card"],
    ["xtra saving card", "how-to-link-xtra-savings-card"],
    ["loyalty card", "how-to-link-xtra-savings-card"],
    ["two cards", "can-i-link-more-than-one-card"],
    ["lost my card", "can-i-link-more-than-one-card"],
    ["specials", "how-to-get-exclusive-deals"],
    ["deals", "how-to-get-exclusive-deals"],
    ["cash back", "how-cashback-works"],
    ["cashback not recieved", "when-cashback-is-paid"],
    ["cashback on alcohol", "what-earns-no-cashback"],
    // Salary, grants and benefits
    ["salary", "how-to-switch-my-salary"],
    ["sallary", "how-to-switch-my-salary"],
    ["salaris", "how-to-switch-my-salary"],
    ["umholo", "how-to-switch-my-salary"],
    ["change bank", "how-to-switch-my-salary"],
    ["r100 voucher", "salary-switch-reward"],
    ["sassa", "how-to-switch-my-sassa-grant"],
    ["sasa grant", "how-to-switch-my-sassa-grant"],
    ["child grant", "how-to-switch-my-sassa-grant"],
    ["old age pension", "how-to-switch-my-sassa-grant"],
    ["toelae", "how-to-switch-my-sassa-grant"],
    ["r350", "how-to-switch-my-srd-grant"],
    ["srd", "how-to-switch-my-srd-grant"],
    ["money not in", "money-is-not-in"],
    ["pay date", "when-is-my-grant-available"],
    ["unclaimed", "what-are-unclaimed-benefits"],
    ["provident fund", "what-are-unclaimed-benefits"],
    ["how to claim pension money", "how-to-claim-an-unclaimed-benefit"],
    ["mine worker", "compensation-for-mineworkers"],
    ["silicosis", "compensation-for-mineworkers"],
    // Business
    ["business account", "how-to-register-a-business"],
    ["besigheid", "how-to-register-a-business"],
    ["cipc", "which-documents-a-business-needs"],
    ["business fees", "what-does-it-cost-a-business"],
    ["pay wages", "how-to-pay-many-people-at-once"],
    ["bulk payments", "how-to-pay-many-people-at-once"],
    ["pay my workers", "how-to-pay-many-people-at-once"],
    ["cancel payout", "can-i-stop-a-payout"],
    ["reports", "which-reports-does-a-business-get"],
  ])("“%s” finds %s among the first three", (text, id) => {
    expect(search(text)?.slice(0, 3)).toContain(id);
  });

  it.each(Object.entries(queries))("“%s” is answered first by one of %j", (text, ids) => {
    expect(ids).toContain(search(text)?.[0]);
  });

  it("answers trouble with the line that answers day and night", () => {
    const trouble = ["money-is-gone", "lost-or-stolen-phone", "someone-asked-for-my-pin"];
    const answers = listQuestions(block).filter(({ id }) => trouble.includes(id));
    expect(answers.map(({ answer }) => richTextWords(answer).match(/0800.000.664/)?.length)).toEqual([1, 1, 1]);
    const asked = Object.entries(queries).filter(([, ids]) => ids.every((id) => trouble.includes(id)));
    expect(asked.length).toBeGreaterThan(50);
  });

  it.each(["pineapple", "zzzz", "lorem ipsum", "lotto"])("“%s” finds nothing", (text) => {
    expect(search(text)).toEqual([]);
  });

  it.each(["how", "how do i", "p", "?", "hoe kan ek"])("“%s” asks nothing yet", (text) => {
    expect(search(text)).toBeUndefined();
  });

  it("finds a question while it is typed", () => {
    for (const text of ["wi", "withd", "withdr"]) expect(search(text)).toContain("how-to-withdraw-cash");
  });

  it("finds eight questions at most", () => {
    expect(search("account")?.length).toBeLessThanOrEqual(8);
  });

  it("finds every question by its own words, first or second", () => {
    const lost = listQuestions(block).filter(({ id, question }) => !search(question)?.slice(0, 2).includes(id));
    expect(lost.map(({ question }) => question)).toEqual([]);
  });
});
