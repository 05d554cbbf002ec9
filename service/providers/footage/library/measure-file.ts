import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { runFfmpeg } from "../../../render/ffmpeg.ts";
import { probeMedia } from "../../../render/probe.ts";
import { type FileFacts, previewName } from "./file-index.ts";
import type { LibraryFile } from "./list-files.ts";

const previewSide = 480;

/** Size and length of a picture or clip, upright; writes its preview. Fails on one that cannot be shown. */
export async function measureFile(
  file: LibraryFile,
  { previews, signal }: { previews: string; signal: AbortSignal },
): Promise<FileFacts> {
  await mkdir(previews, { recursive: true });
  const preview = join(previews, previewName(file));
  return file.kind === "image" ? measurePicture(file, preview) : measureClip(file, preview, signal);
}

async function measurePicture({ path }: LibraryFile, preview: string): Promise<FileFacts> {
  const picture = sharp(path, { failOn: "error" }).autoOrient();
  const { autoOrient } = await picture.metadata();
  await picture
    .resize(previewSide, previewSide, { fit: "inside" })
    .flatten({ background: "white" })
    .jpeg()
    .toFile(preview);
  return { width: autoOrient.width, height: autoOrient.height, durationMs: null };
}

async function measureClip({ path, name }: LibraryFile, preview: string, signal: AbortSignal): Promise<FileFacts> {
  const cwd = dirname(path);
  const { video, durationMs } = await probeMedia({ path, cwd, signal, subject: name });
  if (!video || video.width === 0 || durationMs === 0) throw new Error("it holds no moving picture");
  const second = Math.min(1, durationMs / 2000).toFixed(3);
  const scale = `scale=${previewSide}:${previewSide}:force_original_aspect_ratio=decrease`;
  const args = ["-v", "error", "-y", "-ss", second, "-i", path, "-frames:v", "1", "-vf", scale, preview];
  await runFfmpeg({ args, cwd, signal, subject: name, deadlineMs: 60_000 });
  return { width: video.width, height: video.height, durationMs };
}
