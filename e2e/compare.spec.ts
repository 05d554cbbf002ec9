import { expect, type Page } from "@playwright/test";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "./fixtures/page.ts";
import { test } from "./fixtures/studio-test.ts";

test("two clips play, stand and step by frame together", async ({ page, readyClips }, info) => {
  await page.goto(readyClips);
  const [clip] = await clipsOf(page, readyClips);
  await page.goto(`${readyClips}?clips=${clip},${clip}`);
  const dialog = page.getByRole("dialog", { name: "Compare clips" });
  const moment = dialog.getByRole("slider", { name: "Moment of both clips" });
  await expect(dialog.locator("video")).toHaveCount(2);
  await expect(moment).not.toHaveAttribute("max", "0");
  const times = () =>
    dialog.locator("video").evaluateAll((videos) => videos.map((video) => (video as HTMLVideoElement).currentTime));
  await live(dialog.getByRole("button", { name: "One frame on" }));
  await page.keyboard.press(".");
  await page.keyboard.press(".");
  await expect.poll(async () => (await times()).every((time) => time > 0.05 && time < 0.1)).toBe(true);
  await page.keyboard.press(",");
  await expect.poll(async () => (await times()).every((time) => time > 0.02 && time < 0.05)).toBe(true);
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("clips-1280.png") });
  await dialog.getByRole("radio", { name: "Wipe" }).click();
  await expect(page).toHaveURL(/by=wipe/);
  await expect(dialog.getByRole("slider", { name: "How much of the left clip covers the right one" })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: info.outputPath("clips-360.png") });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/clips=/);
});

async function clipsOf(page: Page, path: string): Promise<string[]> {
  const answer = await page.request.get(`/api${path}`);
  const clips = (await answer.json()) as { clipUuid: string }[];
  return clips.map(({ clipUuid }) => clipUuid);
}
