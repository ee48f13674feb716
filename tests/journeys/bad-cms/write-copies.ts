import { createContentDisk } from "#engine/content/content-disk.ts";
import { contentOf } from "./content-of.ts";

/** Writes copies of different content into a folder, until the process is killed. */
const [folder = "", source = "", model = "", first = "0"] = process.argv.slice(2);
const disk = createContentDisk({ folder, source, model, onFailure: (reason) => console.error(reason) });
disk.read();
for (let turn = Number(first); ; turn++) {
  await disk.write(contentOf(turn));
  if (turn === Number(first)) console.log("The first copy is whole");
}
