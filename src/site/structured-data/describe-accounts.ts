import type { DepositAccount, FinancialProduct, Offer } from "schema-dts";
import type { FeesProps } from "#registry/fees/fees.block.ts";
import type { LimitsProps } from "#registry/limits/limits.block.ts";
import { amountsIn } from "#registry/slider/fee-of-range.ts";
import type { DescribedPage } from "#engine/page/site-head.ts";
import { blocksOf } from "./blocks-of.ts";
import { bankId } from "./describe-bank.ts";

/** The accounts whose limits a page shows, with the fees of people, who have both, and the fees of businesses. */
export function describeAccounts({ blocks, site, publicUrl, plan }: DescribedPage): readonly object[] {
  const fees = blocksOf(blocks, "fees").flatMap(({ tabs }) => tabs);
  const limits = blocksOf(blocks, "limits").flatMap(({ tabs }) => tabs);
  const common = {
    provider: { "@type": "BankOrCreditUnion", "@id": bankId(publicUrl), name: site.name },
    feesAndCommissionsSpecification: publicUrl + (plan.canonical ?? ""),
  } as const;
  const accounts = limits.map((account): Exclude<DepositAccount, string> => ({
    "@type": "DepositAccount",
    name: account.name,
    ...common,
    ...describeBalance(account),
    offers: [...fees.filter(isForPeople).flatMap(describeFees), ...account.rows.flatMap(describeLimit)],
  }));
  const others = fees.filter((tab) => !isForPeople(tab));
  return [
    ...accounts,
    ...others.map((tab): Exclude<FinancialProduct, string> => ({
      "@type": "FinancialProduct",
      name: `${site.name}: ${tab.tabName}`,
      ...common,
      offers: describeFees(tab),
    })),
  ];
}

type FeesTab = FeesProps["tabs"][number];

function isForPeople({ stuckComponent }: FeesTab): boolean {
  return stuckComponent === "people";
}

function describeFees({ listItems = [] }: FeesTab): Offer[] {
  return listItems.flatMap(describeFee);
}

type Limit = LimitsProps["tabs"][number]["rows"][number];

function describeBalance({ rows }: LimitsProps["tabs"][number]): Pick<Exclude<DepositAccount, string>, "amount"> {
  const [most] = amountsIn(rows.find(({ label }) => /^maximum balance$/i.test(label))?.value ?? "");
  return most === undefined ? {} : { amount: { "@type": "MonetaryAmount", currency, maxValue: most } };
}

/** The fee of a transaction, if the fee is a sum of money. */
function describeFee({ leftText, rightText }: NonNullable<FeesTab["listItems"]>[number]): Offer[] {
  const [price] = /^free$/i.test(rightText.trim()) ? [0] : amountsIn(rightText);
  return price === undefined ? [] : [{ "@type": "Offer", name: leftText, price, priceCurrency: currency }];
}

/** The minimum and maximum of one transaction; a single figure is the maximum. */
function describeLimit({ label, value }: Limit): Offer[] {
  const amounts = amountsIn(value);
  const maxPrice = amounts.at(-1);
  if (maxPrice === undefined) return [];
  const [minPrice] = amounts.length > 1 ? amounts : [];
  return [
    {
      "@type": "Offer",
      name: label,
      eligibleTransactionVolume: {
        "@type": "PriceSpecification",
        ...(minPrice !== undefined && { minPrice }),
        maxPrice,
        priceCurrency: currency,
      },
    },
  ];
}

const currency = "ZAR";
