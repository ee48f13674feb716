/** The check's message about deals that have all ended. Whether the sample's deals have ended depends on the day. */
export const dealsOver = "Every deal is over";

/** The lines of a check with this message. */
export const endedOffers = new RegExp(`^\\S+ warning ${dealsOver} .*\\n?`, "gm");
