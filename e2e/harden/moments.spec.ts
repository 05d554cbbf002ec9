import { type Browser, expect, type Page } from "@playwright/test";
import { exportClip } from "../fixtures/clip.ts";
import { copyProject } from "../fixtures/copy-project.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "../fixtures/page.ts";
import { stack } from "../fixtures/stack.ts";
import { test } from "../fixtures/studio-test.ts";

const position = (page: Page) => page.getByRole("slider", { name: "Position" });
const frameOf = async (page: Page) => Number(await position(page).getAttribute("aria-valuenow"));
const markers = (page: Page) => page.getByRole("list", { name: "Notes on the timeline" }).getByRole("button");

async function enterOnPhone(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    ...{ baseURL: stack.studioUrl, storageState: undefined, reducedMotion: "reduce" },
  });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByLabel("Your name").fill("Jo Marsh");
  await page.keyboard.press("Enter");
  await live(page.getByRole("button", { name: "Play" }));
  return page;
}

test("a clip is noted on frame by frame, sent back and approved, by members and by a guest's thumb", async ({
  page,
  browser,
  readyProject,
}, info) => {
  const projectUuid = await copyProject({ ...readyProject, name: "Clip to judge" });
  await page.goto(`/projects/${projectUuid}/storyboard`);
  const card = await exportClip(page, { captions: "As a track" });
  await card.getByRole("button", { name: "Share" }).click();
  const sharing = page.getByRole("dialog", { name: "Share this clip" });
  await sharing.getByRole("radio", { name: "Approve" }).click();
  await sharing.getByRole("button", { name: "Create link" }).click();
  const address = await sharing.getByLabel("Link", { exact: true }).inputValue();
  await page.screenshot({ path: info.outputPath("share-clip-1280.png") });
  await page.keyboard.press("Escape");

  await card.getByRole("link", { name: /^Review/ }).click();
  // The list that it came from has a button to play as well.
  await expect(position(page)).toBeVisible();
  await live(page.getByRole("button", { name: "Play", exact: true }));
  for (let step = 0; step < 3; step += 1) await page.keyboard.press(".");
  await expect.poll(() => frameOf(page)).toBe(3);
  const mute = page.getByRole("button", { name: "Mute", exact: true });
  const volume = page.getByRole("slider", { name: "Volume" });
  await page.keyboard.press("m");
  await expect(mute).toHaveAttribute("aria-pressed", "true");
  await expect(volume).toHaveValue("0");
  await page.keyboard.press("m");
  await expect(mute).toHaveAttribute("aria-pressed", "false");
  await volume.fill("8");
  await expect.poll(() => page.locator("video").evaluate((film: HTMLVideoElement) => film.volume)).toBe(0.4);
  // The next film is as loud as this one was left.
  await page.reload();
  await expect(volume).toHaveValue("8");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press(".");
  await expect.poll(() => frameOf(page)).toBe(3);
  await page.getByRole("button", { name: "Note at this frame" }).click();
  await page.getByLabel(/^New note at/).fill("Begin a little darker.");
  await page.getByRole("radio", { name: "Guests too" }).click();
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(markers(page)).toHaveCount(1);
  await expectAccessible(page, bothThemes);

  const guest = await enterOnPhone(browser, address);
  await expect(guest.getByText("Begin a little darker.")).toBeVisible();
  await guest.getByRole("button", { name: "Go to 0:00.1" }).tap();
  await expect.poll(() => frameOf(guest)).toBe(3);
  await guest.getByRole("button", { name: "Next frame" }).tap();
  await guest.getByRole("button", { name: "Note", exact: true }).tap();
  await guest.getByLabel(/^New note at/).fill("And without the logo.");
  await guest.screenshot({ path: info.outputPath("guest-writing-360.png") });
  await guest.getByRole("button", { name: "Add note" }).tap();
  await expect(markers(guest)).toHaveCount(2);
  await guest.getByRole("button", { name: "Changes" }).tap();
  const asking = guest.getByRole("dialog", { name: "Request changes to the clip" });
  await asking.getByLabel("What should change?").fill("See my note.");
  await asking.getByRole("button", { name: "Request changes" }).tap();
  await expect(guest.getByText("You requested changes to this clip")).toBeVisible();
  await expectNoSidewaysScroll(guest);
  await expectAccessible(guest, bothThemes);
  for (const colorScheme of bothThemes) {
    await guest.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await guest.screenshot({ path: info.outputPath(`guest-360-${colorScheme}.png`) });
  }

  // Both reach the member without a reload.
  await expect(page.getByText("And without the logo.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Verdicts" })).toContainText(/Jo Marsh.*requested changes/i);
  for (const colorScheme of bothThemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.screenshot({ path: info.outputPath(`clip-1280-${colorScheme}.png`) });
  }
  await guest.getByRole("button", { name: "Withdraw" }).tap();
  await guest.getByRole("button", { name: "Approve" }).tap();
  await expect(guest.getByText("You approved this clip")).toBeVisible();
  await page.getByRole("button", { name: "Approve the clip" }).click();
  await expect(page.getByText("You approved this clip")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: info.outputPath("clip-360.png"), fullPage: true });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole("link", { name: "All clips of the project" }).click();
  await expect(page.getByRole("article").first()).toContainText(/Approved by .*Jo Marsh/);
  await page.screenshot({ path: info.outputPath("clips-1280.png") });
  await guest.setViewportSize({ width: 1280, height: 800 });
  await guest.screenshot({ path: info.outputPath("guest-1280.png") });
  await guest.context().close();
});
