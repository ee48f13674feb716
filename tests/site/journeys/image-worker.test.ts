import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { transformWithOxc } from "vite";
import { describe, expect, it } from "vitest";
import { createImageWorker } from "#engine/assets/image-worker.ts";
import { PictureTooLarge } from "#engine/assets/picture-cost.ts";
import { temporaryFolder } from "../../journeys/temporary-folder.ts";

const imageWorker = createImageWorker(pathToFileURL("dist/server/image-worker-process.js"));
const photo = readFileSync("content/assets/hero-business.jpg");
const about = { type: "image/jpeg", width: 1280 };

/** Runs a script in a process of its own, with a `worker` whose process answers every task. */
async function runAlone(script: string, [program = process.execPath, ...args]: string[] = []) {
  const root = temporaryFolder();
  const folder = join(root, "assets");
  mkdirSync(folder);
  for (const part of ["create-task-worker", "assets/image-worker", "assets/picture-cost"]) {
    const source = `src/engine/${part}.ts`;
    const { code } = await transformWithOxc(readFileSync(source, "utf8"), source);
    writeFileSync(join(root, `${part}.mjs`), code.replaceAll('.ts"', '.mjs"'));
  }
  writeFileSync(
    join(folder, "worker.mjs"),
    "process.on('message', ({ id }) => setTimeout(() => process.send({ id, bytes: Buffer.from('done') }), 50));",
  );
  const main = join(folder, "main.mjs");
  writeFileSync(
    main,
    `import { createImageWorker } from "./image-worker.mjs";
    const worker = createImageWorker(new URL("./worker.mjs", import.meta.url));
    ${script}`,
  );
  const node = args.length > 0 ? [process.execPath] : [];
  return spawnSync(program, [...args, ...node, main], { encoding: "utf8" });
}

describe("the image worker", () => {
  it("renders pictures, several at a time", async () => {
    const widths = [80, 160, 240];
    const rendered = await Promise.all(
      widths.map((width) => imageWorker.renderPicture(photo, about, { kind: "picture", width, format: "WEBP" })),
    );
    const sizes = await Promise.all(rendered.map(async (bytes) => (await sharp(bytes).metadata()).width));
    expect(sizes).toEqual(widths);
  });

  it("writes SVGs in fewer bytes", async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><!-- a till --><path d="M 10.000 10.000 L 20.000 20.000"/></svg>',
    );
    expect((await imageWorker.minifySvg(svg)).toString()).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"><path d="[^"]+"\/><\/svg>$/,
    );
  });

  it("keeps the process that waits for it, and no other", async () => {
    const { status, stdout } = await runAlone("console.log(String(await worker.minifySvg(Buffer.from(''))));");
    expect([status, stdout]).toEqual([0, "done\n"]);
  });

  it("says that it could not be started when the process has no file left to open, and goes on", async () => {
    const script = `
      import { closeSync, openSync } from "node:fs";
      const open = [];
      try { while (open.length < 2_000_000) open.push(openSync("/dev/null")); } catch {}
      const failure = worker.minifySvg(Buffer.from("")).catch((error) => error.message);
      await new Promise((done) => setTimeout(done, 100));
      open.forEach((file) => closeSync(file));
      console.log(await failure, String(await worker.minifySvg(Buffer.from(""))));`;
    const { status, stdout, stderr } = await runAlone(script, ["sh", "-c", 'ulimit -n 60 && exec "$0" "$@"']);
    expect([status, stdout, stderr]).toEqual([0, "The image worker could not be started done\n", ""]);
  });

  it("says what it cannot read, and goes on", async () => {
    const form = { kind: "picture", width: 80, format: "WEBP" } as const;
    await expect(imageWorker.renderPicture(Buffer.from("no picture"), about, form)).rejects.toThrow(
      /unsupported image format/,
    );
    expect((await imageWorker.renderPicture(photo, about, form)).length).toBeGreaterThan(100);
  });

  it("gives up pictures that would take hours", async () => {
    const hasty = createImageWorker(pathToFileURL("dist/server/image-worker-process.js"), undefined, 5_000);
    const form = { kind: "picture", width: 960, format: "WEBP" } as const;
    const noise = '<feTurbulence baseFrequency=".05" numOctaves="9"/>'.repeat(3_000);
    const svgOf = (inside: string) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="960">${inside}</svg>`);
    const slow = svgOf(`<filter id="a">${noise}</filter><rect width="960" height="960" filter="url(#a)"/>`);
    await expect(hasty.renderPicture(slow, { type: "image/svg+xml", width: 960 }, form)).rejects.toThrow(
      PictureTooLarge,
    );
    const slower = svgOf(`<rect width="${"1".repeat(120_000)}x"/>`);
    expect((await hasty.minifySvg(slower)).equals(slower)).toBe(true);
  });

  it("goes on after a picture that it has given up", async () => {
    const script = join(temporaryFolder(), "worker.mjs");
    const answer = "process.send({ id, bytes: Buffer.from('done') })";
    writeFileSync(script, `process.on("message", ({ id, kind }) => kind === "minifySvg" && ${answer});`);
    const hasty = createImageWorker(pathToFileURL(script), undefined, 5_000);
    await expect(hasty.renderPicture(photo, about, { kind: "picture", width: 80, format: "WEBP" })).rejects.toThrow(
      PictureTooLarge,
    );
    expect(String(await hasty.minifySvg(photo))).toBe("done");
  });

  it("fails what it did not finish, when it ends, and is opened anew", async () => {
    const missing = createImageWorker(pathToFileURL("dist/server/no-such-process.js"));
    await expect(missing.minifySvg(photo)).rejects.toThrow("The image worker ended");
    await expect(missing.minifySvg(photo)).rejects.toThrow("The image worker ended");
  });
});
