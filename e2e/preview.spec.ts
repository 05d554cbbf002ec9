import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { downloadClip, downloadFile, openWideClip, probeClip } from "./fixtures/clip.ts";
import { bothThemes, expectAccessible, live } from "./fixtures/page.ts";
import { test } from "./fixtures/studio-test.ts";

/** Frames a second of the preview. */
const rate = 30;
const position = (page: Page) => page.getByRole("slider", { name: "Position" });
const frameOf = async (page: Page) => Number(await position(page).getAttribute("aria-valuenow"));

test("what is previewed is what is exported: scenes change at the same moments", async ({
  page,
  readyProject,
  readyClips,
}, info) => {
  await page.goto(`/projects/${readyProject.projectUuid}/preview`);
  await live(page.getByRole("button", { name: "Play" }));
  const borders = [0];
  for (let scene = 1; scene < readyProject.narrations.length; scene += 1) {
    await page.keyboard.press("]");
    await expect(position(page)).toHaveAttribute("aria-valuetext", new RegExp(`scene ${scene + 1} of`));
    borders.push((await frameOf(page)) / rate);
  }
  const frames = Number(await position(page).getAttribute("aria-valuemax")) + 1;

  const card = await openWideClip(page, readyClips);
  const film = await probeClip(await downloadClip(page, card, info));
  expect(Math.abs(film.seconds - frames / rate)).toBeLessThanOrEqual(2 / 24);
  const edl = await readFile((await downloadFile(page, card, "Edit list .edl")).path, "utf8");
  const cuts = Array.from(edl.matchAll(/^\d{3} {2}SCENE(\d{3}) V {5}([CD]) {4}(.{3}) .* (01:\S+) \S+\r$/gm))
    .filter(([line]) => !/(\S+) \1\r$/.test(line))
    .map(([, , kind, fade, start = ""]) => {
      const [, minutes = 0, seconds = 0, frame = 0] = start.split(":").map(Number);
      return minutes * 60 + seconds + (frame + (kind === "D" ? Number(fade) / 2 : 0)) / 24;
    });
  expect(cuts).toHaveLength(borders.length);
  for (const [index, border] of borders.entries()) {
    expect(Math.abs((cuts[index] ?? -1) - border), `scene ${index + 1}`).toBeLessThanOrEqual(1 / 24 + 1 / rate);
  }
});

test("it plays in time with its sound, steps by frames, runs both ways and repeats a scene", async ({
  page,
  readyProject,
}) => {
  await page.goto(`/projects/${readyProject.projectUuid}/preview`);
  await live(page.getByRole("button", { name: "Play" }));
  await expectAccessible(page, bothThemes);
  await page.keyboard.press(".");
  await expect.poll(() => frameOf(page)).toBe(1);
  await page.keyboard.press(",");
  await expect.poll(() => frameOf(page)).toBe(0);
  await page.keyboard.press("Space");
  await expect.poll(() => frameOf(page)).toBeGreaterThan(rate);
  await page.keyboard.press("k");
  const stopped = await frameOf(page);
  await page.keyboard.press("j");
  await expect.poll(() => frameOf(page)).toBeLessThan(stopped);
  await page.keyboard.press("k");
  await page.keyboard.press("r");
  await expect(page.getByRole("button", { name: "Loop this scene" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("l");
  await page.keyboard.press("l");
  await expect(page.getByText(/2×, silent/)).toBeVisible();
  await page.keyboard.press("r");
  // Behind the last word it runs to its end and stops there.
  await position(page).press("End");
  const last = Number(await position(page).getAttribute("aria-valuemax"));
  await expect.poll(() => frameOf(page)).toBe(last);
  for (let frame = 1; frame <= rate / 2; frame += 1) {
    await page.keyboard.press(",");
    await expect.poll(() => frameOf(page)).toBe(last - frame);
  }
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => frameOf(page)).toBe(last);
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
});
