import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reportTo } from "./launch/console.ts";
import { readSettings } from "./launch/settings.ts";
import { type Stack, startStack } from "./launch/stack.ts";
import { checkChromium } from "./programs/chromium.ts";
import { openStudio, takePictures } from "./screenshots/pictures.ts";
import { exportProject, makeProject, reviewScenes } from "./screenshots/project.ts";
import { onStopRequest } from "./supervise/child.ts";
import { chooseFreePort } from "./supervise/free-port.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "docs", "images");
const dataDir = mkdtempSync(join(tmpdir(), "sceneboard-screenshots-"));
const owner = { email: "ada@example.com", password: "a quiet long sentence" };
let stack: Stack | undefined;

async function end(code: number) {
  await stack?.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code);
}
onStopRequest(() => void end(130));

try {
  const chromium = await checkChromium();
  if ("missing" in chromium) throw new Error(chromium.missing);
  // A stack that is up is used as it is, so that pictures can be taken again quickly.
  const address = process.env.STUDIO_URL ?? (await startOwn());
  await using studio = await openStudio({ executablePath: chromium.found, address, owner });
  const text = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");
  const page = await studio.open({ width: 1280, height: 800, theme: "dark" });
  await makeProject(page, { method: "idea", input: text("screenshots/idea.txt"), title: "Honey, from flower to jar" });
  await makeProject(page, { method: "script", input: text("screenshots/script.txt"), title: "The night train" });
  const projectUuid = await makeProject(page, {
    method: "script",
    input: text("demo/script.txt"),
    title: "A day at the lighthouse",
  });
  await exportProject(page, projectUuid);
  await reviewScenes(page, projectUuid);
  const names = await takePictures({ studio, projectUuid, folder });
  console.log(`${names.length} pictures in ${folder}`);
  await end(0);
} catch (error) {
  console.error(error);
  await end(1);
}

async function startOwn(): Promise<string> {
  process.env.STUDIO_OWNER_EMAIL = owner.email;
  process.env.STUDIO_OWNER_PASSWORD = owner.password;
  const [PORT, SERVICE_PORT] = [String(await chooseFreePort()), String(await chooseFreePort())];
  const report = reportTo({ write: console.log, verbosity: "quiet" });
  stack = await startStack({
    root,
    settings: readSettings({ ...process.env, DATA_DIR: dataDir, PORT, SERVICE_PORT }),
    mode: "production",
    programs: ["studio", "service", "worker"],
    watcher: {
      ...report,
      onFailure: (reason) => {
        console.error(reason.message);
        void end(1);
      },
    },
  });
  return stack.studioUrl ?? "";
}
