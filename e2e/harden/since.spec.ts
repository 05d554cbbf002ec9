import { expect, type Page } from "@playwright/test";
import { exportClip } from "../fixtures/clip.ts";
import { copyProject } from "../fixtures/copy-project.ts";
import { invitePerson } from "../fixtures/invite-person.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "../fixtures/page.ts";
import { shareBoard } from "../fixtures/share-board.ts";
import { stack } from "../fixtures/stack.ts";
import { test } from "../fixtures/studio-test.ts";

const ivo = { name: "Ivo Stern", email: "ivo@example.com", role: "Reviewer" };
const clipNews = (page: Page) => page.getByRole("region", { name: "New on the clips" });

/** When the person whose page it is looked at the clips last; waits until that was noted down. */
async function expectLooked(page: Page, projectUuid: string, after: number): Promise<void> {
  const lookedAt = async () => {
    const answer = await page.request.get(`/api/projects/${projectUuid}/clips/since`);
    return (await answer.json()).lookedAt ?? 0;
  };
  await expect.poll(lookedAt).toBeGreaterThan(after);
}

async function writeOnClip(page: Page, text: string): Promise<void> {
  await (await live(page.getByRole("button", { name: "Note at this frame" }))).click();
  await page.getByLabel(/^New note at/).fill(text);
  await page.getByRole("radio", { name: "Guests too" }).click();
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("list", { name: "Notes", exact: true })).toContainText(text);
}

test("anyone who comes back to clips finds what came of them: ready, judged and noted on; a guest what was said to guests", async ({
  page,
  browser,
  readyProject,
}, info) => {
  test.setTimeout(600_000);
  const projectUuid = await copyProject({ ...readyProject, name: "Groyne" });
  const board = `/projects/${projectUuid}/storyboard`;
  const clips = `/projects/${projectUuid}/clips`;
  const other = await invitePerson(browser, page, ivo);
  await other.goto(clips);
  await expectLooked(other, projectUuid, 0);
  await other.goto("/inbox");

  await page.goto(board);
  const card = await exportClip(page, { captions: "None" });
  // Who has them in sight sees it come.
  await expect(clipNews(page)).toHaveCount(0);
  await card.getByRole("link", { name: /^Review/ }).click();
  await page.waitForURL(/\/clips\/[^/]+$/);
  const clipUuid = decodeURIComponent(new URL(page.url()).pathname.split("/").at(-1) ?? "");
  await writeOnClip(page, "The rain is too loud.");
  await page.getByRole("button", { name: "Approve the clip" }).click();
  await expect(page.getByText("You approved this clip")).toBeVisible();

  await other.goto(board);
  const hint = other.getByText(/^New on the clips: /);
  await expect(hint).toHaveText("New on the clips: 1 clip is ready, 1 verdict, and 1 note.");
  await other.screenshot({ path: info.outputPath("since-clips-board-1280.png") });
  await other.getByRole("link", { name: "Show the clips" }).click();
  await expect(clipNews(other)).toContainText(
    /^Since you last looked \(.+\): 1 clip is ready, 1 verdict, and 1 note\./,
  );
  const news = other.getByRole("list", { name: "New on this clip" });
  await expect(news.getByRole("listitem")).toHaveCount(3);
  await expect(news).toContainText("The rain is too loud.");
  await expectAccessible(other, bothThemes);
  await other.screenshot({ path: info.outputPath("since-clips-1280.png") });
  await other.emulateMedia({ colorScheme: "dark" });
  await other.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(other);
  await other.screenshot({ path: info.outputPath("since-clips-360-dark.png") });
  await other.setViewportSize({ width: 1280, height: 720 });
  // A withdrawn note is no news, and nothing is reloaded for it.
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(clipNews(other)).toContainText(": 1 clip is ready and 1 note.");
  // A second tab does not eat it, and has nothing to tell either once it was seen.
  const tab = await other.context().newPage();
  await tab.goto(clips);
  await expect(clipNews(tab)).toBeVisible();
  await other.reload();
  await (await live(clipNews(other).getByRole("button", { name: "Mark as seen" }))).click();
  await expect(clipNews(other)).toHaveCount(0);
  await expect(news).toHaveCount(0);
  await expect(clipNews(tab)).toHaveCount(0);
  await other.context().close();

  const address = await shareBoard({ projectUuid, level: "note", clipUuid });
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    ...{ baseURL: stack.studioUrl, storageState: undefined, reducedMotion: "reduce" },
  });
  const guest = await context.newPage();
  await guest.goto(address);
  await guest.getByLabel("Your name").fill("Pia Roth");
  await guest.keyboard.press("Enter");
  await expect(guest.getByText("The rain is too loud.")).toBeVisible();
  await expect(clipNews(guest)).toHaveCount(0);
  const seen = async () => {
    const answer = await guest.request.get(`/api${address}/clip`);
    return (await answer.json()).since?.lookedAt ?? 0;
  };
  await expect.poll(seen).toBeGreaterThan(0);
  await guest.goto("about:blank");
  await writeOnClip(page, "And the lamp?");
  await guest.goto(address);
  await expect(clipNews(guest)).toContainText(/^Since you last looked \(.+\): 1 note\./);
  await expectNoSidewaysScroll(guest);
  await expectAccessible(guest, bothThemes);
  await guest.screenshot({ path: info.outputPath("since-clip-guest-360.png") });
  await clipNews(guest).getByRole("button", { name: "Mark as seen" }).tap();
  await expect(clipNews(guest)).toHaveCount(0);
  await context.close();
});
