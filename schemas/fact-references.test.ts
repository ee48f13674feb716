import { describe, expect, it } from "vitest";
import { fillFacts, namedFacts, unknownFacts } from "./fact-references.ts";
import { Count, Day, Email, Hours, LicenceNumber, Money, Name, Phone } from "./fact-types.ts";
import { parseRichText } from "./parse-rich-text.ts";

const facts = { phone: "0800 000 662", tills: "25 000", mail: "help@site.example" };

describe("fillFacts", () => {
  it("puts facts in their places, and keeps short ones on one line", () => {
    expect(fillFacts("Call {fact:phone} or {fact:phone}.", facts)).toBe("Call 0800 000 662 or 0800 000 662.");
    expect(fillFacts("At {fact:tills} tills", facts)).toBe("At 25\u00a0000 tills");
  });

  it("keeps a day with its month", () => {
    expect(fillFacts("From {fact:from}", { from: "1 November 2026" })).toBe("From 1\u00a0November 2026");
  });

  it("shows no braces of a fact that is written with two", () => {
    expect(fillFacts("Call {{fact:phone}}. Or {{fact:nobody}}.", facts)).toBe("Call 0800 000 662. ");
  });

  it("leaves the spaces out in addresses", () => {
    expect(fillFacts("tel:{fact:phone}", facts)).toBe("tel:0800000662");
    expect(fillFacts("mailto:{fact:mail}?subject=Help", facts)).toBe("mailto:help@site.example?subject=Help");
  });

  it("finds texts in lists, objects and rich text, and leaves other values as they are", () => {
    const text = parseRichText('<p>Call <a href="tel:{fact:phone}">{fact:phone}</a>.</p>');
    const value = { items: ["{fact:tills}+", 5, true, null], text };
    const called = { element: "a", href: "tel:0800000662", children: ["0800 000 662"] };
    expect(fillFacts(value, facts)).toEqual({
      items: ["25\u00a0000+", 5, true, null],
      text: { "rich-text": [{ element: "p", children: ["Call ", called, "."] }] },
    });
  });

  it.each(["{fact:nobody}", "{fact:constructor}", "{fact:toString}"])("omits the sentence of %s", (text) => {
    expect(fillFacts(`Hello. Call ${text}! At {fact:tills} tills.`, facts)).toBe("Hello. At 25\u00a0000 tills.");
    expect(fillFacts(`tel:${text}`, facts)).toBe("");
    expect(unknownFacts([text], facts)).toHaveLength(1);
  });

  it("omits sentences of rich text with their links, and elements without words", () => {
    const html =
      '<h3>Lost</h3><ol><li>Call <a href="tel:{fact:fraud}">us</a>. We <strong>block</strong> it.<ul><li>{fact:fraud}</li></ul></li><li>At {fact:fraud}.</li></ol><p>Or {fact:phone}, <em>free</em>.<br>Bye, {fact:fraud}</p>';
    const kept =
      "<h3>Lost</h3><ol><li>We <strong>block</strong> it.</li></ol><p>Or 0800 000 662, <em>free</em>.<br></p>";
    expect(fillFacts(parseRichText(html), facts)).toEqual(parseRichText(kept));
  });

  it.each(["{fact:}", "{fact: phone}", "{phone}", "{fact:a-b}", "fact:phone"])("does not touch %s", (text) => {
    expect(fillFacts(text, facts)).toBe(text);
    expect(namedFacts(text)).toEqual([]);
  });

  // With a slow pattern, whose time grows with the square of the length, this test exceeds its time limit.
  it("holds up no visitor for a long run of braces or spaces", () => {
    const braces = "{".repeat(500_000);
    expect(fillFacts(`${braces}{fact:phone}${braces}`, facts)).toBe(`0800 000 662${braces}`);
    expect(fillFacts(`It is late.${" ".repeat(500_000)}Call {fact:fraud}.`, facts)).toBe("It is late. ");
  });

  it("does not look for facts in facts", () => {
    expect(fillFacts("{fact:one}", { one: "{fact:phone}", ...facts })).toBe("{fact:phone}");
  });
});

describe("the forms of facts", () => {
  it.each([
    [Money, ["R5", "R25 000", "R1 300 000", "R4.50"], ["5", "R", "R25000", "R 5", "R5.5", "R25,000"]],
    [Count, ["5", "800", "25 000"], ["25000", "25,000", "800+", "many"]],
    [
      Phone,
      ["0800 000 662", "087 000 0662", "+27 87 000 0662", "+254 712 345 678"],
      ["0800000662", "0800-000-662", "call us"],
    ],
    [Day, ["1 March 2026", "31 December 2027"], ["2026-03-01", "March 2026", "01 March 2026"]],
    [LicenceNumber, ["00000", "12345"], ["FSP 12345", "12 345", ""]],
    [Hours, ["day and night", "08:00 to 18:00, Monday to Saturday"], ["", "8", "{fact:x}"]],
    [Name, ["Example Bank Limited", "O’Neill & Sons (Pty) Ltd"], ["bank", "", "<b>Bank</b>"]],
    [Email, ["help@site.example"], ["help", "help@site", "a b@site.example", "<help@site.example>"]],
  ])("%#", (form, right, wrong) => {
    expect(right.filter((text) => !form.safeParse(text).success)).toEqual([]);
    expect(wrong.filter((text) => form.safeParse(text).success)).toEqual([]);
  });
});
