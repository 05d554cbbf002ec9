import type { ExportForm } from "../../contract/clip.ts";

const longest = 80;

/** A name that every file system takes, e.g. `Harvest 2026 1080p 16x9.mp4`. */
export function clipFileName({ projectName, form }: { projectName: string; form: ExportForm }): string {
  return `${fileTitle(projectName)} ${form.resolution} ${form.aspectRatio.replace(":", "x")}.mp4`;
}

/** A title as the start of a file's name: nothing in it that a file system or a shell minds. */
export function fileTitle(title: string): string {
  const plain = [...title.replace(/[\p{Cc}\p{Cf}"*/:<>?\\|]+/gu, " ").replace(/\s+/g, " ")]
    .slice(0, longest)
    .join("")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  return plain || "Clip";
}
