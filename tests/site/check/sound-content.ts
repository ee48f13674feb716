/** A small content folder of this site without problems, by file; each test changes the files that it checks. */
export const soundContent: Readonly<Record<string, unknown>> = {
  "faq.json": {
    items: [
      { id: "faq-old", lastModified: "2026-01-01T00:00:00Z", data: { faqQuestion: "What is it?", order: 2 } },
      { id: "faq-new", lastModified: "2026-03-01T00:00:00.5Z", data: { faqQuestion: "What does it cost?", order: 1 } },
      { id: "faq-draft", lastModified: "2026-04-01T00:00:00Z", status: "Draft", data: { faqQuestion: "Soon?" } },
      { id: "faq-also-old", lastModified: "2026-01-01T00:00:00Z", data: { faqAnswer: "<p>Nothing.</p>" } },
    ],
  },
  "faq-group.json": {
    items: [{ id: "group", data: { contents: ["faq-draft", "faq-old"] } }],
  },
  "colors.json": { items: [{ id: "green", data: { colorHex: "#0a6b3d" } }] },
  "button.json": {
    items: [{ id: "open", data: { buttonText: "Open", isExternalLink: false, buttonBgColor: ["green"] } }],
  },
  "navbar.json": {
    items: [{ id: "navbar", data: { navbarLogo: ["logo"], navbarButton: ["open"] } }],
  },
  "app-tiles.json": {
    items: [
      { id: "tiles", data: { cards: [{ frontText: "Send", frontImage: ["logo"] }, { frontText: "Buy" }] } },
      { id: "no-tiles", data: {} },
    ],
  },
  "assets.json": { items: [{ id: "logo", fileName: "logos/Our Logo.svg", alt: "Money Market", version: 3 }] },
  "assets/logos/Our Logo.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="9" height="9"/></svg>',
};
