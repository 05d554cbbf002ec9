import { join } from "node:path";
import sharp from "sharp";
import { normaliseClip } from "../render/motion/own-clip.ts";
import { probeMedia } from "../render/probe.ts";
import { RenderFault } from "../render/render-fault.ts";
import { looksLikePage } from "./framing/looks-like-page.ts";
import { measureClip } from "./measure-clip.ts";
import { LONGEST_CLIP_SECONDS, type MediaNotice, OWN_MEDIA, type ReadMedia } from "./own-media.ts";
import { StageFault } from "./run-fault.ts";
import type { Workshop } from "./workshop.ts";

const normalised = "normalised.mp4";

type File = { path: string; cwd: string; place: string; subject: string; signal: AbortSignal };

/** Brings an uploaded clip to a form that every browser plays, with its poster. */
export async function readOwnClip(file: File, { storage }: Workshop): Promise<ReadMedia> {
  const { cwd, place, subject } = file;
  const { notices, poster, width, height, durationMs } = await prepare(file);
  const [key, posterKey] = [`${place}-${OWN_MEDIA}.mp4`, `${place}-${OWN_MEDIA}-poster.jpg`];
  await storage.putFile({ key, path: join(cwd, normalised), source: "move" });
  await storage.putBytes({ key: posterKey, bytes: poster });
  const size = await sharp(poster).metadata();
  const still = { key: posterKey, width: size.width, height: size.height };
  const shownMs = Math.min(durationMs, LONGEST_CLIP_SECONDS * 1000);
  // A clip goes on: what one looks at in one of its frames is no promise for the others.
  const framing = { isPage: await looksLikePage(poster) };
  const clip = { key, width, height, durationMs: shownMs, poster: still, origin: subject };
  const media = { kind: "clip" as const, ...clip, framing };
  return { media, notices };
}

async function prepare({ path, cwd, subject, signal }: File) {
  try {
    const source = await probeMedia({ path, cwd, subject, signal });
    if (!source.video)
      throw new StageFault("media_broken", `${subject} holds no moving picture. Give the scene another one.`);
    await normaliseClip({ path, to: normalised, cwd, seconds: LONGEST_CLIP_SECONDS, subject, signal });
    const notices: MediaNotice[] = source.audio ? ["silent"] : [];
    if (source.durationMs > LONGEST_CLIP_SECONDS * 1000 + 100) notices.push("shortened");
    return { ...(await measureClip({ path: normalised, cwd, subject, signal })), notices };
  } catch (cause) {
    if (!(cause instanceof RenderFault) || cause.code !== "broken_input") throw cause;
    throw new StageFault("media_broken", `${cause.message} Give the scene another one.`, { cause });
  }
}
