import { expect, type Locator } from "@playwright/test";
import { downloadClip, expectFilm, exportClip } from "../fixtures/clip.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "../fixtures/page.ts";
import { createAndWait } from "../fixtures/project.ts";
import { testInOwnBrowser } from "../fixtures/studio-test.ts";

// A microphone that beeps once a second, and somebody who always lets it be used.
const test = testInOwnBrowser({ args: ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"] });

const secondsOf = async (timer: Locator) => {
  const [minutes = 0, seconds = 0] = ((await timer.textContent()) ?? "").split(":").map(Number);
  return minutes * 60 + seconds;
};

test("a speech is recorded with a pause, listened to, and becomes a film", async ({ page }, info) => {
  await page.goto("/projects/new/speech");
  await page.getByRole("radio", { name: "Record now" }).click();
  const start = page.getByRole("button", { name: "Start recording" });
  const timer = page.getByRole("timer");
  await (await live(start)).click();
  await expect.poll(() => secondsOf(timer)).toBeGreaterThanOrEqual(2);
  await expectAccessible(page, bothThemes);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(start).toBeVisible();

  const startedAt = performance.now();
  await start.click();
  await expect.poll(() => secondsOf(timer)).toBeGreaterThanOrEqual(2);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Paused")).toBeVisible();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect.poll(() => secondsOf(timer)).toBeGreaterThanOrEqual(6);
  await page.getByRole("button", { name: "Done" }).click();
  const tookSeconds = (performance.now() - startedAt) / 1000;
  const player = page.getByLabel("Your recording");
  await expect(player).toBeVisible();
  expect(await player.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThanOrEqual(0);
  await expectAccessible(page, bothThemes);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Use this recording" }).click();
  await expect(page.getByText(/^Uploaded, /)).toBeVisible();
  await expect(page.getByText(/^Recording \d{4}-/)).toBeVisible();
  // Nothing can listen here: that is said now, and not after the film was made.
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Paste what is said, or choose to go on without captions.")).toBeVisible();
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("deaf-1280.png"), fullPage: true });
  await page.getByRole("radio", { name: "Continue without captions" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Beeps");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await createAndWait(page);
  const card = await exportClip(page, { captions: "None" });
  const film = await expectFilm(await downloadClip(page, card, info), {
    width: 1280,
    height: 720,
    captionTrack: "absent",
  });
  expect(film.seconds).toBeGreaterThan(4);
  expect(film.seconds).toBeLessThan(tookSeconds + 2);
});
