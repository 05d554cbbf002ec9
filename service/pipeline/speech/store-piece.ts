import { join } from "node:path";
import { fingerprint } from "../../fingerprint.ts";
import { cutSound } from "../../render/audio/speech.ts";
import type { SceneSpeech } from "../../scenes/scene-source.ts";
import type { Workshop } from "../workshop.ts";

type Piece = { speech: SceneSpeech; track: string; cwd: string; projectUuid: string; signal: AbortSignal };

/** Cuts a scene's own sound out of the track and stores it under a name made of where it lies in it. */
export async function storePiece(piece: Piece, { storage }: Workshop): Promise<{ key: string; durationMs: number }> {
  const { speech, track, cwd, projectUuid, signal } = piece;
  const { key: source, parts } = speech;
  const name = fingerprint({ source, parts });
  const key = `projects/${projectUuid}/narration/${name}.flac`;
  const durationMs = parts.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  if (await storage.find(key)) return { key, durationMs };
  const file = `${name}.flac`;
  await cutSound({ path: track, to: file, parts, cwd, signal });
  await storage.putFile({ key, path: join(cwd, file), source: "move" });
  return { key, durationMs };
}
