import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { type Stack, startStack } from "#scripts/launch/stack.ts";
import { removeCluster } from "#scripts/postgres/record.ts";
import { checkChromium } from "#scripts/programs/chromium.ts";
import { readSettings } from "#scripts/settings/settings.ts";
import { chooseFreePort } from "#scripts/supervise/free-port.ts";

const root = join(import.meta.dirname, "..");
const owner = { email: "bench@example.com", password: "a quiet long sentence" };
const colleague = { name: "Rosa Lind", email: "rosa@example.com", password: "another quiet sentence" };

export type StudioBench = {
  stack: Stack;
  studioUrl: string;
  dataDir: string;
  /** A window of a browser of its own, signed in as the owner. */
  openBrowser(): Promise<Page>;
  /** A window of a second person, whom the owner's window invites; that one is then the team's. */
  inviteColleague(owner: Page): Promise<Page>;
};

/** The whole stack with an owner and real browsers, for a measurement; all of it goes away afterwards. */
export async function withStudioBench<T>(measure: (bench: StudioBench) => Promise<T>): Promise<T> {
  const chromiumPath = await checkChromium();
  if ("missing" in chromiumPath) throw new Error(chromiumPath.missing);
  const dataDir = mkdtempSync(join(tmpdir(), "sceneboard-measure-"));
  process.env.STUDIO_OWNER_EMAIL = owner.email;
  process.env.STUDIO_OWNER_PASSWORD = owner.password;
  const ports = { PORT: String(await chooseFreePort()), SERVICE_PORT: String(await chooseFreePort()) };
  const stack = await startStack({
    root,
    settings: readSettings({ ...process.env, DATA_DIR: dataDir, ...ports }),
    mode: "production",
    programs: ["studio", "service", "worker"],
    watcher: { onNotice: () => {}, onLine: () => {}, onFailure: (reason) => console.error(reason.message) },
  });
  const browsers: Browser[] = [];
  const studioUrl = stack.studioUrl ?? "";
  const openWindow = async () => {
    const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
    const browser = await chromium.launch({ executablePath: chromiumPath.found, args });
    browsers.push(browser);
    return (await browser.newContext({ baseURL: studioUrl })).newPage();
  };
  try {
    return await measure({
      stack,
      studioUrl,
      dataDir,
      async openBrowser() {
        const page = await openWindow();
        await page.goto("/sign-in");
        await page.getByLabel("E-mail").fill(owner.email);
        await page.getByLabel("Password").fill(owner.password);
        await page.getByRole("button", { name: "Sign in", exact: true }).click();
        await page.waitForURL(/\/projects$/);
        return page;
      },
      async inviteColleague(team) {
        await team.goto("/team");
        await untilTakenOver(team.getByRole("button", { name: "Create link" }));
        await team.getByRole("button", { name: "Create link" }).click();
        const page = await openWindow();
        await page.goto(await team.getByLabel("Invitation link").inputValue());
        await untilTakenOver(page.getByRole("button", { name: "Join" }));
        await page.getByLabel("Your name").fill(colleague.name);
        await page.getByLabel("E-mail").fill(colleague.email);
        await page.getByLabel("Password").fill(colleague.password);
        await page.getByRole("button", { name: "Join" }).click();
        await page.waitForURL(/\/projects$/);
        return page;
      },
    });
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
    await stack.stop();
    removeCluster(dataDir);
  }
}

/** What the server drew answers to no hand until the browser has taken it over. */
async function untilTakenOver(button: Locator): Promise<void> {
  const page = button.page();
  await page.waitForFunction(
    (element) => element !== null && Object.keys(element).some((key) => key.startsWith("__react")),
    await button.elementHandle(),
  );
}

/** Makes a project of these scenes as a person would and waits for its storyboard. Answers its id. */
export async function makeProject(page: Page, narrations: readonly string[]): Promise<string> {
  await page.goto("/projects/new/script");
  const script = narrations.map((narration, index) => `Scene ${index + 1}:\n${narration}`).join("\n\n");
  await page.getByLabel("Script", { exact: true }).fill(script);
  await page.getByRole("radio", { name: "Keep my words" }).click();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("button", { name: "Create project" }).click();
  await page.waitForURL(/\/projects\/[^/]+\/storyboard/);
  await page.getByRole("button", { name: "Export", exact: true }).waitFor({ timeout: 900_000 });
  return new URL(page.url()).pathname.split("/")[2] ?? "";
}
