import type { BankOrCreditUnion, WebSite } from "schema-dts";
import type { DescribedPage } from "#engine/page/site-head.ts";
import type { FrameManifest } from "../frame-manifest.ts";
import { blocksOf } from "./blocks-of.ts";

/** Describes the bank and its site. */
export function describeBank(page: DescribedPage): readonly object[] {
  const { plan, site, publicUrl } = page;
  const bank: BankNode = {
    "@type": "BankOrCreditUnion",
    "@id": `${publicUrl}/#bank`,
    name: site.name,
    description: plan.description,
    url: publicUrl,
    logo: `${publicUrl}/icon-512.png`,
    areaServed: "ZA",
    ...describeParent(site["groupLink"] as FrameManifest["groupLink"]),
    ...describeContact(page),
  };
  const website: Exclude<WebSite, string> = {
    "@type": "WebSite",
    name: site.name,
    url: publicUrl,
  };
  return [bank, website];
}

function describeParent({ text, to }: FrameManifest["groupLink"]): Pick<BankNode, "parentOrganization"> {
  return { parentOrganization: { "@type": "Organization", name: text, url: to } };
}

/** The first support number and address that the page shows. */
function describeContact({ blocks }: DescribedPage): Pick<BankNode, "telephone" | "email"> {
  const [stuck] = blocksOf(blocks, "stuck");
  const { rightColumnPhone: telephone, rightColumnEmail: email } = stuck ?? {};
  return { ...(telephone && { telephone }), ...(email && { email }) };
}

type BankNode = Exclude<BankOrCreditUnion, string>;
