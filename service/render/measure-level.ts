import { runFfmpeg } from "./ffmpeg.ts";
import { readLoudness } from "./measure-loudness.ts";
import { RenderFault } from "./render-fault.ts";

type Request = { path: string; cwd: string; subject: string; signal: AbortSignal };

const DEADLINE_MS = 10 * 60_000;
const SILENT_DB = -70;

/**
 * Loudness and true peak of a sound, and the share of its samples that lie within the last decibel below its highest:
 * where a recorder was overdriven, that is what was cut off, however the file was levelled afterwards.
 */
export async function measureLevel({ path, cwd, subject, signal }: Request) {
  const filter = "ebur128=framelog=verbose:peak=true,volumedetect";
  const args = ["-v", "info", "-nostats", "-i", path, "-map", "0:a:0", "-af", filter, "-f", "null", "-"];
  const { stderr } = await runFfmpeg({ args, cwd, subject, signal, deadlineMs: DEADLINE_MS });
  const loudness = readLoudness(stderr);
  if (!loudness) throw new RenderFault({ code: "broken_input", message: `${subject} holds no sound.` });
  const samples = Number(/n_samples: (\d+)/.exec(stderr)?.[1] ?? 0);
  const top = Number(/histogram_\d+db: (\d+)/.exec(stderr)?.[1] ?? 0);
  return {
    loudnessLufs: loudness.integratedLufs,
    truePeakDb: loudness.peakDb ?? SILENT_DB,
    topShare: samples > 0 ? top / samples : 0,
  };
}
