/** The format of plans and of block props; an application renders no other format. */
export const pageFormat = "dff1020c";
