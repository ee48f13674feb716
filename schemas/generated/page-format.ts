/** The format of plans and of block props; an application renders no other format. */
export const pageFormat = "92743a59";
