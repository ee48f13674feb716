import { describe, expect, it } from "vitest";
import { redirectsFile } from "#hosts/files/static-host-config.ts";
import { redirectAddress, redirectStatus } from "#engine/page/redirect-address.ts";
import { pages } from "../this-pages.ts";

/** The target of an address that a person types from memory. */
function follow(path: string): string | undefined {
  const found = pages.find(path);
  if (found && "redirect" in found) return redirectAddress(found.redirect, "https://register.example");
  return found && "plan" in found && found.plan.status === 200 ? path : pages.meantBy(path);
}

describe("addresses near those of pages", () => {
  it.each([
    ["/HELP", "/help"],
    ["/For-People/WhatsApp", "/for-people/whatsapp"],
    ["/unclaimed_ccod", "/unclaimed_CCOD"],
    ["/FAQ", "/faq"],
    ["/faq", "/help"],
    ["/support", "/help"],
    ["/contact", "/help#contact"],
    ["/contact-us", "/help#contact"],
    ["/fees", "/account-fees-and-limits"],
    ["/limits", "/account-fees-and-limits"],
    ["/charges", "/account-fees-and-limits"],
    ["/terms", "/about/banking"],
    ["/whatsapp", "/for-people/whatsapp"],
    ["/security", "/about/account-security"],
    ["/sassa", "/switch-to-us#sassa"],
    ["/srd", "/switch-to-us#srd"],
    ["/xtra-savings", "/xtra-savings-linking"],
    ["/kyc", "/for-people/kyc-fica"],
    ["/business", "/for-business"],
    ["/payouts", "/for-business/payouts"],
    ["/home", "/for-people"],
    ["/sign-up", "https://register.example/register"],
    ["/sign-in", "https://register.example/login"],
  ])("%s leads to %s", (path, target) => {
    expect(follow(path)).toBe(target);
  });

  it("are in an export's redirects, for good within the site and for now away from it", () => {
    const redirects = pages.redirects.flatMap((path) => {
      const found = pages.find(path);
      if (!found || !("redirect" in found)) return [];
      const { redirect } = found;
      return [{ path, to: redirectAddress(redirect, "https://register.example"), status: redirectStatus(redirect) }];
    });
    const file = redirectsFile({
      modes: [],
      paths: pages.paths,
      pathsWithValues: [],
      redirects,
      assets: {},
      assetsPath: "/api/assets/mma/",
      policy: "",
      styles: {},
      svgPolicies: {},
      publicFiles: [],
    });
    expect(file.split("\n")).toEqual(
      expect.arrayContaining([
        "/fees /account-fees-and-limits 301",
        "/contact /help#contact 301",
        "/sign-in https://register.example/login 302",
      ]),
    );
  });
});
