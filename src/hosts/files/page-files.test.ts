import { describe, expect, it } from "vitest";
import { unknownPath } from "#engine/manifest/route-table.ts";
import { definition } from "#engine/small-site.fixture.ts";
import { documentFiles } from "./page-files.ts";

describe("the files of a page", () => {
  it.each([
    ["/", ["index.html", "_modes/nested/index.html", "_modes/quiet/index.html", "_modes/nested-quiet/index.html"]],
    [
      "/for-people/kyc-fica",
      [
        "for-people/kyc-fica.html",
        "_modes/nested/for-people/kyc-fica.html",
        "_modes/quiet/for-people/kyc-fica.html",
        "_modes/nested-quiet/for-people/kyc-fica.html",
      ],
    ],
  ])("of %s are one document for each mode", (path, files) => {
    expect(documentFiles(path, definition.modes).map(({ file }) => file)).toEqual(files);
  });

  it("are where hosts look for the page of unknown addresses", () => {
    expect(documentFiles(unknownPath, definition.modes)[0]?.file).toBe("404.html");
  });
});
