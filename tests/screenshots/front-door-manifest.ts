export const head = `{
  "routes": ["/hello"],
  "title": "Hello",
  "description": "A first page.",
  "blocks": [
    { "type": "showcase", "bind": "people.showcase" }`;
export const tail = `
  ]
}
`;
export const tiles = '{ "type": "app-tiles", "bind": "people.appTiles" }';
export const typo = '{ "type": "cycle", "bind": "people.cylce" }';
export const cycle = '{ "type": "cycle", "bind": "people.cycle" }';

/** The manifest at the end of the moving picture; the README shows the same text. */
export const frontDoorManifest = `${head},\n    ${tiles},\n    ${cycle}${tail}`;
