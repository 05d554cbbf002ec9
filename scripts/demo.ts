import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { createServiceClient } from "../lib/service-client/client.ts";
import { describeFile, downloadFile, makeFilm, reportSteps } from "./demo/film.ts";
import { reportTo } from "./launch/console.ts";
import { type Stack, startStack } from "./launch/stack.ts";
import { checkFfmpeg } from "./programs/ffmpeg.ts";
import { findRunning, loadSecrets } from "./settings/data-folder.ts";
import { readSettings, type Settings } from "./settings/settings.ts";
import { onStopRequest } from "./supervise/child.ts";

const root = join(import.meta.dirname, "..");
let stack: Stack | undefined;
const end = async (code: number) => {
  await stack?.stop();
  process.exit(code);
};
onStopRequest(() => void end(130));

try {
  const startedAt = performance.now();
  const settings = readSettings(process.env);
  const secrets = loadSecrets({ dataDir: settings.DATA_DIR, set: settings });
  const baseUrl =
    settings.SERVICE_BASE_URL ?? findRunning(settings.DATA_DIR)?.serviceUrl ?? (await startService(settings));
  const client = createServiceClient({ baseUrl, key: secrets.SERVICE_API_KEY, secret: secrets.SERVICE_API_SECRET });
  console.log(`The service at ${baseUrl} makes a film from scripts/demo/script.txt:`);
  const script = readFileSync(join(import.meta.dirname, "demo", "script.txt"), "utf8");
  const url = await makeFilm({ client, script, onStep: reportSteps(startedAt) });
  const path = join(settings.DATA_DIR, "demo", `${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.mp4`);
  await downloadFile({ url, path });
  console.log(`\n${relative(process.cwd(), path)}`);
  const ffmpeg = await checkFfmpeg();
  if ("found" in ffmpeg) console.log(await describeFile({ path, ffprobe: ffmpeg.found.ffprobe }));
  await end(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}

async function startService(settings: Settings): Promise<string> {
  const report = reportTo({ write: console.log, verbosity: "quiet" });
  const watcher = {
    ...report,
    onFailure: (reason: Error) => {
      console.error(reason.message);
      void end(1);
    },
  };
  console.log("No service runs for this data folder, so one is started for the demo.");
  stack = await startStack({ root, settings, mode: "production", programs: ["service", "worker"], watcher });
  return stack.serviceUrl;
}
