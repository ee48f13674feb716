import { describe, expect, it } from "vitest";
import { makePage } from "#tools/cli/new-page.ts";
import { changedSite, checkChanged } from "./check-texts.ts";

const site = changedSite({});

describe("new", () => {
  it.each([
    ["/rewards/how-it-works", "rewards/how-it-works.json", "How it works", "../../schemas/"],
    ["/payouts", "payouts.json", "Payouts", "../schemas/"],
  ])(
    "writes a manifest for %s whose only problems are the sentences that say what to write",
    (path, name, title, schemas) => {
      const made = makePage(path, undefined, site);
      if ("problems" in made) throw new Error(made.problems.join("\n"));
      expect(made.name).toBe(name);
      expect(JSON.parse(made.text)).toMatchObject({
        $schema: `${schemas}generated/page-manifest.schema.json`,
        routes: [path],
        title,
        blocks: [{ type: "text", props: { heading: title, text: expect.stringContaining("Say in **two") } }],
      });
      expect(checkChanged({ [made.name]: made.text })).toEqual([
        expect.stringMatching(
          /warning The reader would see "say in one sentence what visitors can d…" unchanged – replace/,
        ),
        expect.stringMatching(
          /warning The reader would see "Say in \*\*two or three short sentences\*\*…" unchanged – repl/,
        ),
      ]);
    },
  );

  it("takes a title", () => {
    expect(makePage("/payouts", "Pay your people", site)).toMatchObject({
      text: expect.stringContaining('"title": "Pay your people"'),
    });
  });

  it.each([
    ["/help", /^The address "\/help" belongs to page-manifests\/help\.json/],
    ["/Help", /^The address "\/Help" belongs to page-manifests\/help\.json/],
    ["/deals/food", /belongs to page-manifests\/deals\.json/],
    ["/api/x", /The address "\/api\/x" belongs to the site itself/],
    [
      "/sections/hello",
      /"\/sections\/hello" would have the file page-manifests\/sections\/hello\.json, which is no page/,
    ],
    ["/facts", /"\/facts" would have the file page-manifests\/facts\.json, which is no page – choose another address/],
    ["hello", /begin it with a slash: \/hello/],
    ["/hello/:tab", /Nothing on the page is bound to "route\.tab"/],
  ])("refuses %s", (path, reason) => {
    const made = makePage(path, undefined, site);
    expect("problems" in made && made.problems.join("\n")).toMatch(reason);
  });
});
