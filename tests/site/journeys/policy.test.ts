import { describe, expect, it } from "vitest";
import { useBrowser } from "../../journeys/open-page.ts";
import { policyViolations, watchPolicy } from "../../journeys/policy.ts";

const openPage = useBrowser();

describe("the policy", () => {
  it("stops foreign code", async () => {
    const page = await openPage("/help", {
      prepare: watchPolicy,
      provoked: /Content Security Policy|Trusted|csp: /i,
    });
    const refused = await page.evaluate(() => {
      const script = document.createElement("script");
      const attempts: Record<string, () => unknown> = {
        markup: () => (document.createElement("div").innerHTML = "<p>x</p>"),
        policy: () => Reflect.get(window, "trustedTypes").createPolicy("other", { createHTML: String }),
        handler: () => document.body.setAttribute("onclick", "window.injected = true"),
        address: () => (script.src = "/static/other.js"),
      };
      const fails = (act: () => unknown) => {
        try {
          act();
          return false;
        } catch {
          return true;
        }
      };
      script.append("window.injected = true");
      document.body.append(script);
      document.body.setAttribute("style", "color: red");
      document.body.append(Object.assign(document.createElement("img"), { src: "https://elsewhere.example/x.png" }));
      return Object.keys(attempts).filter((name) => fails(attempts[name] ?? (() => {})));
    });
    expect(refused).toEqual(["markup", "policy", "handler", "address"]);
    expect(await page.evaluate(() => ["injected" in window, document.body.style.color])).toEqual([false, ""]);
    await expect.poll(async () => JSON.stringify(await policyViolations(page))).toMatch(/style-src-attr.*img-src/);
  });
});
