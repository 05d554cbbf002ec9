import { z } from "zod";
import { optional } from "./member.ts";

/** Whose footage it is and on what terms it may be used; it is kept with the take that shows it. */
export const Attribution = z.object({
  provider: z.string(),
  /** The provider's own id. */
  id: z.string(),
  kind: z.enum(["image", "video"]),
  title: optional(z.string()),
  author: optional(z.string()),
  /** Name of the library it comes from. */
  source: z.string(),
  licence: z.string(),
  /** The page that shows the original. */
  link: optional(z.string()),
});
export type Attribution = z.infer<typeof Attribution>;

/** A piece of footage that a project shows, with the scenes that show it, counted from 0. */
export const FootageSource = Attribution.extend({ positions: z.array(z.number().int()) });
export type FootageSource = z.infer<typeof FootageSource>;
