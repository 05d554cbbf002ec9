import { hex } from "#offline/illustrator/art/colour.ts";

/** Height of the middle of the head, in figure units. */
export const headMiddle = -0.915;
export const penInk = hex("#2b2530");
