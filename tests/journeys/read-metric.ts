import type { Running } from "./start-site.ts";

/** One of a site's metrics, summed over its labels. */
export async function readMetric({ url }: Pick<Running, "url">, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const values = [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, "gm"))].map(([, value]) =>
    Number(value),
  );
  if (values.length === 0) throw new Error(`There is no metric ${name}`);
  return values.reduce((sum, value) => sum + value, 0);
}
