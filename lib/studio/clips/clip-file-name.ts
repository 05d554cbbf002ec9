import type { ExportForm } from "../../contract/clip.ts";

const longest = 80;

/** A name that every file system takes, e.g. `Harvest 2026 1080p 16x9.mp4`. */
export function clipFileName({ projectName, form }: { projectName: string; form: ExportForm }): string {
  const title = [...projectName.replace(/[\p{Cc}\p{Cf}"*/:<>?\\|]+/gu, " ").replace(/\s+/g, " ")]
    .slice(0, longest)
    .join("")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  return `${title || "Clip"} ${form.resolution} ${form.aspectRatio.replace(":", "x")}.mp4`;
}
