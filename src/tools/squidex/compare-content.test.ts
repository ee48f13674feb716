import { expect, it } from "vitest";
import type { SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import { compareContent, type LiveRecord } from "./compare-content.ts";

const field = (name: string) => ({ name, properties: { fieldType: "String" as const, label: name } });
const schemas: SquidexSchema[] = [
  { name: "button", type: "Default", label: "Button", fields: [field("text"), field("links")] },
];

const button = (id: string, data: LiveRecord["data"], status = "Published"): LiveRecord => ({
  schema: "button",
  id,
  status,
  data,
  lastModified: "2026-11-22T08:00:00Z",
});
const asset = (id: string, alt: string) => ({ id, fileName: `${id}.svg`, fileHash: `hash of ${id}`, alt });

it("finds what was added, removed and changed, and in which values", () => {
  const folder = {
    records: [
      button("same", { text: "Go", links: [] }),
      button("edited", { text: "Go" }),
      button("hidden", { text: "Go" }),
      button("gone", { text: "Go" }),
    ],
    assets: [asset("logo", "Logo"), asset("photo", "A till"), asset("old", "")],
  };
  const live = {
    records: [
      // Squidex adds empty lists to its answers, and editors add fields of their own.
      button("same", { text: "Go", own: "Ours" }),
      button("edited", { text: "Go home", links: ["a"] }),
      button("hidden", { text: "Go" }, "Draft"),
      button("new", { text: "Stop" }),
    ],
    assets: [
      { id: "logo", fileName: "logo.svg", alt: "Logo", fileHash: "hash of logo" },
      { id: "photo", fileName: "photo-2.svg", alt: "Two tills", fileHash: "another" },
    ],
  };
  const lastModified = "2026-11-22T08:00:00Z";
  expect(compareContent(folder, live, schemas)).toEqual([
    {
      name: "button",
      id: "edited",
      change: "changed",
      lastModified,
      values: [
        { path: ["data", "text"], before: "Go", after: "Go home" },
        { path: ["data", "links"], before: undefined, after: ["a"] },
      ],
    },
    {
      name: "button",
      id: "hidden",
      change: "changed",
      lastModified,
      values: [{ path: ["status"], before: "Published", after: "Draft" }],
    },
    {
      name: "button",
      id: "new",
      change: "added",
      lastModified,
      values: [{ path: ["data", "text"], before: undefined, after: "Stop" }],
    },
    { name: "button", id: "gone", change: "removed", values: [] },
    {
      name: "assets",
      id: "photo",
      change: "changed",
      values: [
        { path: ["fileName"], before: "photo.svg", after: "photo-2.svg" },
        { path: ["alt"], before: "A till", after: "Two tills" },
      ],
    },
    { name: "assets", id: "old", change: "removed", values: [] },
  ]);
});
