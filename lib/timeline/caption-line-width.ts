/** Half-em columns that fit a caption line at the size captions are drawn, safe area kept. */
export function captionLineWidth(width: number, height: number): number {
  const columns = (0.86 * width) / (0.54 * captionFontSize(width, height));
  return Math.max(12, Math.min(42, Math.floor(columns)));
}

/** Pixels; by the shorter side, so that a portrait film reads as well as a landscape one. */
export function captionFontSize(width: number, height: number): number {
  return Math.round(Math.min(width, height) * 0.058);
}

/** Distance of the last line from the lower edge: phone players lay their buttons over portrait films. */
export function captionBottomMargin(width: number, height: number): number {
  return Math.round(height * (height > width * 1.5 ? 0.17 : height > width ? 0.1 : 0.065));
}
