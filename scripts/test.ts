import { join } from "node:path";
import { checkFfmpeg } from "./programs/check-ffmpeg.ts";
import { listStages } from "./stages/list-stages.ts";
import { addCounts, type Counts, describeFailure, oneFailed } from "./stages/stage.ts";
import { onStopRequest } from "./supervise/stop-request.ts";

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

const words = process.argv.slice(2);
const stages = listStages(root);
const wanted = stages.filter(({ title }) => words.length === 0 || words.some((word) => title.includes(word)));
if (wanted.length === 0) {
  console.error(`No stage is called so. There are:\n${stages.map(({ title }) => `  ${title}`).join("\n")}`);
  process.exit(2);
}
let total: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
for (const stage of wanted) {
  const startedAt = performance.now();
  console.log(`\n▸ ${stage.title}`);
  const counts = await stage.run().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    console.log(message);
    return { ...oneFailed, failures: [describeFailure(stage.title, message)] };
  });
  total = addCounts(total, counts);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`  ${counts.failed === 0 ? "ok" : `${counts.failed} failed`}, ${seconds} s`);
}
// A log of this length is read from its end, and often kept only in part.
for (const flaky of total.flaky ?? []) console.log(`\n? passed when tried again: ${flaky}`);
for (const failure of total.failures) console.log(`\n✗ ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
