import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { unzipSync } from "fflate";
import { downloadFile, exportClip, openWideClip } from "../fixtures/clip.ts";
import { test } from "../fixtures/studio-test.ts";

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

test("a clip comes with files for subtitling and editing, a storyboard with files to hand around", async ({
  page,
  readyProject,
  readyClips,
}) => {
  await page.goto(`/projects/${readyProject.projectUuid}/storyboard`);
  await page.getByRole("button", { name: "Storyboard as a file" }).click();
  const printed = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Storyboard PDF" }).click();
  const pdf = await printed;
  expect(pdf.suggestedFilename()).toMatch(/ storyboard\.pdf$/);
  expect((await readFile(await pdf.path(), "latin1")).slice(0, 5)).toBe("%PDF-");

  const card = await openWideClip(page, readyClips);
  const srt = await downloadFile(page, card, "Captions .srt");
  expect(srt.name).toMatch(/720p 16x9\.srt$/);
  expect(await readFile(srt.path, "utf8")).toMatch(/^1\n00:00:00,\d{3} --> /);
  const edl = await downloadFile(page, card, "Edit list .edl");
  expect(await readFile(edl.path, "utf8")).toMatch(/^TITLE: .+\r\nFCM: NON-DROP FRAME/);
  const all = await downloadFile(page, card, "Everything as a zip");
  const files = Object.keys(unzipSync(new Uint8Array(await readFile(all.path))));
  expect(files).toEqual(
    expect.arrayContaining(["cut.fcpxml", "storyboard.pdf", "media/scene-001.jpg", "captions.srt"]),
  );
});
