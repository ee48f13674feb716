import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A small content folder without problems, by file. Each test changes the files that it checks. */
export const soundContent: Readonly<Record<string, unknown>> = {
  "question.json": {
    items: [
      { id: "faq-old", lastModified: "2026-01-01T00:00:00Z", data: { questionText: "What is it?", order: 2 } },
      { id: "faq-new", lastModified: "2026-03-01T00:00:00.5Z", data: { questionText: "What does it cost?", order: 1 } },
      { id: "faq-draft", lastModified: "2026-04-01T00:00:00Z", status: "Draft", data: { questionText: "Soon?" } },
      { id: "faq-also-old", lastModified: "2026-01-01T00:00:00Z", data: { answerText: "<p>Nothing.</p>" } },
    ],
  },
  "topic.json": {
    items: [{ id: "group", data: { answers: ["faq-draft", "faq-old"] } }],
  },
  "shade.json": { items: [{ id: "green", data: { colorHex: "#0a6b3d" } }] },
  "button.json": {
    items: [{ id: "open", data: { buttonText: "Open", isExternalLink: false, buttonBgColor: ["green"] } }],
  },
  "menu.json": {
    items: [{ id: "menu", data: { logo: ["logo"], buttons: ["open"] } }],
  },
  "price-list.json": {
    items: [
      { id: "tiles", data: { rows: [{ left: "Send", icon: ["logo"] }, { left: "Buy" }] } },
      { id: "no-tiles", data: {} },
    ],
  },
  "assets.json": { items: [{ id: "logo", fileName: "logos/Our Logo.svg", alt: "The shop", version: 3 }] },
  "assets/logos/Our Logo.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="9" height="9"/></svg>',
};

/** Writes a content folder, which exists until `removeContentFolders`. Texts and bytes are written unchanged. */
export async function writeContentFolder(files: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "content-"));
  created.push(folder);
  for (const [name, value] of Object.entries(files)) await writeContentFile(folder, name, value);
  return folder;
}

/** Writes one file of a content folder. */
export async function writeContentFile(folder: string, name: string, value: unknown): Promise<void> {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, typeof value === "string" || value instanceof Uint8Array ? value : JSON.stringify(value));
}

const created: string[] = [];

/** Removes all written folders. Test files share the modules of a process, so each file calls this after its tests. */
export async function removeContentFolders(): Promise<void> {
  await Promise.all(created.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}
