/** Lays a text out as Prettier does where the file is laid out so; else leaves it as it was edited. */
export async function layOut(text: string, disk: string, file: string): Promise<string> {
  if (text === disk) return text;
  const { format, resolveConfig } = await import("prettier");
  const options = { ...(await resolveConfig(file)), parser: "json" };
  const print = (one: string) => format(one, options).catch(() => undefined);
  return (await print(disk)) === disk ? ((await print(text)) ?? text) : text;
}
