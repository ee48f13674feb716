import { nameRoles } from "#tools/dev-cms/color-roles.ts";
import { plainSlug } from "#ui/slug.ts";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { replaceFile } from "#engine/replace-file.ts";
import { mediaTypes } from "#engine/http/media-types.ts";
import { decodePicture, readPictureSize } from "#engine/assets/picture-size.ts";
import { applyEdit } from "#engine/json/edit-json.ts";
import { explainKind, type acceptedKinds } from "../accepted-files.ts";
import type { StudioAsset } from "../studio-api.ts";
import { readItems } from "./edit-record.ts";
import { inTurn, Refusal, refuse, type StudioCommands } from "./studio-parts.ts";

/** The first bytes of the files, by extension: a file must be of the type that its name claims. */
const signatures: Readonly<Record<(typeof acceptedKinds)[number], RegExp>> = {
  svg: /^(?:\uFEFF|\s|<\?xml[^>]*>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE[^>]*>)*<svg\b/,
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
  { name, alt, bytes }: { name: string; alt: string; bytes: Buffer },
  commands: Commands,
  imageBase: string,
): Promise<StudioAsset> {
  const wrongKind = explainKind(name);
  if (wrongKind !== undefined) throw new Refusal(415, wrongKind);
  const { id, fileName, type } = readName(name, bytes);
  const isPicture = type.startsWith("image/");
  const read = async () => (type === "image/svg+xml" ? readPictureSize(bytes, type) : decodePicture(bytes));
  if (isPicture) await read().catch(refuse("The picture cannot be read: ", " – export it again"));
  const added = { id, fileName, mimeType: type, alt, bytes };
  if (commands.cms) await addToCms(added, commands.cms);
  else await inTurn(() => addToSample(added, commands));
  return { name: id, address: `${imageBase}${id}`, kind: isPicture ? "image" : "file", alt };
}

type AddedFile = Record<"id" | "fileName" | "mimeType" | "alt", string> & { bytes: Buffer };

async function addToCms(added: AddedFile, { upload }: NonNullable<Commands["cms"]>): Promise<void> {
  if (!upload) {
    const hint = "set CMS_CLIENT_ID and CMS_CLIENT_SECRET of a client that may add files, or add the file there";
    throw new Refusal(409, `The content is in a CMS, and there is no client to write to it – ${hint}`);
  }
  await upload(added.id, added).catch(refuse());
}

/** Adds a file to the folder and the asset list. Throws a `Refusal` for a file that the site would refuse. */
async function addToSample(added: AddedFile, { folders, checkContent }: Commands): Promise<void> {
  const { id, fileName, alt, bytes } = added;
  const list = join(folders.content, "assets.json");
  const file = join(folders.content, "assets", fileName);
  const before = existsSync(list) ? readFileSync(list, "utf8") : "";
  const items = readItems(list, before);
  if (existsSync(file) || items.some((item) => item.id === id))
    throw new Refusal(409, `There is an asset "${id}" – rename the file, or use the one that is there`);
  await mkdir(join(folders.content, "assets"), { recursive: true });
  await replaceFile(file, fileName.endsWith(".svg") ? nameRoles(bytes.toString()) : bytes);
  // The list is in alphabetical order.
  const place = items.find((item) => item.id > id)?.path ?? ["items", items.length];
  await replaceFile(list, applyEdit(before, { insert: place, value: { id, fileName, alt } }));
  const isAbout = (line: string) => [`"${id}"`, fileName].some((name) => line.includes(name));
  const problems = (await checkContent()).filter(isAbout);
  if (problems.length > 0) {
    await replaceFile(list, before);
    await rm(file, { force: true });
    throw new Refusal(422, problems.join("\n"));
  }
}

/** The id and the file name of an asset: `My Photo (1).JPG` becomes `my-photo-1` and `my-photo-1.jpg`. */
function readName(name: string, bytes: Buffer): { id: string; fileName: string; type: string } {
  const extension = extname(name).slice(1).toLowerCase();
  const id = plainSlug(basename(name, extname(name))) || "file";
  const fileName = `${id}.${extension}`;
  const type = mediaTypes[extension] ?? "";
  const signature = Object.entries(signatures).find(([kind]) => kind === extension)?.[1];
  // `latin1` turns each byte into the character with the same number.
  if (!signature?.test(bytes.toString(extension === "svg" ? "utf8" : "latin1")))
    throw new Refusal(422, `"${name}" is no .${extension} file – export it again, or correct the name`);
  return { id, fileName, type };
}
