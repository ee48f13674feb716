import { lineWidth } from "../print-value.ts";

/** Lays a text out as oxfmt does where the file is laid out so; else leaves it as it was edited. */
export async function layOut(text: string, disk: string): Promise<string> {
  if (text === disk) return text;
  const { format } = await import("oxfmt");
  const print = async (one: string) => {
    const { code, errors } = await format("manifest.json", one, { printWidth: lineWidth });
    return errors.length > 0 ? undefined : code;
  };
  return (await print(disk)) === disk ? ((await print(text)) ?? text) : text;
}
