export type Size = { width: number; height: number };
export type Box = Size & { x: number; y: number };
export type Place = { x: number; y: number };

/** How a picture is put into its frame: as browsers do it for `object-fit` and `object-position`, shares from 0 to 1. */
export type Fitting = { fit: "contain" | "cover" | "fill"; position: Place };

/** Where the whole of a picture lies in its frame, in the frame's units: beyond the edges that cut it. */
export function objectBox(picture: Size, { frame, fit, position }: Fitting & { frame: Size }): Box {
  if (fit === "fill") return { x: 0, y: 0, ...frame };
  const scales = [frame.width / picture.width, frame.height / picture.height];
  const scale = fit === "cover" ? Math.max(...scales) : Math.min(...scales);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { x: (frame.width - width) * position.x, y: (frame.height - height) * position.y, width, height };
}

/** A place of the frame in shares of the picture, and none beyond the picture's edges. */
export function placeInPicture(place: Place, box: Box): Place {
  return { x: within((place.x - box.x) / box.width), y: within((place.y - box.y) / box.height) };
}

/** The way back: where a place of the picture lies in the frame. */
export function placeInFrame(place: Place, box: Box): Place {
  return { x: box.x + place.x * box.width, y: box.y + place.y * box.height };
}

function within(share: number): number {
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
}
