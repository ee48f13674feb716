import { expect, it } from "vitest";
import { listChunks } from "./list-chunks.ts";

const manifest = {
  "src/browser/app.tsx": { file: "static/app-1.js", imports: ["_packages.js", "_shared.js"] },
  "_packages.js": { file: "static/packages-2.js" },
  "_shared.js": { file: "static/shared-3.js", imports: ["_packages.js"] },
  "_question.js": { file: "static/question-4.js", imports: ["_shared.js"] },
  "registry/faq/faq.tsx": { file: "static/faq-5.js", imports: ["_question.js", "_packages.js"] },
  "registry/text/text.tsx": { file: "static/text-6.js", imports: ["_shared.js"] },
  "src/browser/first-content.ts": { file: "static/first-content-7.js" },
};

it("lists what the application imports, and what each block needs besides", () => {
  expect(listChunks(manifest)).toEqual({
    "": ["/static/packages-2.js", "/static/shared-3.js"],
    faq: ["/static/faq-5.js", "/static/question-4.js"],
    text: ["/static/text-6.js"],
  });
});
