import { model } from "#schemas/content/index.ts";
import { modelFingerprint } from "#src/content/model-fingerprint.ts";
import { createContentDisk } from "#src/content/content-disk.ts";
import { contentOf } from "./content-of.ts";

/** Writes one content after another into a folder, until it is killed. */
const [folder = "", base = "", first = "0"] = process.argv.slice(2);
const disk = createContentDisk({ folder, source: base, model: modelFingerprint(model), onFailure: (reason) => console.error(reason) });
disk.read();
console.log("writing");
for (let turn = Number(first); ; turn++) await disk.write(contentOf(turn));
