import type { ExportForm } from "#lib/contract/clip.ts";

/** Pixels of a clip: the resolution names its short side, both sides are even as the encoder needs them. */
export function frameSize({ resolution, aspectRatio }: Pick<ExportForm, "resolution" | "aspectRatio">) {
  const short = Number.parseInt(resolution, 10);
  const [across, down] = aspectRatio.split(":").map(Number) as [number, number];
  const long = Math.round((short * Math.max(across, down)) / Math.min(across, down) / 2) * 2;
  return across >= down ? { width: long, height: short } : { width: short, height: long };
}
