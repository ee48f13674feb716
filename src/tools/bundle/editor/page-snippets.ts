/** The manifests that editors offer in an empty file. */
export const pageSnippets = [
  {
    label: "page",
    description: "A page of blocks",
    body: {
      routes: ["/$1"],
      title: "$2",
      description: "$3",
      // Inserted without quotes: the author then chooses a block from the list.
      blocks: ["^$4"],
    },
  },
  {
    label: "redirect",
    description: "An address that leads to the registration site",
    body: { routes: ["/$1"], redirect: { to: "registration", path: "/$2" } },
  },
  {
    label: "moved",
    description: "An address whose page is at another address of this site now",
    body: { routes: ["/$1"], redirect: { to: "/$2" } },
  },
];
