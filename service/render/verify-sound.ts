import { runFfmpeg } from "./ffmpeg.ts";
import { loudnessFilter, readLoudness } from "./measure-loudness.ts";
import { PEAK_LIMIT_DB, TARGET_LUFS } from "./mix-audio.ts";
import { RenderFault } from "./render-fault.ts";

type Request = { path: string; cwd: string; signal: AbortSignal };

const TOLERANCE_LU = 1.2;
const DEADLINE_MS = 5 * 60_000;

/** Listens to a clip's sound as a player would; it is put into the clip byte by byte afterwards. */
export async function verifySound({ path, cwd, signal }: Request): Promise<void> {
  const args = ["-v", "info", "-nostats", "-i", path, "-vn", "-af", loudnessFilter("sample"), "-f", "null", "-"];
  const { stderr } = await runFfmpeg({ args, cwd, signal, deadlineMs: DEADLINE_MS });
  const { integratedLufs, peakDb } = readLoudness(stderr) ?? { integratedLufs: -70, peakDb: null };
  // Clicks and single beats reach the peak limit before the loudness; nothing more can be made of them.
  const isLimited = peakDb !== null && peakDb > PEAK_LIMIT_DB - 1.5 && integratedLufs > -50;
  const off = integratedLufs - TARGET_LUFS;
  if (off <= TOLERANCE_LU && (off >= -TOLERANCE_LU || isLimited)) return;
  throw new RenderFault({
    code: "bad_output",
    message: "The clip's sound did not pass its checks.",
    detail: `loudness is ${integratedLufs} LUFS`,
  });
}
