import { runFfmpeg } from "./ffmpeg.ts";

type Request = { path: string; durationMs: number; cwd: string; subject: string; signal: AbortSignal };

const looks = 5;
/** Of 255; below this a screen shows nothing. */
const darkest = 28;
/** What an encoder makes of plain black differs less. */
const even = 6;
const deadlineMs = 60_000;

/**
 * Whether a moving picture shows nothing most of the time, as a sound that was uploaded as a video often does. A room at
 * night is as dark, and something is to be seen in it.
 */
export async function isDark({ path, durationMs, cwd, subject, signal }: Request): Promise<boolean> {
  let dark = 0;
  for (let look = 0; look < looks; look++) {
    const second = ((durationMs / 1000) * (look + 0.5)) / looks;
    const frame = ["-frames:v", "1", "-vf", "scale=64:36,format=gray", "-f", "rawvideo", "pipe:1"];
    const args = ["-v", "error", "-ss", second.toFixed(2), "-i", path, "-map", "0:v:0", ...frame];
    const { stdout } = await runFfmpeg({ args, cwd, subject, signal, deadlineMs });
    const [least, most] = [Math.min(...stdout), Math.max(...stdout)];
    if (most < darkest && most - least < even) dark += 1;
  }
  return dark > looks / 2;
}
