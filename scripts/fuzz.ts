import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { checkFfmpeg } from "./programs/ffmpeg.ts";
import { runVitest } from "./stages/run-vitest.ts";
import { onStopRequest } from "./supervise/child.ts";

const root = join(import.meta.dirname, "..");
onStopRequest(() => process.exit(130));
const count = z.coerce.number().int().min(1).max(100_000);
const { values, positionals } = parseArgs({
  options: { inputs: { type: "string", default: "500" }, seed: { type: "string", default: "15" } },
  allowPositionals: true,
});
// Read by the tests' own `fuzzing`.
process.env.FUZZ_INPUTS = String(count.parse(values.inputs));
process.env.FUZZ_SEED = String(z.coerce.number().int().parse(values.seed));

const ffmpeg = await checkFfmpeg();
if ("found" in ffmpeg) {
  process.env.FFMPEG_PATH = ffmpeg.found.ffmpeg;
  process.env.FFPROBE_PATH = ffmpeg.found.ffprobe;
}
const named = positionals.length > 0 ? positionals : ["fuzz.test.ts"];
// Each walk waits for its last input, however many there are.
const args = [...named, "--testTimeout=7200000"];
const total = await runVitest({ cwd: root, root, args, onOutput: (text) => process.stdout.write(text) });
for (const failure of total.failures) console.log(`\n✗ ${failure}`);
console.log(`\n${values.inputs} inputs each from seed ${values.seed}: ${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
