import { runFfmpeg } from "./ffmpeg.ts";

type Request = {
  path: string;
  to: string;
  parts: readonly { startMs: number; endMs: number }[];
  cwd: string;
  signal: AbortSignal;
};

const deadlineMs = 120_000;
/** So short that nobody hears it, and long enough that a cut never clicks. */
const fadeSeconds = 0.004;

/** Cuts stretches out of a sound file and puts them one after the other, exact to the sample. */
export async function cutSound({ path, to, parts, cwd, signal }: Request): Promise<void> {
  const inputs = parts.flatMap(({ startMs, endMs }) => [
    ...["-ss", (startMs / 1000).toFixed(3), "-t", ((endMs - startMs) / 1000).toFixed(3)],
    ...["-i", path],
  ]);
  const faded = parts.map(({ startMs, endMs }, index) => {
    const out = ((endMs - startMs) / 1000 - fadeSeconds).toFixed(4);
    return `[${index}:a:0]afade=t=in:d=${fadeSeconds},afade=t=out:st=${out}:d=${fadeSeconds}[p${index}]`;
  });
  const names = parts.map((_, index) => `[p${index}]`).join("");
  const graph = `${faded.join(";")};${names}concat=n=${parts.length}:v=0:a=1[out]`;
  const args = ["-v", "error", ...inputs, "-filter_complex", graph, "-map", "[out]", "-c:a", "flac", to];
  await runFfmpeg({ args, cwd, signal, deadlineMs, subject: "The speech" });
}
