/**
 * Turns the document of a block into a document for paper; runs in the browser that prints. The first heading becomes the
 * `h1` and the title. Links within the site become words with the address in brackets; `host` is the site's address. The
 * document of a form, which has no block, stays as it is.
 */
export function layOutOnPaper(host: string): void {
  if (!document.querySelector("[data-block]")) return;
  for (const navigation of document.querySelectorAll("nav")) navigation.remove();
  // Clauses become paragraphs with numbers as text, because Chromium does not tag numbers that styles generate.
  for (const [index, section] of [...document.querySelectorAll("section")].entries()) {
    for (const [place, item] of [...section.querySelectorAll("ol > li")].entries()) {
      const isBold = [...item.childNodes].every(({ nodeName }) => nodeName === "STRONG");
      const clause = document.createElement("p");
      clause.className = isBold ? "clause framed" : "clause";
      clause.append(`${index + 1}.${place + 1}\t`, ...item.childNodes);
      item.replaceWith(clause);
    }
  }
  for (const link of document.querySelectorAll('a[href^="/"]'))
    link.replaceWith(...link.childNodes, ` (${host}${link.getAttribute("href")})`);
  for (const figure of document.querySelectorAll("span:not(:has(*))"))
    figure.replaceWith(figure.textContent.replaceAll("–", "–\u2060"));
  // These elements would only enlarge the file.
  for (const group of document.querySelectorAll("section, div, ol, strong")) group.replaceWith(...group.childNodes);
  const headings = [...document.querySelectorAll("h1, h2, h3, h4")];
  document.title = headings[0]?.textContent ?? "";
  const above = Number(headings[0]?.nodeName[1]) - 1;
  for (const heading of headings) {
    const raised = document.createElement(`h${Number(heading.nodeName[1]) - above}`);
    raised.append(...heading.childNodes);
    heading.replaceWith(raised);
  }
  // Chromium tags each text node by itself.
  document.body.normalize();
}
