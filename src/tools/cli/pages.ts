import { runCommandLine, type Command } from "#engine/command-line.ts";
import { checkCommand } from "./check-command.ts";

const commands: Record<string, Command> = {
  check: checkCommand(
    "  check [FILE…]     checks manifests, site.json and content, or only the named files;\n                    the address of a page, such as /help, names its file, too",
    async (names) => (await import("./check-pages.ts")).checkPages(await (await import("./where.ts")).filesOf(names)),
  ),
  preview: {
    help: `  preview FILE…     prints an address that shows manifests as pages, published or not;
                    the address of a page, such as /help, names its file, too
  preview site.json FILE…
                    the same with the menu of that site.json
  preview -         reads a manifest from the standard input
  preview --drafts /route
                    the same for a published page, with the drafts of its content in the CMS
    --expires TIME  the lifetime of a signed address: 30m, 2h or 7d (default: 1d, maximum: 30d);
                    the default of --drafts is the end of next year
    --open          opens the address in this system's browser
    --json          prints the address and its expiry as JSON`,
    run: async (args) => (await import("./preview.ts")).preview(args),
  },
  where: {
    help: `  where PATH        lists the blocks and props that are bound to a content path such as home.homeShowcase
  where /route      lists the manifest that has an address, and every link to it
  where --asset ID  lists the places that show or link to a picture or file
  where --fact NAME lists the texts that name a fact
  where --section NAME
                    lists the pages that show a section
  where --unused    lists content types, fields, records, files and sections that no page uses
    --json          prints the places as JSON`,
    run: async (args) => (await import("./where.ts")).where(args),
  },
  explain: {
    help: "  explain FILE|/route\n                    prints a page's addresses, bindings with their content, query, weight and reading age",
    run: async (args) => (await import("./explain.ts")).explain(args),
  },
  new: {
    help: `  new /path [--title TITLE]
                    writes the manifest of a new page`,
    run: async (args) => (await import("./new-page.ts")).newPage(args),
  },
  rename: {
    help: "  rename /old /new  changes the address of a page and every link to it, and writes a redirect from the old address",
    run: async (args) => (await import("./rename.ts")).rename(args),
  },
  diff: {
    help: "  diff [REF]        lists the changes that visitors see since a commit (default: HEAD): blocks, words, figures, addresses\n  diff --pictures FILE\n                    also writes a report with pictures of the changed pages, before and after",
    run: async (args) => (await import("./diff.ts")).diff(args),
  },
  pdf: {
    help: "  pdf               writes the PDF of each block that names a PDF, and of each form in content/forms/",
    run: async (args) => (await import("./write-pdfs.ts")).writePdfs(args),
  },
  "new-block": {
    help: "  new-block NAME    writes the files of a new block, registers it and generates the schemas",
    run: async (args) => (await import("./new-block.ts")).newBlock(args),
  },
};

await runCommandLine("npm run pages -- ", commands);
