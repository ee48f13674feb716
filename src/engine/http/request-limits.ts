/** The path of previews. Preview addresses carry a manifest, so they have a higher limit. */
export const previewPath = "/preview";

/** The path of the messages of a CMS. */
export const webhookPath = "/hooks/content";

/** The path for the files of a preview that is too long for an address. */
export const keepPath = "/hooks/preview";

/** The maximum length of any other address, in characters. */
export const maxAddress = 2048;

/** The maximum length of a packed manifest in an address, in characters. */
export const maxPacked = 32 * 1024;

/** The maximum bytes of a posted query; the longest query of the sample site has 3 KB. */
export const maxQuery = 64 * 1024;

/** The maximum bytes of a webhook's message, which contains the changed record. */
export const maxMessage = 1024 * 1024;

/** The maximum bytes of a request's head: the longest address and the other headers. */
export const maxRequestHead = maxPacked + 20 * 1024;
