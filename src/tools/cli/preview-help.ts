/** The command's lines in the help. */
export const previewHelp = `  preview FILE…     prints an address that shows manifests as pages, published or not
  preview site.json FILE…
                    the same with the menu of that site.json
  preview -         reads a manifest from the standard input
  preview --drafts /route
                    the same of a published page, with the drafts of its content in the CMS
    --expires TIME  for how long a signed address is valid: 30m, 2h or 7d; a day unless given, at most 30d;
                    that of drafts until the end of next year unless given
    --open          opens the address in this system's browser
    --json          prints the address and when it expires as JSON`;
