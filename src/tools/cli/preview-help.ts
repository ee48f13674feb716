/** The help text of `preview`. */
export const previewHelp = `  preview FILE…     prints an address that shows manifests as pages, published or not
  preview site.json FILE…
                    the same with the menu of that site.json
  preview -         reads a manifest from the standard input
  preview --drafts /route
                    the same for a published page, with the drafts of its content in the CMS
    --expires TIME  the lifetime of a signed address: 30m, 2h or 7d (default: 1d, maximum: 30d);
                    the default of --drafts is the end of next year
    --open          opens the address in this system's browser
    --json          prints the address and its expiry as JSON`;
