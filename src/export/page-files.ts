import type { PageMode } from "#src/render/render-page.ts";

/** The forms of a page as folders of an export; the plain form is at the top. */
const variants: { folder: string; variant: PageMode }[] = [
  { folder: "", variant: { embedded: false, agent: false } },
  { folder: "_variants/embedded/", variant: { embedded: true, agent: false } },
  { folder: "_variants/agent/", variant: { embedded: false, agent: true } },
  { folder: "_variants/embedded-agent/", variant: { embedded: true, agent: true } },
];

/** The documents of a path, one for each form: `/help` is `help.html`, `_variants/agent/help.html` and so on. */
export function documentFiles(path: string): { file: string; variant: PageMode }[] {
  return variants.map(({ folder, variant }) => ({ file: `${folder}${fileName(path)}.html`, variant }));
}

/** The files that the application in the browser asks for. */
export function dataFiles(path: string, version: string): { plan: string; data: string } {
  const name = `${fileName(path)}.json`;
  return { plan: `page-plan/${name}`, data: `page-data/${version}/${name}` };
}

function fileName(path: string): string {
  return path === "/" ? "index" : path.slice(1);
}
