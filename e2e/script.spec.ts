import { expect } from "@playwright/test";
import { bothThemes, expectAccessible } from "./fixtures/check-page.ts";
import { expectFilm } from "./fixtures/expect-film.ts";
import { downloadCaptions, downloadClip, exportClip } from "./fixtures/export-clip.ts";
import { asScript, makeProject } from "./fixtures/make-project.ts";
import { captionText } from "./fixtures/probe-clip.ts";
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
  const film = await expectFilm(await downloadClip(page, beside, info), {
    width: 1280,
    height: 720,
    captionTrack: "present",
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

test("a finished clip plays in the page", async ({ page, readyProject }) => {
  await page.goto(`/projects/${readyProject.projectUuid}/storyboard`);
  const card = await exportClip(page, { captions: "As a track", ratio: "9:16" });
  const player = card.locator("video");
  await player.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
  });
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3);
  expect(await player.evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight])).toEqual([
    720, 1280,
  ]);
});
