// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { layOutOnPaper } from "./lay-out-on-paper.ts";

it("numbers clauses, frames bold clauses, writes addresses and raises headings", () => {
  document.body.innerHTML = `<div data-block="terms"><h2>Terms</h2><nav><a href="#a">Contents</a></nav>
<section><h3>1. Fees</h3><ol><li>Pay <span>R1 – R5</span>.</li><li><strong>Keep your PIN.</strong></li></ol></section>
<section><h3>2. Help</h3><ol><li>See <a href="/help">help</a> or <span><a href="tel:08">08</a>,</span>
<ul><li>by day</li></ul></li></ol></section></div>`;
  layOutOnPaper("www.example.com");
  expect(document.title).toBe("Terms");
  expect(document.body.innerHTML).toBe(`<h1>Terms</h1>
<h2>1. Fees</h2><p class="clause">1.1\tPay R1 –\u2060 R5.</p><p class="clause framed">1.2\tKeep your PIN.</p>
<h2>2. Help</h2><p class="clause">2.1\tSee help (www.example.com/help) or <span><a href="tel:08">08</a>,</span>
<ul><li>by day</li></ul></p>`);
});
