import type { Framing } from "../contract/framing.ts";
import type { Picture } from "./timeline.ts";

type Size = { width: number; height: number };

/** A picture of which nothing is known fills a frame this near to its shape; in any other it is shown whole. */
const nearlySameShape = 0.03;
/** So much of a picture at least stays in sight when it fills a frame: 16:9 in 9:16 shows 0.32 of it, a panorama less. */
const leastAroundFocus = 0.3;
/** The same where nothing says what one looks at: the middle alone is a guess. */
const leastAroundMiddle = 0.4;

/**
 * The one rule for how a picture is placed in a frame: cards, panel, preview and clip all ask it. A page is shown whole,
 * every other picture fills the frame around what one looks at, unless too little of it would be left.
 */
export function fitPicture(
  picture: Size,
  { frame, framing }: { frame: Size; framing?: Framing | undefined },
): Pick<Picture, "fit" | "isPage" | "focus"> {
  const shape = picture.width / picture.height / (frame.width / frame.height);
  if (!framing) return { fit: Math.abs(shape - 1) <= nearlySameShape ? "cover" : "contain" };
  if (framing.isPage) return { fit: "contain", isPage: true };
  const { focus } = framing;
  const least = focus ? leastAroundFocus : leastAroundMiddle;
  return { fit: Math.min(shape, 1 / shape) >= least ? "cover" : "contain", ...(focus && { focus }) };
}
