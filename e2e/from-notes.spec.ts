import { type Browser, expect, type Page } from "@playwright/test";
import { copyProject } from "./fixtures/copy-project.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "./fixtures/page.ts";
import { shareBoard } from "./fixtures/share-board.ts";
import { stack } from "./fixtures/stack.ts";
import { test as base } from "./fixtures/studio-test.ts";

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

test("a guest's note becomes a take, which the guest sees beside the old one, returns once, and then closes", async ({
  page,
  browser,
  projectUuid,
}, info) => {
  const guest = await enterAsGuest(browser, await shareBoard({ projectUuid, level: "note" }));
  await writeAsGuest(guest, "The lamp must not shine yet.");

  await page.goto(`/projects/${projectUuid}/storyboard`);
  const cards = page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
  await (await live(cards.first().getByRole("button").first())).click();
  const panel = page.getByRole("complementary", { name: "Scene 1" });
  const notes = panel.getByRole("list", { name: "Notes" });
  const form = notes.getByRole("region", { name: "From this note" });
  await notes.getByRole("button", { name: "Change from this note" }).click();
  await expect(form.locator("ins")).toContainText("The lamp must not shine yet.");
  await expect(form).toContainText(/regenerates 1 image/);
  await expectAccessible(page, bothThemes);
  await form.scrollIntoViewIfNeeded();
  await page.screenshot({ path: info.outputPath("proposal-1280.png") });
  await form.getByRole("button", { name: "Edit" }).click();
  const words = form.getByRole("textbox", { name: "Proposal" });
  await expect(words).toBeFocused();
  await words.press("End");
  await words.pressSequentially(" One candle burns.");
  await words.press("Control+Enter");
  await expect(form).toBeHidden();
  await expect(notes).toContainText("Answered by take 2", made);
  await expect(notes).toContainText("Waits for Jo Marsh to say whether it is answered.");
  await expect(notes.getByText("Now: take 2")).toBeVisible();
  await expectAccessible(page, bothThemes);
  await notes.getByText("Now: take 2").scrollIntoViewIfNeeded();
  await page.screenshot({ path: info.outputPath("answered-1280.png") });

  await expect(guest.getByText("1 of your notes is answered")).toBeVisible();
  const theirs = guest.getByRole("list", { name: "Notes" });
  await expect(theirs).toContainText("Changed since you looked, because of your note");
  const before = theirs.getByRole("img", { name: "The picture before" });
  await expect.poll(() => before.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(theirs.getByRole("img", { name: "The picture now" })).toBeVisible();
  await expectNoSidewaysScroll(guest);
  await expectAccessible(guest, bothThemes);
  await before.scrollIntoViewIfNeeded();
  await guest.screenshot({ path: info.outputPath("answered-guest-360.png") });
  await theirs.getByRole("button", { name: "Not yet" }).click();
  await guest.keyboard.type("Still too bright.");
  await theirs.getByRole("button", { name: "Send reply" }).click();
  await expect(theirs.getByRole("list", { name: "Replies" })).toContainText("Still too bright.");

  // The other browser hears of it, and its editor tries again.
  await expect(notes).toContainText("Its author said it is not answered yet.");
  await notes.getByRole("button", { name: "Change from this note" }).click();
  await form.getByRole("button", { name: "Make take 3" }).click();
  await expect(notes).toContainText("Answered by take 3", made);
  await theirs.getByRole("button", { name: "My note is answered" }).click();
  await expect(guest.getByText("Resolved notes (1)")).toBeVisible();
  await expect(guest.getByText("1 of your notes is answered")).toBeHidden();
  await panel.getByText("Resolved notes (1)").click();
  await expect(panel.getByText("Resolved by Jo Marsh")).toBeVisible();
});
