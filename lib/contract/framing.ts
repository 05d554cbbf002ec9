import { z } from "zod";
import { optional } from "./member.ts";

const share = z.number().min(0).max(1);

/** How a picture asks to be placed in a frame of another shape. */
export const Framing = z.object({
  isPage: z.boolean().describe("True for a page, a slide or a screenshot: it is shown whole and stands still."),
  focus: optional(
    z.object({
      x: share.describe("Share of the width, from the left."),
      y: share.describe("Share of the height, from the top."),
    }),
  ).describe("What one looks at in it, as shares of its width and height: a cut keeps it in sight."),
});
export type Framing = z.infer<typeof Framing>;
