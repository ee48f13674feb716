/** The messages of the log that several tests expect, as `docs/watch.md` lists them. */
export const logMessages = {
  contentChanged: "Content changed",
  contentOmitted: "Content omitted",
  blockOmitted: "Block omitted",
  blockIncomplete: "Block incomplete",
  firstRefreshFailed: "Content refresh failed, no content to serve",
  refreshFailed: "Content refresh failed, serving stale",
  deletionRefused: "Content deletion not accepted yet, serving stale",
  refreshed: "Content refreshed again",
};
