/** The path of previews. Preview addresses carry a manifest, so they have a higher limit. */
export const previewPath = "/preview";

/** The path to which a CMS posts that content changed. */
export const webhookPath = "/hooks/content";

/** The path to which the files of a preview are posted that is too long for an address. */
export const keepPath = "/hooks/preview";

/** The maximum length of any other address, in characters. */
export const maxAddress = 2048;

/** The maximum length of a packed manifest in an address, in characters. */
export const maxPacked = 32 * 1024;

/** The maximum length of a posted query, in bytes; the longest query of the sample site has 3 KB. */
export const maxQuery = 64 * 1024;

/** The maximum length of a webhook's message, in bytes: a CMS sends the changed record with it. */
export const maxMessage = 1024 * 1024;

/** The head of a request, in bytes, that a server must accept: the longest address and the other headers. */
export const maxRequestHead = maxPacked + 20 * 1024;
