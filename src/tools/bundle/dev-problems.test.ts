import { describe, expect, it } from "vitest";
import { addProblemBox, listProblems } from "./dev-problems.ts";

const problem = { file: "pages/a.json", line: 3, column: 5, message: 'Found "<b>"', hint: "write it out" };
const document = (headers: Record<string, string>) =>
  new Response("<html><body>Hi</body></html>", { status: 404, headers });

describe("the list of problems", () => {
  it("is empty without problems", () => {
    expect(listProblems([])).toBe("");
  });

  it("names the place, which opens the editor, the fault and the remedy", () => {
    expect(listProblems([{ ...problem, severity: "warning" }, problem])).toBe(
      "<details open><summary>Problems on this page: 2</summary><ul>" +
        ["warning", "error"]
          .map(
            (severity) =>
              `<li><a href="/__open-in-editor?file=pages%2Fa.json%3A3%3A5">pages/a.json:3:5</a> ${severity} ` +
              "<strong>Found &quot;&lt;b>&quot;</strong> – write it out</li>",
          )
          .join("") +
        "</ul></details>",
    );
  });
});

describe("the box", () => {
  it("ends a document, which is no longer the one that its tag names", async () => {
    const sent = { "content-type": "text/html; charset=utf-8", etag: '"a"', "x-other": "kept" };
    const response = await addProblemBox(document(sent), [problem]);
    expect([response.status, response.headers.get("etag"), response.headers.get("x-other")]).toEqual([
      404,
      null,
      "kept",
    ]);
    expect(await response.text()).toMatch(
      /^<html><body>Hi<style>.*<\/style><aside [^>]*><div role="status"><details open>.*<\/aside><\/body><\/html>$/s,
    );
  });

  it("is in no other response", async () => {
    const response = document({ "content-type": "text/plain", etag: '"a"' });
    expect(await addProblemBox(response, [problem])).toBe(response);
  });
});
