import { z } from "zod";
import { optional } from "./member.ts";

const share = z.number().min(0).max(1);

/** How a picture asks to be placed in a frame of another shape. */
export const Framing = z.object({
  /** A page, a slide, a screenshot: shown whole, and nothing moves. */
  isPage: z.boolean(),
  /** What one looks at, as shares of its width and height; the middle of what stays when its edges are cut. */
  focus: optional(z.object({ x: share, y: share })),
});
export type Framing = z.infer<typeof Framing>;
