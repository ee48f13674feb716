/** What plans and the props of blocks look like; applications draw none of another format. */
export const pageFormat = "c8387766";
