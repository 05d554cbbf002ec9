import { type Browser, expect, type Page } from "@playwright/test";
import { copyProject } from "../fixtures/copy-project.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "../fixtures/page.ts";
import { shareBoard } from "../fixtures/share-board.ts";
import { stack } from "../fixtures/stack.ts";
import { test as base } from "../fixtures/studio-test.ts";

/** A project of its own, since notes and takes stay behind. */
const test = base.extend<{ projectUuid: string }>({
  projectUuid: async ({ readyProject }, use) => {
    await use(await copyProject({ ...readyProject, name: "Lighthouse" }));
  },
});

const made = { timeout: 60_000 };

async function enterAsGuest(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true },
    ...{ baseURL: stack.studioUrl, storageState: undefined, reducedMotion: "reduce" },
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel("Your name").fill("Jo Marsh");
  await page.keyboard.press("Enter");
  await live(page.getByRole("button", { name: "Next scene" }));
  return page;
}

async function writeAsGuest(guest: Page, text: string): Promise<void> {
  await guest.getByLabel("New note").fill(text);
  await guest.getByRole("button", { name: "Add note" }).click();
  await expect(guest.getByRole("list", { name: "Notes" })).toContainText(text);
}

test("several notes over scenes become changes in one window", async ({ page, browser, projectUuid }, info) => {
  const guest = await enterAsGuest(browser, await shareBoard({ projectUuid, level: "note" }));
  await writeAsGuest(guest, "Less rain.");
  await guest.getByRole("button", { name: "Next scene" }).click();
  await writeAsGuest(guest, "More light.");
  await writeAsGuest(guest, "A red boat.");

  await page.goto(`/projects/${projectUuid}/storyboard`);
  await live(page.getByRole("list", { name: "Scenes" }).getByRole("button").first());
  await page
    .getByRole("group", { name: "Show scenes" })
    .getByRole("radio", { name: /^Open notes/ })
    .check();
  await page.getByRole("button", { name: "Make changes from notes" }).click();
  const dialog = page.getByRole("dialog", { name: "Changes from notes" });
  await expect(dialog.getByRole("checkbox")).toHaveCount(3);
  await expect(dialog.getByText(/regenerates 2 images/)).toBeVisible();
  await dialog.getByRole("checkbox", { name: /A red boat/ }).uncheck();
  await expect(dialog.locator("ins")).toContainText(["Less rain.", "More light."]);
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("many-1280.png") });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: info.outputPath("many-360.png") });
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole("button", { name: "Make 2 changes" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("list", { name: "Scenes" }).getByRole("button").first().click();
  const notes = page.getByRole("complementary", { name: "Scene 1" }).getByRole("list", { name: "Notes" });
  await expect(notes).toContainText("Answered by take 2", made);
  await expect(guest.getByText("2 of your notes are answered")).toBeVisible();
});

test("a request for changes becomes a take beside which its author keeps the request or approves", async ({
  page,
  projectUuid,
}) => {
  await page.goto(`/projects/${projectUuid}/storyboard`);
  const cards = page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
  await (await live(cards.first().getByRole("button").first())).click();
  await page.keyboard.press("x");
  await page.getByRole("dialog", { name: "Request changes" }).getByRole("textbox").fill("Warmer light.");
  await page.keyboard.press("Control+Enter");
  const verdicts = page.getByRole("complementary", { name: "Scene 1" }).getByRole("list", { name: "Verdicts" });
  await verdicts.getByRole("button", { name: "Change from this request" }).click();
  await verdicts.getByRole("button", { name: "Make take 2" }).click();
  await expect(verdicts).toContainText("Answered by take 2", made);
  await verdicts.getByRole("button", { name: "Compare" }).click();
  const large = page.getByRole("dialog", { name: /^Scene 1 of 3/ });
  await expect(large.getByRole("region", { name: "Compare takes" })).toBeVisible();
  await page.keyboard.press("Escape");
  await verdicts.getByRole("button", { name: "Keep the request" }).click();
  await expect(verdicts.getByRole("button", { name: "Change from this request" })).toBeVisible();
  await page.keyboard.press("a");
  await expect(verdicts).toContainText("approved");
});
