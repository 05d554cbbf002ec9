import type { ExportForm } from "#lib/contract/clip.ts";

/** Told from so many clips of a resolution. */
export type ClipSize = { clips: number; bytesPerPixelSecond: number };

export type ClipSizes = Partial<Record<ExportForm["resolution"], ClipSize>>;

/** About how many bytes a clip will have; null where nothing like it was exported here. */
export function sizeOf(
  sizes: ClipSizes,
  {
    resolution,
    width,
    height,
    ms,
  }: { resolution: ExportForm["resolution"]; width: number; height: number; ms: number },
): number | null {
  const known = sizes[resolution];
  return known ? Math.round(known.bytesPerPixelSecond * width * height * (ms / 1000)) : null;
}

export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
