import { join } from "node:path";
import { checkFfmpeg } from "./programs/ffmpeg.ts";
import { findChange } from "./stages/find-change.ts";
import { listStages, listStagesOfChange } from "./stages/list.ts";
import { type Print, runStages, type Stage } from "./stages/stage.ts";
import { onStopRequest } from "./supervise/child.ts";

const root = join(import.meta.dirname, "..");
process.chdir(root);
// Every child is guarded, so that ending here ends them all.
onStopRequest((reason) => {
  console.error(`\nStopped by ${reason}.`);
  process.exit(130);
});

const ffmpeg = await checkFfmpeg();
if ("found" in ffmpeg) {
  process.env.FFMPEG_PATH = ffmpeg.found.ffmpeg;
  process.env.FFPROBE_PATH = ffmpeg.found.ffprobe;
} else {
  console.log(`${ffmpeg.missing} Tests that render will fail.`);
}

const print: Print = (text) => process.stdout.write(text);
const total = await runStages(choose(process.argv.slice(2)), print);
// A log of this length is read from its end, and often kept only in part.
for (const failure of total.failures) console.log(`\n✗ ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);

/** All stages, those of a change, or those whose titles hold one of the words. */
function choose(words: string[]): Stage[][] {
  const changed = words.find((word) => /^--changed(?:=|$)/.test(word));
  if (changed !== undefined) {
    const change = findChange(root, changed.split("=")[1] ?? "HEAD");
    return [listStagesOfChange(root, change)];
  }
  const all = listStages(root);
  if (words.length === 0) return all;
  const isWanted = ({ title }: Stage) => words.some((word) => title.includes(word));
  const wanted = all.map((row) => row.filter(isWanted));
  if (wanted.some((row) => row.length > 0)) return wanted;
  const titles = all.flat().map(({ title }) => `  ${title}`);
  console.error(`No stage is called so. There are:\n${titles.join("\n")}`);
  process.exit(2);
}
