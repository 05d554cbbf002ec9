import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { buildStudio } from "../build/studio.ts";
import { checkFfmpeg } from "../programs/ffmpeg.ts";
import { onStopRequest } from "../supervise/child.ts";

const root = join(import.meta.dirname, "..", "..");

/** Ends the run early when its signal aborts, and takes away what it made. */
type Run = { signal: AbortSignal; tell(line: string): void };
const Report = z.object({ report: z.string(), isFaultless: z.boolean() });

/**
 * Runs what a module of the bench exports under a name, over the whole product as it is built, with what it does told as
 * it goes. Its report is printed and kept in `.cache/<name>/<seed>.md`; the process ends with 1 where something is wrong.
 */
export async function runLong(
  { name, seed }: { name: string; seed: number },
  load: () => Promise<Record<string, unknown>>,
  wanted: object,
): Promise<never> {
  const stopped = new AbortController();
  let isRunning = false;
  onStopRequest(() => (isRunning ? stopped.abort() : process.exit(130)));
  const ffmpeg = await checkFfmpeg();
  if ("missing" in ffmpeg) throw new Error(ffmpeg.missing);
  process.env.FFMPEG_PATH = ffmpeg.found.ffmpeg;
  process.env.FFPROBE_PATH = ffmpeg.found.ffprobe;
  await buildStudio({ root, onBuilding: () => console.log("Building the studio …") });
  const run = z
    .custom<(run: Run) => Promise<unknown>>((value) => typeof value === "function")
    .parse((await load())[name]);
  const startedAt = Date.now();
  const tell = (line: string) => console.log(`${((Date.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${line}`);
  isRunning = true;
  const { report, isFaultless } = Report.parse(await run({ ...wanted, signal: stopped.signal, tell }));
  const folder = join(root, ".cache", name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${seed}.md`), report);
  console.log(`\n${report}`);
  process.exit(isFaultless ? 0 : 1);
}
