import { expect, it } from "vitest";
import { recordAround } from "./record-around.ts";

const found = {
  faqs: [{ $id: "cost", faqAnswer: 5 }],
  people: { $id: "main", cycle: { $id: "cycle", icons: [{ text: "a" }, { text: 5, button: { $id: "go", text: 1 } }] } },
  fees: "none",
};

it.each([
  ["faqs.0.faqAnswer", { id: "cost", path: "faqs", field: "faqAnswer" }],
  ["people.cycle.icons.1.text", { id: "cycle", path: "people.cycle", field: "icons.1.text" }],
  ["people.cycle.icons.1.button.text", { id: "go", path: "people.cycle.icons.button", field: "text" }],
  ["people", { id: "main", path: "people", field: "" }],
  ["fees.length", undefined],
  ["nothing.at.all", undefined],
  ["constructor.name", undefined],
])("the record around %s", (place, record) => {
  expect(recordAround(place, found)).toEqual(record);
});
