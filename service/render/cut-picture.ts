import { runFfmpeg } from "./ffmpeg.ts";
import { normaliseArgs } from "./normalise-clip.ts";

type Request = {
  path: string;
  to: string;
  startMs: number;
  endMs: number;
  cwd: string;
  subject: string;
  signal: AbortSignal;
};

const deadlineMs = 10 * 60_000;

/** A stretch of a moving picture, brought to the form that every browser and the renderer show alike. */
export async function cutPicture({ path, to, startMs, endMs, cwd, subject, signal }: Request): Promise<void> {
  const [first, ...rest] = splitAtInput(normaliseArgs({ path, to, seconds: (endMs - startMs) / 1000 }));
  const args = [...(first ?? []), "-ss", (startMs / 1000).toFixed(3), ...rest.flat()];
  await runFfmpeg({ args, cwd, subject, signal, deadlineMs });
}

function splitAtInput(args: string[]): string[][] {
  const input = args.indexOf("-i");
  return [args.slice(0, input), args.slice(input)];
}
