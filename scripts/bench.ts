import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { formatLine, formatTable, isMet, Measured } from "./bench/row.ts";
import { checkFfmpeg } from "./programs/ffmpeg.ts";
import { onStopRequest } from "./supervise/child.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "bench", "rows");
const Row = z.object({ measure: z.custom<() => Promise<unknown>>((value) => typeof value === "function") });
onStopRequest(() => process.exit(130));

const ffmpeg = await checkFfmpeg();
if ("found" in ffmpeg) {
  process.env.FFMPEG_PATH = ffmpeg.found.ffmpeg;
  process.env.FFPROBE_PATH = ffmpeg.found.ffprobe;
}
const wanted = process.argv.slice(2);
const rows = (existsSync(folder) ? readdirSync(folder) : []).filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
);
/** A row by its whole name, or else those that have the word in their names. */
const files = rows
  .filter(
    (file) =>
      wanted.length === 0 ||
      wanted.some((word) => (rows.includes(`${word}.ts`) ? file === `${word}.ts` : file.includes(word))),
  )
  .sort();

const results: (Measured & { row: string; met: boolean })[] = [];
const failures: string[] = [];
for (const file of files) {
  console.log(`measuring ${file.replace(/\.ts$/, "")} …`);
  try {
    const { measure } = Row.parse(await import(join(folder, file)));
    const answer = await measure();
    for (const measured of z.array(Measured).parse(Array.isArray(answer) ? answer : [answer])) {
      results.push({ row: file.replace(/\.ts$/, ""), ...measured, met: isMet(measured) });
    }
  } catch (error) {
    failures.push(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}
const header = ["what", "against", "bar", "value", ""];
console.log(`\n${formatTable([header, ...results.map(formatLine)])}`);
for (const failure of failures) console.error(`not measured, ${failure}`);
const machine = { node: process.version, cpu: cpus()[0]?.model, cores: availableParallelism() };
mkdirSync(join(root, "bench"), { recursive: true });
writeFileSync(
  join(root, "bench", "results.json"),
  `${JSON.stringify({ at: new Date(), machine, results }, null, 2)}\n`,
);
// A missed bar is a finding, not a failure of the command; a row that could not be measured is.
process.exit(failures.length === 0 ? 0 : 1);
