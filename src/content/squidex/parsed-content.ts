/**
 * What the site's own application accepts: the answer of the content service as `application/json`
 * has it, but its rich text is parsed, so that no browser ever parses HTML of the CMS.
 */
export const parsedContentType = "application/vnd.mma.parsed-content+json";
