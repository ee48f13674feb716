/**
 * Where a link may lead: a path on this site, a fragment, or an http, https, mailto or tel address.
 * Browsers read `/\` as `//`, which is another site's address.
 */
export const linkPattern = /^(?:https?:\/\/|mailto:|tel:|\/(?![\\/])|#)\S*$/;
