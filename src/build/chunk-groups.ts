/** The packages that the application starts with. */
const atStart = /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis)\//;

/** Imported by emotion for what this site does not use, without saying that nothing happens when it is left out. */
export const unusedCommonJs = /\/node_modules\/(?:hoist-non-react-statics|react-is)\//;

/**
 * How the browser's scripts are cut, besides a file for each block: the packages, which few
 * deployments change, and what several parts of the site share, since small files compress badly.
 */
export const chunkGroups = [
  { name: "packages", test: atStart, priority: 2 },
  { name: "shared", test: /\/(?:src|schemas)\//, minShareCount: 2, priority: 1 },
];

/** The server loads all blocks when it starts, so they are one file there, with what they share. */
export const serverChunkGroups = [{ name: "components", test: /\/(?:registry|src\/ui)\/.+\.tsx?$/ }];
