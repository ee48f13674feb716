import { expect, it } from "vitest";
import { recordAround } from "./record-around.ts";

const found = {
  questions: [{ $id: "cost", answerText: 5 }],
  shop: { $id: "main", album: { $id: "album", points: [{ text: "a" }, { text: 5, button: { $id: "go", text: 1 } }] } },
  prices: "none",
};

it.each([
  ["questions.0.answerText", { id: "cost", path: "questions", field: "answerText" }],
  ["shop.album.points.1.text", { id: "album", path: "shop.album", field: "points.1.text" }],
  ["shop.album.points.1.button.text", { id: "go", path: "shop.album.points.button", field: "text" }],
  ["shop", { id: "main", path: "shop", field: "" }],
  ["prices.length", undefined],
  ["nothing.at.all", undefined],
  ["constructor.name", undefined],
])("the record around %s", (place, record) => {
  expect(recordAround(place, found)).toEqual(record);
});
