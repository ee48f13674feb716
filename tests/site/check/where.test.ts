import { describe, expect, it } from "vitest";
import { createSiteIndex } from "#tools/check/site-index.ts";
import { answerWhere } from "#tools/cli/where.ts";
import { changedSite, pageText } from "./check-texts.ts";

const site = createSiteIndex(
  changedSite({
    "people.json": pageText(
      { routes: ["/people"], picture: "stuck-faq" },
      { type: "showcase", bind: "people.showcase" },
      {
        type: "text",
        props: {
          heading: "More",
          text: '<p><a href="/help?from=people#questions">Help</a> or <a href="/">home</a></p>',
        },
      },
      { type: "faq", props: { heading: "Questions" }, bind: { items: "faqs" } },
      { type: "text", props: { heading: "Ask", image: "portrait-nomvula" } },
    ),
  }),
);

const ask = (name: string) => answerWhere({ name }, site);

describe("where", () => {
  it("names the blocks that a content path is bound to, alone or with what is around it", () => {
    const line = 'page-manifests/people.json:3:29 the block "showcase" binds';
    expect(ask("people.showcase")).toMatchObject({ lines: [`${line} it`] });
    expect(ask("people")).toMatchObject({ lines: [`${line} "people.showcase"`] });
    expect(ask("people.showcase.leftTextRow1").lines).toEqual([
      expect.stringContaining("page-manifests/people.json:3:29"),
    ]);
    expect(ask("faqs")).toMatchObject({ lines: ['page-manifests/people.json:5:65 the block "faq" binds it'] });
    expect(ask("people.cycle")).toMatchObject({ lines: ['Nothing is bound to "people.cycle"'] });
    expect(ask("footer").lines).toEqual(['page-manifests/site.json:1:1 the frame of every page shows all of "footer"']);
  });

  it("knows the path that was meant", () => {
    expect(ask("people.shwocase")).toMatchObject({
      lines: [],
      problem: 'There is no content path "people.shwocase" – did you mean "people.showcase"?',
    });
  });

  it("names the owner of an address and every link to it: of blocks, texts, the menu and content", () => {
    const { lines, uses } = ask("/help");
    expect(uses[0]).toMatchObject({ file: "page-manifests/help.json", what: 'has the address "/help"' });
    expect(lines[0]).toMatch(/^page-manifests\/help\.json:\d+:\d+ has the address "\/help"$/);
    expect(lines).toContain('page-manifests/people.json:4:51 the block "text" links to /help?from=people#questions');
    expect(lines).toContainEqual(
      expect.stringMatching(/^page-manifests\/site\.json:\d+:\d+ the frame of every page links to \/help$/),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^content\/[\w-]+\.json:\d+:\d+ the record "[\w-]+" links to/));
    expect(ask("/hlep").problem).toBe('No manifest has the address "/hlep" – did you mean "/help"?');
  });

  it("names the pages that show a section, and its values once", () => {
    const section = {
      blocks: [{ type: "text", props: { heading: "Ring us", text: '<p><a href="/help">Help</a></p>' } }],
    };
    const [one, other] = ["/one", "/other"].map((route) => pageText({ routes: [route] }, { use: "contact" }));
    const shared = changedSite({ "one.json": one ?? "", "other.json": other ?? "", "sections/contact.json": section });
    const index = createSiteIndex(shared);
    expect(answerWhere({ section: "contact" }, index).lines).toEqual([
      expect.stringMatching(/^page-manifests\/one.json:\d+:\d+ the page shows it$/),
      expect.stringMatching(/^page-manifests\/other.json:\d+:\d+ the page shows it$/),
    ]);
    expect(answerWhere({ section: "contacts" }, index).problem).toBe(
      'There is no section "contacts" – did you mean "contact"?',
    );
    const links = answerWhere({ name: "/help" }, index).lines.filter((line) => line.includes("sections/contact.json"));
    expect(links).toEqual([expect.stringMatching(/:\d+:\d+ the block "text" links to \/help$/)]);
  });

  it("names the descriptions of a page and of its addresses that say a fact", () => {
    const description = "Pay at {fact:tills} tills.";
    const routes = ["/shops", { path: "/tills", params: {}, title: "Tills", description }];
    const block = { type: "text", props: { heading: "Shops" } };
    const index = createSiteIndex(changedSite({ "shops.json": pageText({ routes, description }, block) }));
    expect(answerWhere({ fact: "tills" }, index).lines.filter((line) => line.includes("shops.json"))).toEqual([
      expect.stringMatching(/^page-manifests\/shops\.json:1:\d+ the page's head names it$/),
      expect.stringMatching(/^page-manifests\/shops\.json:1:\d+ the page's head names it$/),
    ]);
  });

  it("names the texts that say a fact", () => {
    const { lines } = answerWhere({ fact: "supportPhone" }, site);
    expect(lines).toContainEqual(
      expect.stringMatching(/^content\/stuck-people\.json:\d+:\d+ the record "stuck-people-main" names it$/),
    );
    expect(answerWhere({ fact: "suportPhone" }, site).problem).toBe(
      'There is no fact "suportPhone" – did you mean "supportPhone"?',
    );
  });

  it("names what shows a file", () => {
    expect(answerWhere({ asset: "stuck-faq" }, site).lines).toContain(
      "page-manifests/people.json:1:108 the page's head uses it",
    );
    expect(answerWhere({ asset: "portrait-nomvula" }, site).lines).toEqual([
      'page-manifests/people.json:6:51 the block "text" uses it',
      expect.stringMatching(/^content\/for-people-page\.json:\d+:\d+ the record "for-people-page-main" uses it$/),
    ]);
    expect(answerWhere({ asset: "potrait-nomvula" }, site).problem).toBe(
      'There is no asset "potrait-nomvula" – did you mean "portrait-nomvula"?',
    );
  });

  it("lists what nothing uses, the outermost thing of it", () => {
    const { lines } = answerWhere({}, site);
    expect(lines).toContain('content/home-page.json:1:1 no page uses the content type "home-page"');
    expect(lines).toContainEqual(expect.stringContaining('no page uses the field "cycle" of "for-people-page"'));
    expect(lines.join("\n")).not.toMatch(/"people-showcase"|"showcase" of|"order" of|"supportPhone" of/);
  });

  it("says which manifests it could not read", () => {
    const broken = createSiteIndex(changedSite({ "broken.json": "{" }));
    expect(answerWhere({ name: "people.showcase" }, broken).lines).toContain(
      "page-manifests/broken.json has problems and is omitted – run npm run pages -- check page-manifests/broken.json",
    );
  });
});
