import { describe, expect, it } from "vitest";
import { isSafeLink } from "./safe-link.ts";

const script = ["javascript", ":alert(1)"].join("");

describe("isSafeLink", () => {
  it.each([
    "/", "/help", "/help?x=1&y=%20#cost", "/a//b", "/..", "#", "#steps", "https://example.co.za", "HTTPS://example.co.za".toLowerCase(),
    "http://localhost:3000/a", "https://xn--80ak6aa92e.com", "https://example.co.za/é", "mailto:a@b.co.za?subject=x", "tel:0800010709", "tel:+27800010709", "https://[::1]/",
  ])("lets %j be followed", (address) => {
    expect(isSafeLink(address)).toBe(true);
  });

  it.each([
    "", " ", "help", "./help", "?x", "//evil.example", "///evil.example", "/\\evil.example", "\\\\evil.example", "/\t/evil.example", "/\n/evil.example",
    "/..//evil.example", "/.//evil.example", "/%2e//evil.example", "/a/..//evil.example", "/help\\..", "https:evil.example", "https:/evil.example", "http:\\\\evil.example",
    "https://", "https://:80", "https://a b", "https://user@example.co.za", "https://bank.co.za:x@evil.example", "https://@example.co.za\u0000",
    script, ` ${script}`, `\u0001${script}`, `\u00a0${script}`, `\u2028${script}`, `\u3000${script}`, `\ufeff${script}`, script.toUpperCase(), script.replace("s", "\ts"), script.replace("v", "\nv"),
    script.replace(":", "\t:"), "data:text/html,x", "DATA:text/html;base64,eA==", "blob:https://a/b", "vbscript:x", "view-source:x", "file:///etc/passwd", "ftp://a.b", "about:blank",
    "filesystem:http://a/b", "ws://a.b", "intent://a#Intent;end", "/\u202ehelp", "/he\u200blp", "/help\u0007", "https://exa\u00admple.co.za", "mailto:a@b.co.za\r\nBcc:x", "tel:0800\u00001",
    "/\ud800", `https://example.co.za/\u2029`, `#\u0000`,
  ])("refuses %j", (address) => {
    expect(isSafeLink(address)).toBe(false);
  });
});
