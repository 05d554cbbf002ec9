import { join } from "node:path";
import { checkFfmpeg } from "./programs/check-ffmpeg.ts";
import { listStages } from "./stages/list-stages.ts";
import { addCounts, oneFailed } from "./stages/stage.ts";
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

const wanted = process.argv.slice(2);
let total = { passed: 0, failed: 0, skipped: 0 };
for (const stage of listStages(root)) {
  if (wanted.length > 0 && !wanted.some((word) => stage.title.includes(word))) continue;
  const startedAt = performance.now();
  console.log(`\n▸ ${stage.title}`);
  const counts = await stage.run().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error);
    return oneFailed;
  });
  total = addCounts(total, counts);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`  ${counts.failed === 0 ? "ok" : `${counts.failed} failed`}, ${seconds} s`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
