/**
 * A caption as it lies over frames. `ink` is what is added, `clear` how much of the frame below stays (0 to 255).
 * The colour planes need no ink: captions are white on black.
 */
export type CaptionOverlay = {
  /** Even, with a width that is a multiple of 16. */
  x: number;
  y: number;
  width: number;
  height: number;
  luma: { ink: Uint8Array; clear: Uint8Array };
  chroma: { ink: Uint8Array; clear: Uint8Array };
};
