import { randomInt } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { buildStudio } from "./build/studio.ts";
import { checkFfmpeg } from "./programs/ffmpeg.ts";
import { onStopRequest } from "./supervise/child.ts";

const root = join(import.meta.dirname, "..");
const Wanted = z.object({
  projects: z.coerce.number().int().min(1).max(200),
  kills: z.coerce.number().int().min(0).max(1_000),
  seed: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31),
});
const { values } = parseArgs({
  options: {
    projects: { type: "string", default: "20" },
    kills: { type: "string", default: "20" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
  },
});
const wanted = Wanted.parse(values);
const stopped = new AbortController();
let isRunning = false;
onStopRequest(() => (isRunning ? stopped.abort() : process.exit(130)));

const ffmpeg = await checkFfmpeg();
if ("missing" in ffmpeg) throw new Error(ffmpeg.missing);
process.env.FFMPEG_PATH = ffmpeg.found.ffmpeg;
process.env.FFPROBE_PATH = ffmpeg.found.ffprobe;
await buildStudio({ root, onBuilding: () => console.log("Building the studio …") });

const Endurance = z.object({
  endure: z.custom<
    (run: z.output<typeof Wanted> & { signal: AbortSignal; tell(line: string): void }) => Promise<unknown>
  >((value) => typeof value === "function"),
});
const { endure } = Endurance.parse(await import(join(root, "bench", "endure", "endure.ts")));
const startedAt = Date.now();
const tell = (line: string) => console.log(`${((Date.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${line}`);
isRunning = true;
const { report, isFaultless } = z
  .object({ report: z.string(), isFaultless: z.boolean() })
  .parse(await endure({ ...wanted, signal: stopped.signal, tell }));
const folder = join(root, ".cache", "endure");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, `${wanted.seed}.md`), report);
console.log(`\n${report}`);
process.exit(isFaultless ? 0 : 1);
