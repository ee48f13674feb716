import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { model } from "#schemas/small-model.fixture.ts";
import { removeContentFolders, soundContent, writeContentFolder } from "#tools/dev-cms/content-folder.fixture.ts";
import { readContent } from "#tools/dev-cms/read-content.ts";
import { exportFolder } from "./export-folder.ts";
import { siteContent } from "./site-content.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "export-"));
  const content = await readContent(await writeContentFolder(soundContent), model.types);
  await exportFolder(folder, siteContent(model, content));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterAll(removeContentFolders);

const read = async (name: string) => JSON.parse(await readFile(join(folder, name), "utf8"));

describe("the folder for sq sync", () => {
  it("has an app with all four parts", async () => {
    expect(Object.keys(await read("app.json"))).toEqual(["clients", "roles", "languages", "contributors"]);
  });

  it("has every schema, whose references name others", async () => {
    expect(await read("schemas/menu.json")).toMatchObject({
      name: "menu",
      schemaType: "Singleton",
      isSingleton: true,
      schema: { isPublished: true, properties: { label: "Menu" } },
    });
    const { schema } = await read("schemas/button.json");
    expect(schema.fields.map(({ name }: { name: string }) => name)).toContain("buttonBgColor");
    expect(schema.fields[3]).toMatchObject({ partitioning: "invariant", properties: { schemaIds: ["shade"] } });
  });

  it("has nothing beside a nested field's name and properties, which is refused", async () => {
    const { schema } = await read("schemas/price-list.json");
    const rows = schema.fields.find(({ name }: { name: string }) => name === "rows");
    expect(rows.nested.map((field: object) => Object.keys(field))).toEqual(
      Array.from({ length: 3 }, () => ["name", "properties"]),
    );
  });

  it("has the records of a schema in a file, drafts as drafts, singletons by the alias of their id", async () => {
    const { contents } = await read("contents/question/0.json");
    expect(contents).toContainEqual({
      schema: "question",
      id: "faq-draft",
      status: "Draft",
      data: { questionText: { iv: "Soon?" } },
    });
    expect(await read("contents/menu/0.json")).toHaveProperty("contents.0.id", "_schemaId_");
    await expect(read("contents/imprint/0.json")).rejects.toThrow("ENOENT");
  });

  it("has files, and what is said of them", async () => {
    expect(await read("assets/0.json")).toHaveProperty("assets.0", {
      id: "logo",
      fileName: "Our Logo.svg",
      mimeType: "image/svg+xml",
      tags: [],
      metadata: { alt: "The shop" },
      isProtected: false,
    });
    expect(await readFile(join(folder, "assets/files/logo.blob"), "utf8")).toContain("<svg");
  });
});
