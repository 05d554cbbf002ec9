import { runFfmpeg } from "./ffmpeg.ts";
import { loudnessFilter, readLoudness } from "./measure-loudness.ts";
import { RenderFault } from "./render-fault.ts";

type Request = {
  path: string;
  cwd: string;
  subject: string;
  signal: AbortSignal;
  /** Of its beginning only. */
  seconds?: number;
  deadlineMs?: number;
};

const longestMs = 10 * 60_000;

/** Length and loudness of a file's first sound track, from decoding all of it: what a recorder wrote may be wrong. */
export async function measureSound({ path, cwd, subject, signal, seconds, deadlineMs = longestMs }: Request) {
  const listen = [
    "-map",
    "0:a:0",
    "-vn",
    "-sn",
    "-dn",
    "-af",
    `aresample=async=1:first_pts=0,${loudnessFilter("none")}`,
  ];
  const args = [
    "-v",
    "info",
    "-nostats",
    ...(seconds ? ["-t", `${seconds}`] : []),
    "-i",
    path,
    ...listen,
    "-progress",
    "pipe:1",
    "-f",
    "null",
    "-",
  ];
  const { stdout, stderr } = await runFfmpeg({ args, cwd, subject, signal, deadlineMs });
  const times = [...stdout.toString().matchAll(/out_time_us=(\d+)/g)];
  const durationMs = Math.round(Number(times.at(-1)?.[1] ?? 0) / 1000);
  const loudness = readLoudness(stderr);
  if (!loudness) throw new RenderFault({ code: "broken_input", message: `${subject} holds no sound.` });
  return { durationMs, integratedLufs: loudness.integratedLufs };
}
