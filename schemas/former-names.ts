import * as z from "zod";

/** Other names that authors may write for the fields of an object: what they are called here. */
export const formerNames = z.registry<Readonly<Record<string, string>>>();
