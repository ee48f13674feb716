import * as z from "zod";

/** The right name for each wrong name that authors may write for an object's fields. */
export const formerNames = z.registry<Readonly<Record<string, string>>>();
