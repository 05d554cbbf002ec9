import { expect } from "@playwright/test";
import { captionText, downloadCaptions, downloadClip, expectFilm, exportClip, openWideClip } from "./fixtures/clip.ts";
import { bothThemes, expectAccessible } from "./fixtures/page.ts";
import { asScript, makeProject } from "./fixtures/project.ts";
import { test } from "./fixtures/studio-test.ts";

const scenes = [
  "Bees leave the hive when the sun warms the meadow.",
  "Each one visits a hundred flowers before she flies home.",
  "In the evening the whole hive hums, and the honey grows.",
];

test("an own script becomes films with captions in the picture and beside it", async ({ page }, info) => {
  await makeProject(page, { method: "script", input: asScript(scenes), title: "The meadow" });
  await expect(page.getByRole("heading", { level: 1, name: "The meadow" })).toBeVisible();
  const board = page.getByRole("list", { name: "Scenes" });
  for (const scene of scenes) await expect(board.getByText(scene)).toBeVisible();
  const cards = board.getByRole("listitem");
  await expect(cards).toHaveCount(scenes.length);
  for (const card of await cards.all()) {
    const picture = card.locator("img");
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
  }
  await expectAccessible(page, bothThemes);

  const beside = await exportClip(page, { captions: "As a track" });
  await expectAccessible(page, bothThemes);
  // Its cards say all of it: the track would only say it once more. The file beside has every word.
  const film = await expectFilm(await downloadClip(page, beside, info), {
    width: 1280,
    height: 720,
    captionTrack: "absent",
  });
  expect(captionText(await downloadCaptions(page, beside))).toBe(scenes.join(" "));

  const burned = await exportClip(page, { captions: "In the picture" });
  await expect(page.getByRole("article")).toHaveCount(2);
  const same = await expectFilm(await downloadClip(page, burned, info), {
    width: 1280,
    height: 720,
    captionTrack: "absent",
  });
  expect(Math.abs(same.seconds - film.seconds)).toBeLessThan(0.1);
});

test("a link shows a clip on a phone to somebody without an account, until it is revoked", async ({
  page,
  readyClips,
  browser,
}) => {
  const card = await openWideClip(page, readyClips);
  await card.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share this clip" });
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  await expectAccessible(page, bothThemes);

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const guest = await phone.newPage();
  await guest.goto(link);
  await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
  const player = guest.locator("video");
  await player.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
  });
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3);
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(guest, bothThemes);

  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect(dialog.getByText("No links to this clip yet")).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await phone.close();
});
