import { readdirSync, readFileSync } from "node:fs";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { projectFolders } from "#engine/project-folders.ts";
import { textsOf } from "#tools/cli/read-html.ts";
import { openSite } from "#tools/cli/render-site.ts";
import { checkPdfs, listPdfs, wordsOf } from "#tools/cli/write-pdfs.ts";
import facts from "../../page-manifests/facts.json" with { type: "json" };
import siteName from "../../page-manifests/site.json" with { type: "json" };
import { readNumerals } from "./read-numerals.ts";

/** The texts of pages, PDFs, share cards and pictures, and the figures that pictures draw, which must agree with each other. */
const opened = await openSite(projectFolders);
const view = opened.view();
const site = { ...opened, view: () => view };
const pdfs = readdirSync("content/assets").filter((file) => file.endsWith(".pdf"));
const pictures = readdirSync("content/assets").filter((file) => file.endsWith(".svg"));
const texts = new Map<string, string>([
  ...[...view.pages].map(([page, { title, description, blocks, frame }]): [string, string] => [
    `the page ${page} and its card`,
    [siteName.name, title, description, ...frame, ...blocks.flatMap((block) => block.texts)].map(plain).join("\n"),
  ]),
  ...(await Promise.all(pdfs.map(async (file): Promise<[string, string]> => [file, await readPdf(file)]))),
  ...pictures.map((file): [string, string] => [file, lettersOf(readFileSync(`content/assets/${file}`, "utf8"))]),
  ["the words for pictures", wordsForPictures()],
]);

const sources = ["page-manifests", "content"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name): [file: string, text: string] => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, "utf8")]),
);

function plain(text: string): string {
  return text.replaceAll(/[\s\u00a0]+/g, " ");
}

async function readPdf(file: string): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(readFileSync(`content/assets/${file}`)));
  return plain((await extractText(document, { mergePages: true })).text);
}

function lettersOf(svg: string): string {
  const words = Array.from(svg.matchAll(/<text[^>]*>(.*?)<\/text>/gs), ([, inner = ""]) =>
    plain(inner.replaceAll(/<[^>]+>/g, "")),
  );
  return [...words, readNumerals(svg)].join("\n");
}

function wordsForPictures(): string {
  const { items } = JSON.parse(readFileSync("content/assets.json", "utf8")) as { items: { alt?: string }[] };
  return items.map(({ alt = "" }) => plain(alt)).join("\n");
}

/** Finds a pattern in all texts; gives each match with its places. */
function findAll(pattern: RegExp): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [place, text] of texts)
    for (const [one] of text.matchAll(pattern)) found.set(one, [...(found.get(one) ?? []), place]);
  return found;
}

/** The lines of manifests and content that contain a text. When no line contains it, its places in pages and files. */
function findLines(text: string, places: string[]): string[] {
  const found = sources.flatMap(([file, source]) =>
    source.split("\n").flatMap((line, index) => (plain(line).includes(text) ? [`${file}:${index + 1}`] : [])),
  );
  return found.length > 0 ? found : places;
}

const values = Object.values(facts).map(plain);

/** Amounts that are no facts: prices, ranges of the specification, samples of payments. */
const otherAmounts = (
  "R0 R0.00 R0.1 R0.10 R1 R2 R5 R10 R50 R50.00 R100 R800 R1000 R1 000 R3 000 R5 000 R10 000 R3 000 000 " +
  // Deals, cashback and business fees.
  "R17.99 R20.99 R32.99 R38.99 R39.99 R49.99 R62.99 R64.99 R79.99 R89.99 R114.99 R119.99 R15 R3 R7 R25 R8 R12 R4.50 R16.50 R64.00 " +
  "R50 000 R50 001 R250 000 R250 001 R1 000 000 R1 000 001 R5 000 000 R5 000 001 R10 000 000 R800.00 R10 000.00 " +
  // The figures of the slider of business fees.
  "R1 250 R5 500 R19 000 R80 000 R130 000 R200 000 R20 000 000 " +
  // Payments in pictures.
  "R15.00 R200 R200.00 R300 R350 R500 R850 R1 250.00 R6 930 R29 R7 000 R70"
).match(/R\d[\d .]*\d|R\d/g);

describe("what visitors read", () => {
  it.each<[what: string, pattern: RegExp, known: readonly string[]]>([
    [
      "telephone number",
      /(?<![\d.])0\d{2,3} \d{2,3} \d{2,4}(?: \d{2})?(?!\d)/g,
      // SASSA; the number of a person in a picture; the example for the format of cell numbers.
      [...values, "0800 60 10 11", "082 555 0134"],
    ],
    // The number of an earlier link may end at this place.
    ["e-mail address", /[a-z][\w.]*@[\w.]+\w/gi, values],
    [
      "day",
      /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/g,
      // The last days of deals, and of Share & Earn.
      [...values, "31 December 2026", "31 January 2027", "30 September 2026"],
    ],
    ["amount", /R\d{1,3}(?: \d{3})+(?:\.\d+)?(?!\d)|R\d+(?:\.\d+)?/g, [...values, ...(otherAmounts ?? [])]],
    ["number of tills or bills", /(?<=(?:more than|over) )\d[\d ]*\d(?= (?:tills|bill|Pay@))/gi, values],
    ["licence number", /(?<=FSP )\d+/g, values],
    ["bank", /\b[A-Z]\w+ Bank Limited\b/g, values],
    ["company", /\b(?:[A-Z]\w+ )+\(Pty\) Ltd/g, values],
    ["ombud", /National \w+ Ombud[\w ]*Africa/g, values],
    ["hours", /\d{2}:\d{2} (?:to|–) \d{2}:\d{2}(?:, \w+day to \w+day)?/g, values],
  ])("names no %s that is not a fact or known here", (_what, pattern, known) => {
    const strange = [...findAll(pattern)].filter(([one]) => !known.includes(one.trim()));
    const remedy = "correct it, write it as a fact, or add it to the known values of this test";
    expect(strange.map(([one, places]) => `${one} in ${findLines(one, places).join(", ")} – ${remedy}`)).toEqual([]);
  });

  it("reads the amounts that pictures draw, and price labels draw the amounts of their names", () => {
    expect(texts.get("hero-people.svg")?.trim()).toBe("R1 250.00");
    expect(texts.get("demo-send.svg")?.trim().split("\n")).toEqual(["R1 250.00", "082 555 0134", "R200.00", "R200.00"]);
    expect(texts.get("step-call.svg")?.trim().split("\n")).toEqual(["10", "R850"]);
    expect(texts.get("step-pay.svg")?.trim().split("\n")).toEqual(["10", "R850", "R850", "R850"]);
    expect(texts.get("fees-slip.svg")?.trim().split("\n")).toEqual(["R0", "R0", "R0", facts.withdrawalFee]);
    for (const file of ["fees-board.svg", "account-terms-page.svg"])
      expect(texts.get(file)?.trim().split("\n").at(-1), file).toBe(facts.withdrawalFee);
    const labels = pictures.filter((name) => name.startsWith("label-"));
    expect(labels.length).toBeGreaterThan(3);
    for (const file of labels)
      expect(texts.get(file)?.trim().split("\n").join("-"), file).toBe(file.slice("label-".length, -".svg".length));
  });

  it("ends pages and blocks on the last day of an offer", () => {
    const ends = sources.flatMap(([, source]) =>
      Array.from(source.matchAll(/"until": "(.*?)"/g), ([, day = ""]) => day),
    );
    const format = new Intl.DateTimeFormat("en-GB", {
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    });
    const days = ends.map((day) => format.format(new Date(day)));
    expect(days.filter((day) => ![...values, "31 December 2026"].includes(day))).toEqual([]);
    expect(days).toContain(facts.rewardUntil);
  });

  it("says at each support number when it answers", () => {
    const silent = [...texts].flatMap(([place, text]) =>
      text.includes(facts.supportPhone) && !text.includes(plain(facts.supportHours)) ? [place] : [],
    );
    expect(silent).toEqual([]);
  });

  it("links each “Conditions apply” to its conditions", () => {
    let named = 0;
    for (const page of view.pages.keys()) {
      const body = (site.render(page) ?? "").replace(/^.*<body>/s, "").replaceAll(/<script.*?<\/script>/gs, "");
      named += body.split("Conditions apply").length - 1;
      const unlinked = body
        .replaceAll(/<a [^>]*href="[^"]*[#/][^"]*"[^>]*>.*?<\/a>/gs, "")
        .match(/.{60}Conditions apply/);
      // The page of conditions explains the words.
      if (page !== "conditions") expect(unlinked?.[0], page).toBeUndefined();
    }
    expect(named).toBeGreaterThan(5);
  });

  it("names the age and the helpline on each page with the limits of betting vouchers", () => {
    const offers = [...texts].filter(([, text]) => text.includes("Prepaid betting voucher"));
    expect(offers.length).toBeGreaterThan(1);
    for (const [place, text] of offers) {
      expect(text, place).toContain("18 and over");
      expect(text, place).toContain(facts.gamblingPhone);
    }
  });

  it("ends a page on a phone with the button of its first screen, whose place hides the closing band's own", () => {
    const addressOf = (html: string, mark: string) => html.split(mark)[1]?.match(/<a [^>]*href="([^"]*)"/)?.[1];
    const ends = [...view.pages.keys()].flatMap((page) => {
      const html = site.render(page) ?? "";
      const [sticky, band] = [addressOf(html, ' data-follows=""'), addressOf(html, ' data-block="band"')];
      return sticky !== undefined && band !== undefined ? [{ page, sticky, band }] : [];
    });
    expect(ends.length).toBeGreaterThan(3);
    expect(ends.filter(({ sticky, band }) => sticky !== band)).toEqual([]);
  });

  // Value-Added Tax Act 89 of 1991, section 65.
  it("names prices with VAT, and says so where fees are listed", () => {
    expect([...findAll(/(?:excl\w*\.?|without|before|plus|\+) VAT/gi)]).toEqual([]);
    for (const page of ["account-fees-and-limits", "for-business", "help", "about/banking"])
      expect(texts.get(`the page ${page} and its card`), page).toMatch(/VAT included|includ\w+ VAT/);
  });

  it("takes back money that reached somebody else by mistake only with that person's permission", () => {
    expect([...findAll(/may take it back/gi)]).toEqual([]);
    expect(texts.get("the page about/banking and its card")).toContain("We send it back only with your permission");
  });

  it("sends people to the ombud also when no answer comes", () => {
    const ways = [...findAll(new RegExp(`[^.?]*[.?][^.?]*${facts.ombud}`, "g"))];
    expect(ways.length).toBeGreaterThan(1);
    expect(ways.filter(([way]) => !/ or (?:none after 15 working days|does not come)/.test(way))).toEqual([]);
  });

  // Protection of Personal Information Act 4 of 2013, section 18; Promotion of Access to Information Act 2 of 2000, section 77A.
  it.each([
    ["privacy", facts.popiaComplaintsEmail],
    ["access-to-information", facts.paiaComplaintsEmail],
  ])("says on %s how to complain to the Information Regulator", (page, address) => {
    const text = texts.get(`the page ${page} and its card`);
    for (const words of [facts.regulatorPhone, address, /Form.5/]) expect(text).toMatch(words);
  });

  it("names everybody who sees information about customers in the terms and in the privacy notice", () => {
    for (const page of ["privacy", "about/banking"])
      expect(texts.get(`the page ${page} and its card`), page).toMatch(/the shops whose tills you use/i);
    expect(texts.get("the page privacy and its card")).toMatch(/To link your Xtra Savings card.*its number/);
  });

  it("tells businesses where their terms are, because the account's terms are for people alone", () => {
    expect(texts.get("the page about/banking and its card")).toContain("the person whose name the account is in");
    expect(texts.get("the page help and its card")).toContain("the terms for businesses");
  });

  // Electronic Communications and Transactions Act 25 of 2002, section 43.
  it("names the directors of the company that people have their contract with", () => {
    expect(texts.get("the page about and its card")).toContain(facts.companyDirectors);
  });

  it("names the last day of an offer wherever a page repeats the offer", () => {
    const repeated = [...texts].filter(([, text]) => text.includes("1 GB of data"));
    expect(repeated.length).toBeGreaterThan(2);
    for (const [place, text] of repeated) expect(text, place).toContain("until 31 December 2026");
  });

  it("promises nothing that the terms undo", () => {
    const absolute =
      /nothing leaves|only you can take|nobody can take|one is near you|every till|we never ask for either/i;
    expect([...findAll(new RegExp(absolute, "gi"))]).toEqual([]);
  });
});

describe("a PDF", () => {
  it.each(listPdfs(site).map((pdf) => [pdf.file, pdf] as const))(
    "%s has the words of its source, is small, is tagged, has numbers of sheets and a bookmark for each heading",
    async (file, pdf) => {
      const bytes = readFileSync(file);
      expect(bytes.length).toBeLessThan(60_000);
      const document = await getDocumentProxy(new Uint8Array(bytes));
      expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
      const headings = headingsOf(pdf.html);
      const { info } = await document.getMetadata();
      expect([Object(info)["Title"], bookmarksOf(await document.getOutline())]).toEqual([headings[0], headings]);
      const pages = await Promise.all(Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)));
      const roles = (await Promise.all(pages.map((page) => page.getStructTree()))).flatMap(rolesOf);
      expect(roles.filter((role) => /^H\d/.test(role))).toEqual(["H1", ...headings.slice(1).map(() => "H2")]);
      expect(roles, "the logo").toContain("Figure");
      const { text } = await extractText(document, { mergePages: true });
      const numbers = pages.map((_, at) => `${at + 1} / ${pages.length}`);
      expect(text.match(/\d+ \/ \d+/g) ?? ["1 / 1"]).toEqual(numbers);
      const linked = pdf.html.replaceAll(/<nav.*?<\/nav>/gs, "").matchAll(/ href="(\/[^"]*)"/g);
      const addresses = Array.from(
        text.replaceAll(/\s/g, "").matchAll(/\([\w.]*(\/[^)]+)\)/g),
        ([, address]) => address,
      );
      expect(addresses, "a link on paper").toEqual(Array.from(linked, ([, address]) => address));
      // The numbers of clauses and of sheets and the addresses of links are not words of the page.
      const printed = text.replaceAll(/(?<=\s)\d{1,2}\.\d{1,2}(?=\s)|\d+ \/ \d+|\s\([\w.]*\/[^)]+\)/g, "");
      const difference = firstDifference(printed, wordsOf(pdf));
      expect(difference, `${file} differs from ${pdf.source} – run npm run pages -- pdf`).toBeUndefined();
    },
  );

  it("is reported by npm run check when its page has other words", () => {
    expect(checkPdfs(site)).toEqual([]);
    const changed = { ...site, render: (page: string) => site.render(page)?.replaceAll("PIN", "code") };
    const hint = "run npm run pages -- pdf";
    expect(checkPdfs(changed)).toContainEqual(
      expect.objectContaining({ file: "content/assets/account-terms.pdf", hint }),
    );
  });

  it("has its first other words named", () => {
    expect(firstDifference("Call 0800 1 or walk in to a shop", "Call 08001 or walk in to a store")).toEqual({
      pdf: "walk in to a shop",
      page: "walk in to a store",
    });
    expect(firstDifference("One two", "Onetwo")).toBeUndefined();
  });

  it("names the size of each PDF where a page links to it", () => {
    for (const file of pdfs) {
      const id = file.replace(".pdf", "");
      const size = `(PDF, ${Math.round(readFileSync(`content/assets/${file}`).length / 1000)} KB)`;
      const link = new RegExp(
        `"text": "([^"]*)", "to": "/api/assets/mma/${id}"|/api/assets/mma/${id}\\\\">([^<]*)`,
        "g",
      );
      const named = sources.flatMap(([, text]) =>
        Array.from(text.matchAll(link), ([, ofLink, ofHtml]) => ofLink ?? ofHtml),
      );
      expect([file, named.length > 0, named.filter((text) => !text?.endsWith(size))]).toEqual([file, true, []]);
    }
  });
});

interface Bookmark {
  title: string;
  items: Bookmark[];
}

function bookmarksOf(outline: Bookmark[]): string[] {
  return outline.flatMap(({ title, items }) => [title, ...bookmarksOf(items)]);
}

function headingsOf(html: string): string[] {
  const headings = html.replaceAll(/<!--.*?-->|<\/?span[^>]*>/g, "").matchAll(/<(h\d)[^>]*>(.*?)<\/\1>/gs);
  return Array.from(headings, ([heading]) => textsOf(heading).join(" "));
}

/** An element of a PDF, or a part of the page's content, which has a type instead. */
interface Tagged {
  role?: string;
  type?: string;
  children?: Tagged[];
}

/** The roles of an element and of those in it, in the order of the page. */
function rolesOf({ role = "", children = [] }: Tagged): string[] {
  return [role, ...children.flatMap(rolesOf)];
}

/** The first words that two texts do not share, with a few words before; undefined for texts that differ in spaces alone. */
function firstDifference(pdf: string, page: string) {
  const [left, right] = [pdf, page].map((text) => text.replaceAll(/\s/g, ""));
  if (left === right) return undefined;
  const length = Array.from(left ?? "").findIndex((letter, index) => letter !== right?.[index]);
  return { pdf: wordsAround(pdf, length), page: wordsAround(page, length) };
}

/** The word with a certain letter, the four words before it and the next words; spaces are no letters. */
function wordsAround(text: string, letter: number): string {
  const words = text.split(/\s+/);
  let seen = 0;
  const index = words.findIndex((word) => (seen += word.length) > letter);
  return words.slice(Math.max(0, (index < 0 ? words.length : index) - 4), index < 0 ? undefined : index + 6).join(" ");
}
