import { checkFfmpeg } from "../programs/ffmpeg.ts";
import { onStopRequest } from "../supervise/child.ts";
import { type Print, runStages, type Stage } from "./stage.ts";

/** Runs all stages, or those whose titles hold one of the words; says at the end what failed, and ends the process. */
export async function runChosen(root: string, all: readonly (readonly Stage[])[], words: string[]): Promise<never> {
  const chosen = choose(all, words);
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
  const total = await runStages(chosen, print);
  // A log of this length is read from its end, and often kept only in part.
  for (const failure of total.failures) console.log(`\n✗ ${failure}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exit(total.failed === 0 ? 0 : 1);
}

function choose(all: readonly (readonly Stage[])[], words: string[]) {
  if (words.length === 0) return all;
  const wanted = all.map((row) => row.filter(({ title }) => words.some((word) => title.includes(word))));
  if (wanted.some((row) => row.length > 0)) return wanted;
  const titles = all.flat().map(({ title }) => `  ${title}`);
  console.error(`No stage is called so. There are:\n${titles.join("\n")}`);
  process.exit(2);
}
