import type * as z from "zod";
import { Button } from "#schemas/content/button.ts";
import { Icon } from "#schemas/content/icon-group.ts";

/** A button that can be drawn: it says something and leads somewhere. */
export const ButtonProp = Button.required({ buttonText: true, buttonLink: true });
export type ButtonProp = z.infer<typeof ButtonProp>;

/** A point of an icon group that can be drawn. */
export const IconProp = Icon.required({ heading: true });
export type IconProp = z.infer<typeof IconProp>;
