import { basename, join } from "node:path";
import { fingerprint } from "../../fingerprint.ts";
import { cutSound } from "../../render/audio/speech.ts";
import type { SceneSpeech } from "../../scenes/load.ts";
import type { Workshop } from "../workshop.ts";

type Place = { speech: Pick<SceneSpeech, "key" | "parts">; projectUuid: string };
type Stored = { key: string; durationMs: number };

/** A scene's own sound, under a name made of where it lies in its track. */
function nameOf({ speech, projectUuid }: Place): Stored {
  const { key: source, parts } = speech;
  const key = `projects/${projectUuid}/narration/${fingerprint({ source, parts })}.flac`;
  return { key, durationMs: parts.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) };
}

export async function findPiece(place: Place, { storage }: Workshop): Promise<Stored | null> {
  const piece = nameOf(place);
  return (await storage.find(piece.key)) ? piece : null;
}

/** Cuts a scene's own sound out of the track and stores it. */
export async function storePiece(
  { track, cwd, signal, ...place }: Place & { track: string; cwd: string; signal: AbortSignal },
  workshop: Workshop,
): Promise<Stored> {
  const piece = nameOf(place);
  if (await findPiece(place, workshop)) return piece;
  const file = basename(piece.key);
  await cutSound({ path: track, to: file, parts: place.speech.parts, cwd, signal });
  await workshop.storage.putFile({ key: piece.key, path: join(cwd, file), source: "move" });
  return piece;
}
