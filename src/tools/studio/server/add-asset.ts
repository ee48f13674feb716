import { nameRoles } from "#tools/dev-cms/color-roles.ts";
import { messageOf } from "#schemas/message-of.ts";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import { findNodeAtLocation, getNodeValue, parseTree } from "jsonc-parser";
import { replaceFile } from "#engine/replace-file.ts";
import { mediaTypes } from "#engine/http/media-types.ts";
import { readPictureSize } from "#engine/assets/picture-size.ts";
import { endOf } from "../splice-json.ts";
import type { StudioAsset } from "../studio-api.ts";
import { Refusal } from "./refusal.ts";
import type { StudioCommands } from "./studio-parts.ts";

/** The maximum number of bytes of an uploaded file. */
export const maxAsset = 10 * 1024 * 1024;

/** The first bytes of the files, by extension: a file must be of the type that its name claims. */
const signatures: Readonly<Record<string, RegExp>> = {
  svg: /^(?:\uFEFF|\s|<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>)*<svg\b/,
  png: /^\x89PNG/,
  jpg: /^\xff\xd8\xff/,
  jpeg: /^\xff\xd8\xff/,
  webp: /^RIFF[\s\S]{4}WEBP/,
  avif: /^[\s\S]{4}ftypavi[fs]/,
  gif: /^GIF8/,
  pdf: /^%PDF-/,
};

type Commands = Pick<StudioCommands, "folders" | "cms" | "checkContent">;

/** Adds a file to the CMS, or without a CMS to the sample content. Throws a `Refusal` for an unacceptable file. */
export async function addAsset(
  fileName: string,
  bytes: Buffer,
  commands: Commands,
  imageBase: string,
): Promise<StudioAsset> {
  const { id, type } = readName(fileName, bytes);
  if (type.startsWith("image/")) await checkPicture(bytes, type);
  if (commands.cms) await addToCms({ id, fileName, mimeType: type, bytes }, commands.cms);
  else await addToSample({ id, fileName, bytes }, commands);
  return { name: id, address: `${imageBase}${id}`, kind: type.startsWith("image/") ? "image" : "file" };
}

interface AddedFile {
  id: string;
  fileName: string;
  bytes: Buffer;
}

async function addToCms(
  { id, ...file }: AddedFile & { mimeType: string },
  { upload }: NonNullable<Commands["cms"]>,
): Promise<void> {
  if (!upload) {
    const hint = "set CMS_CLIENT_ID and CMS_CLIENT_SECRET of a client that may add files, or add the file there";
    throw new Refusal(409, `The content is in a CMS, and there is no client to write to it – ${hint}`);
  }
  await upload(id, file).catch((error: unknown) => {
    throw new Refusal(422, messageOf(error));
  });
}

/** Adds a file to the folder and the asset list. Throws a `Refusal` for a file that the site would refuse. */
async function addToSample({ id, fileName, bytes }: AddedFile, { folders, checkContent }: Commands): Promise<void> {
  const list = join(folders.content, "assets.json");
  const file = join(folders.content, "assets", fileName);
  const before = readFileSync(list, "utf8");
  const items = itemsOf(before);
  if (existsSync(file) || items.some((item) => item.id === id))
    throw new Refusal(409, `There is an asset "${id}" – rename the file, or use the one that is there`);
  await mkdir(join(folders.content, "assets"), { recursive: true });
  await replaceFile(file, fileName.endsWith(".svg") ? nameRoles(bytes.toString()) : bytes);
  await replaceFile(list, withAsset(before, items, { id, fileName }));
  const problems = (await checkContent()).filter((line) => line.includes(id));
  if (problems.length > 0) {
    await replaceFile(list, before);
    await rm(file, { force: true });
    throw new Refusal(422, problems.join("\n"));
  }
}

function readName(fileName: string, bytes: Buffer): { id: string; type: string } {
  const extension = extname(fileName).slice(1);
  const id = fileName.slice(0, -extension.length - 1);
  const type = mediaTypes[extension];
  if (!/^[a-z0-9][a-z0-9-]*$/.test(id))
    throw new Refusal(
      400,
      `"${fileName}" is no name for an asset – use small letters, digits and -, such as team-photo.jpg`,
    );
  const signature = Object.hasOwn(signatures, extension) ? signatures[extension] : undefined;
  if (type === undefined || signature === undefined)
    throw new Refusal(
      415,
      `Files of the kind ".${extension}" are not accepted – use one of ${Object.keys(signatures).join(", ")}`,
    );
  // `latin1` turns each byte into the character with the same number.
  if (!signature.test(bytes.toString(extension === "svg" ? "utf8" : "latin1")))
    throw new Refusal(422, `"${fileName}" is no .${extension} file – export it again, or correct the name`);
  return { id, type };
}

async function checkPicture(bytes: Buffer, type: string): Promise<void> {
  try {
    await readPictureSize(bytes, type === "image/svg+xml" ? "svg" : "raster");
  } catch (error) {
    throw new Refusal(422, `The picture cannot be read: ${messageOf(error)} – export it again`);
  }
}

/** The records of an asset list, with their places in its text. */
function itemsOf(list: string): { id: string; start: number; end: number }[] {
  const root = parseTree(list);
  const items = (root && findNodeAtLocation(root, ["items"])?.children) ?? [];
  return items.map((item) => ({ id: String(getNodeValue(item).id), start: item.offset, end: endOf(item) }));
}

/** Returns the asset list with one more asset, in alphabetical order and on one line. */
function withAsset(list: string, items: ReturnType<typeof itemsOf>, { id, fileName }: Omit<AddedFile, "bytes">) {
  const record = `{"id": ${JSON.stringify(id)}, "fileName": ${JSON.stringify(fileName)}, "alt": ""}`;
  const next = items.find((item) => item.id > id);
  if (next) return `${list.slice(0, next.start)}${record},\n    ${list.slice(next.start)}`;
  const end = items.at(-1)?.end;
  if (end === undefined) throw new Refusal(409, "The list of assets is empty – add the first one by hand");
  return `${list.slice(0, end)},\n    ${record}${list.slice(end)}`;
}
