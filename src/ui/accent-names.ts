/** The accents that a tab may have. */
export const accentNames = ["purple", "grey", "teal"] as const;
