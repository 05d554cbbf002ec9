import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { upload } from "#db/service/schema/upload.ts";
import { findMediaType, SUFFIXES } from "#lib/contract/media-types.ts";
import { makeWorkFolder } from "../pipeline/work-folder.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import { synthesizer } from "../providers/narrator/synthesizer.ts";
import { runFfmpeg } from "../render/ffmpeg.ts";

// Test files may share this module for longer than any deadline: each call has one of its own.
const { signal } = new AbortController();
const codecs: Record<string, string[]> = {
  wav: ["-c:a", "pcm_s16le"],
  ogg: ["-c:a", "libvorbis"],
  webm: ["-c:v", "libvpx", "-deadline", "realtime", "-c:a", "libopus"],
  avi: ["-c:v", "mpeg4", "-c:a", "libmp3lame"],
};

/** A voice that reads a text, as a WAV file. */
export async function readAloud(text: string): Promise<{ bytes: Uint8Array; durationMs: number }> {
  return synthesizer.connect({}).speak({ text, language: "en" }, { signal });
}

/** The same speech in another format; in a video's format with a moving picture. */
export async function convertSpeech(wav: Uint8Array, suffix: string): Promise<Uint8Array> {
  await using folder = await makeWorkFolder();
  const cwd = folder.path;
  await writeFile(join(cwd, "in.wav"), wav);
  const isVideo = (SUFFIXES.video as readonly string[]).includes(suffix);
  const picture = isVideo ? ["-f", "lavfi", "-i", "testsrc=size=320x180:rate=15", "-shortest"] : [];
  const codec = codecs[suffix] ?? (isVideo ? ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"] : []);
  await runFfmpeg({ args: ["-i", "in.wav", ...picture, ...codec, `out.${suffix}`], cwd, signal, deadlineMs: 60_000 });
  return await readFile(join(cwd, `out.${suffix}`));
}

/** An uploaded recording, or its captions, as the service keeps it. Answers its asset id. */
export async function addRecording(
  { db, storage }: WorkerTools,
  { workspaceUuid, suffix, bytes }: { workspaceUuid: string; suffix: string; bytes: Uint8Array },
): Promise<string> {
  const uuid = randomUUID();
  const storageKey = `uploads/${uuid}.${suffix}`;
  await storage.putBytes({ key: storageKey, bytes });
  const mediaType = findMediaType(`file.${suffix}`)?.mediaType ?? "audio";
  const row = { uuid, workspaceUuid, mediaType, suffix, state: "ready" as const, storageKey, sizeBytes: bytes.length };
  await db.insert(upload).values({ ...row, expiresAt: new Date(Date.now() + 600_000) });
  return uuid;
}
