/** What plans and the props of blocks look like; applications draw none of another format. */
export const pageFormat = "62c6de9b";
