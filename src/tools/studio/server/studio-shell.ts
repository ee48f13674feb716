/** The address of the studio's script. */
export const studioScript = "/studio/app.js";

/** The document of the studio before its script makes the page. Vite's client loads it again when the code changes. */
export const studioShell = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Studio</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  </head>
  <body>
    <div id="studio"></div>
    <noscript>The studio needs JavaScript.</noscript>
    <script type="module" src="${studioScript}"></script>
    <script type="module" src="/@vite/client"></script>
  </body>
</html>
`;
