import { z } from "zod";
import { because } from "#lib/contract/reasons.ts";
import type { MotionMode } from "#lib/contract/scene-task.ts";
import { modelExtras } from "../../model/model-env.ts";
import { ProviderFault } from "../../provider-fault.ts";
import type { AnimateRequest } from "../provider.ts";

/** Refuses a way of making a video that the provider does not have, naming those it has. */
export function requireMode({ mode }: AnimateRequest, modes: readonly MotionMode[], provider: string): void {
  if (modes.includes(mode)) return;
  const why = because("mode_not_offered", { provider, mode, offered: [...modes] });
  throw new ProviderFault("refused", { why, provider });
}

/** `4,6,8`: the lengths that a model makes. */
export const lengths = modelExtras.list
  .transform((seconds) => seconds.map(Number))
  .pipe(z.array(z.number("must be seconds such as 4,6,8").min(1).max(60)));

/** The length a model makes that covers what is wanted; its longest where none does. Whole seconds where any will do. */
export function chooseSeconds(durationMs: number, offered: readonly number[]): number {
  const wanted = durationMs / 1000;
  if (offered.length === 0) return Math.max(1, Math.ceil(wanted));
  const sorted = [...offered].sort((a, b) => a - b);
  return sorted.find((seconds) => seconds >= wanted - 0.25) ?? sorted.at(-1) ?? Math.ceil(wanted);
}

/** The words a video model gets: how things move, and the fixed look of everyone in it. */
export function writeMotionPrompt({ prompt, cast = [] }: Pick<AnimateRequest, "prompt" | "cast">): string {
  const looks = cast.flatMap(({ name, description }) => (description ? [`${name}: ${description}`] : []));
  const moves = prompt.trim().replace(/[.\s]+$/u, "");
  return looks.length > 0 ? `${moves}. Always the same look. ${looks.join(". ")}.` : `${moves}.`;
}

type Video = { bytes: Uint8Array; mimeType: "video/mp4" | "video/webm" };

/** What the first bytes say a file is; whether it plays is looked at when it is taken in. */
export function checkVideo(bytes: Uint8Array, provider: string): Video {
  const head = Buffer.from(bytes.subarray(0, 12));
  if (head.toString("latin1", 4, 8) === "ftyp") return { bytes, mimeType: "video/mp4" };
  if (head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3) {
    return { bytes, mimeType: "video/webm" };
  }
  const why = because("answer_no_video", { provider });
  throw new ProviderFault("bad_output", { why, provider });
}
