/** Width through height of a project's frame from its format ("16:9", "1280x720"); 16:9 when it says nothing known. */
export function frameShape(videoFormat: string | undefined): number {
  const match = /^(\d{1,5})\s*[:x×/]\s*(\d{1,5})$/.exec(videoFormat?.trim() ?? "");
  const shape = match ? Number(match[1]) / Number(match[2]) : Number.NaN;
  return Number.isFinite(shape) && shape > 0.2 && shape < 5 ? shape : 16 / 9;
}
