import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runFfmpeg } from "../render/ffmpeg.ts";
import type { TakeRow } from "../takes/find.ts";
import { makeWorkFolder } from "./work-folder.ts";
import type { Workshop } from "./workshop.ts";

const deadlineMs = 60_000;

/** The picture a take ends with: the still itself, or the last frame of its video; null when there is none. */
export async function readLastFrame(
  { kind, storageKey, mimeType }: TakeRow,
  { storage }: Workshop,
  signal: AbortSignal,
): Promise<{ bytes: Uint8Array; mimeType: string } | null> {
  if (!storageKey) return null;
  const bytes = await storage.readBytes(storageKey);
  if (kind === "storyboard") return { bytes, mimeType: mimeType ?? "image/jpeg" };
  await using folder = await makeWorkFolder();
  await writeFile(join(folder.path, "video"), bytes);
  // Every frame of the last second overwrites the one before: what is left is the last one.
  const args = [
    "-v",
    "error",
    "-sseof",
    "-1",
    "-i",
    "video",
    "-map",
    "0:v:0",
    "-update",
    "1",
    "-f",
    "image2",
    "-c:v",
    "mjpeg",
  ];
  const piped = [...args, "-q:v", "2", "last.jpg"];
  await runFfmpeg({ args: piped, cwd: folder.path, signal, deadlineMs, subject: "The scene before" });
  return { bytes: await readFile(join(folder.path, "last.jpg")), mimeType: "image/jpeg" };
}
