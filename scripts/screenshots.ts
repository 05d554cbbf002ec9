import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { reportTo } from "./launch/console.ts";
import { type Stack, startStack } from "./launch/stack.ts";
import { checkChromium } from "./programs/chromium.ts";
import { openStudio, takePictures } from "./screenshots/pictures.ts";
import { readSettings } from "./settings/settings.ts";
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

const inputs = { idea: "Your idea", script: "Script" } as const;
const longestMs = 300_000;

/** Goes through a wizard and waits for the storyboard. Answers the project's id. */
async function makeProject(
  page: Page,
  { method, input, title }: { method: keyof typeof inputs; input: string; title: string },
): Promise<string> {
  await page.goto(`/projects/new/${method}`);
  await page.getByLabel(inputs[method], { exact: true }).fill(input.trim());
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Create project" }).click();
  await page.waitForURL(/\/storyboard/);
  await page.getByRole("button", { name: "Export", exact: true }).waitFor({ timeout: longestMs });
  // The list's strip of pictures is taken from what the board has shown.
  await page.waitForLoadState("networkidle");
  return new URL(page.url()).pathname.split("/")[2] ?? "";
}

/** Exports with the options as they are offered and waits for the file. */
async function exportProject(page: Page, projectUuid: string): Promise<void> {
  await page.goto(`/projects/${projectUuid}/storyboard`);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("radio", { name: "720p" }).click();
  await page.getByRole("button", { name: "Start export" }).click();
  await page.getByRole("link", { name: "Download" }).waitFor({ timeout: longestMs });
}

/** Leaves the verdicts and notes of a review in progress on a storyboard. */
async function reviewScenes(page: Page, projectUuid: string): Promise<void> {
  await page.goto(`/projects/${projectUuid}/storyboard`);
  await page.waitForLoadState("networkidle");
  // Its maker may have left before the last scene was there.
  const seen = page.getByRole("button", { name: "Mark as seen" });
  if (await seen.isVisible()) await seen.click();
  const cards = page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
  const approved = [0, 1, 3];
  for (const [count, index] of approved.entries()) {
    await cards.nth(index).getByRole("button").first().click();
    await page.keyboard.press("a");
    await page.getByText(new RegExp(`${count + 1} of \\d+ approved`)).waitFor();
  }
  await cards.nth(2).getByRole("button").first().click();
  await page.keyboard.press("x");
  await page.getByRole("dialog", { name: "Request changes" }).getByRole("textbox").fill("Dusk would suit the words.");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("dialog", { name: "Request changes" }).waitFor({ state: "hidden" });
  await cards.nth(0).getByRole("button").first().click();
  const panel = page.getByRole("complementary", { name: "Scene 1" });
  await panel.getByLabel("New note").fill("Can the beam sweep once, slowly?");
  await panel.getByRole("button", { name: "Add note" }).click();
  await panel.getByRole("list", { name: "Notes" }).getByText("sweep once").waitFor();
}
