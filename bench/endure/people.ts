import { setTimeout as wait } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { checkChromium } from "#scripts/programs/chromium.ts";

export const owner = { email: "endure@example.com", password: "a quiet long sentence" };

export type Reviewer = {
  /** Writes this note on the first scene and approves every scene, as often as it takes until both are seen on the board. */
  review(project: { projectUuid: string; scenes: number; note: string }): Promise<void>;
  close(): Promise<void>;
};

const patienceMs = 600_000;

/** A person in a real browser who does again whatever did not happen. */
export async function openReviewer(studioUrl: string): Promise<Reviewer> {
  const path = await checkChromium();
  if ("missing" in path) throw new Error(path.missing);
  const args = [
    "--disable-background-networking",
    "--disable-gpu",
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ];
  const browser: Browser = await chromium.launch({ executablePath: path.found, args });
  const context = await browser.newContext({ baseURL: studioUrl, reducedMotion: "reduce" });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  await again(() => signIn(page));
  return {
    async review({ projectUuid, scenes, note }) {
      const isWritten = async () => {
        await openBoard(page, projectUuid, scenes);
        return (await notesOf(page).filter({ hasText: note }).count()) > 0;
      };
      await again(async () => {
        if (await isWritten()) return;
        const panel = page.getByRole("complementary", { name: "Scene 1" });
        await panel.getByLabel("New note").fill(note);
        await panel.getByRole("button", { name: "Add note" }).click();
        await notesOf(page).filter({ hasText: note }).first().waitFor();
        // Seen after a reload it is kept, and not only hoped for.
        if (!(await isWritten())) throw new Error("The note was shown and is gone.");
      });
      const approved = page.getByText(`${scenes} of ${scenes} approved`);
      await again(async () => {
        await openBoard(page, projectUuid, scenes);
        if (await approved.isVisible()) return;
        await page.keyboard.press("Escape");
        await page.keyboard.press("Control+a");
        const bar = page.getByRole("region", { name: "Selected scenes" });
        await bar.getByRole("button", { name: "Approve", exact: true }).click();
        await approved.waitFor();
        await openBoard(page, projectUuid, scenes);
        await approved.waitFor();
      });
    },
    close: () => browser.close(),
  };
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Password").fill(owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(/\/projects$/);
}

async function openBoard(page: Page, projectUuid: string, scenes: number): Promise<void> {
  await page.goto(`/projects/${projectUuid}/storyboard`);
  if (/\/sign-in/.test(page.url())) await signIn(page).then(() => page.goto(`/projects/${projectUuid}/storyboard`));
  const cards = page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
  await cards.nth(Math.min(scenes, 3) - 1).waitFor();
  await cards
    .first()
    .getByRole("button", { name: /^Scene 1\b/ })
    .click();
  await page.getByRole("complementary", { name: "Scene 1" }).getByLabel("New note").waitFor();
}

const notesOf = (page: Page) =>
  page.getByRole("complementary", { name: "Scene 1" }).getByRole("list", { name: "Notes" }).getByRole("listitem");

async function again(act: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(1_000);
    }
  }
}
