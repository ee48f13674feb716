import { describe, expect, it } from "vitest";
import { soundContent, writeContentFolder } from "./content-folder.fixture.ts";
import { readContentModel } from "./content-model.ts";
import { createContentLoader } from "./load-content.ts";
import { weighContent } from "./weigh-content.ts";

const model = await readContentModel("schemas/generated");
const weights = weighContent(model, await createContentLoader(model, await writeContentFolder(soundContent))());

describe("weighContent", () => {
  it.each([
    ["a value, by the largest", "FaqFlatDataDto.faqQuestion", { items: 1, bytes: 20 }],
    ["a value in its other notation", "FaqDataFaqQuestionDto.iv", { items: 1, bytes: 20 }],
    ["references", "FaqGroupFlatDataDto.contents", { items: 2, bytes: 0 }],
    ["items", "AppTilesFlatDataDto.cards", { items: 2, bytes: 0 }],
    ["values in items", "AppTilesDataCardsChildDto.frontText", { items: 1, bytes: 6 }],
    ["assets", "NavbarFlatDataDto.navbarLogo", { items: 1, bytes: 0 }],
    ["what is known of an asset", "Asset.fileName", { items: 1, bytes: 14 }],
    ["a list query, drafts too", "ApplicationQueries.queryFaqContents", { items: 4, bytes: expect.any(Number) }],
    ["a list with its total", "FaqResultDto.items", { items: 4, bytes: expect.any(Number) }],
    ["what has no content", "ApplicationQueries.queryBannerContents", { items: 0, bytes: 2 }],
  ])("weighs %s", (_what, place, weight) => {
    expect(weights.get(place)).toEqual(weight);
  });

  it("counts what sorting and searching look at", () => {
    const { bytes } = weights.get("ApplicationQueries.queryFaqContents") ?? { bytes: 0 };
    expect(bytes).toBeGreaterThan(100);
    expect(weights.get("ApplicationQueries.queryFaqContentsWithTotal")).toEqual({ items: 1, bytes });
  });
});
