import { expect, it, vi } from "vitest";
import { exportPictures } from "./export-pictures.ts";

const html = `<img src="/api/assets/mma/hero/480.webp?version=1" srcset="/api/assets/mma/hero/480.webp?version=1 480w, /api/assets/mma/hero/720.avif?version=1 720w">
<img src="/api/assets/mma/logo?version=2">`;

vi.spyOn(process.stderr, "write").mockReturnValue(true);

/** Answers requests for pages with the pictures above, and requests for those pictures. */
const fetch = vi.fn(async (request: Request) => {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith("/api/")) return new Response(html);
  const type = pathname.includes("/logo") ? "image/svg+xml" : `image/${pathname.split(".").at(-1)}`;
  return new Response("a picture", { headers: { "content-type": type } });
});

it("makes each rendition that a page names once, and SVGs in all encodings and themes", async () => {
  const site = {
    fetch,
    pages: () => ({ paths: ["/", "/help"] }),
    render: { imageBase: "/api/assets/mma/" },
  } as unknown as Parameters<typeof exportPictures>[0];
  expect(await exportPictures(site, { red: {} })).toBe(4);
  const asked = fetch.mock.calls
    .map(([{ url, headers }]) => `${url.replace("http://localhost", "")} ${headers.get("accept-encoding") ?? ""}`)
    .filter((line) => line.startsWith("/api/"));
  expect(asked.toSorted()).toEqual([
    "/api/assets/mma/hero/480.webp?version=1 identity",
    "/api/assets/mma/hero/720.avif?version=1 identity",
    "/api/assets/mma/logo/red.svg?version=2 br",
    "/api/assets/mma/logo/red.svg?version=2 gzip",
    "/api/assets/mma/logo/red.svg?version=2 identity",
    "/api/assets/mma/logo?version=2 br",
    "/api/assets/mma/logo?version=2 gzip",
    "/api/assets/mma/logo?version=2 identity",
  ]);
});
