import { expect, type Page } from "@playwright/test";
import { captionText, downloadCaptions, downloadClip, expectFilm, exportClip } from "./fixtures/clip.ts";
import { bothThemes, expectAccessible, live } from "./fixtures/page.ts";
import { createAndWait, listNarrations } from "./fixtures/project.ts";
import { measureSeconds, recordSpeech } from "./fixtures/sources.ts";
import { test } from "./fixtures/studio-test.ts";

const onCards = { width: 1280, height: 720, captionTrack: "absent" } as const;

async function goThroughSteps(page: Page, title: string): Promise<void> {
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("switch", { name: "Narration" })).toHaveCount(0);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("The speech itself")).toBeVisible();
}

test("an uploaded speech becomes a film in the speaker's own voice, captioned from its transcript", async ({
  page,
  readyProject,
}, info) => {
  const speech = await recordSpeech(page, readyProject.projectUuid, info);
  const transcript = readyProject.narrations.join(" ");
  await page.goto("/projects/new/speech");
  await expectAccessible(page, bothThemes);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Upload or record the speech first.")).toBeVisible();
  await page.getByLabel("File", { exact: true }).setInputFiles(speech);
  await expect(page.getByText(/^Uploaded, /)).toBeVisible();
  await page.getByLabel("Transcript").fill(transcript);
  await goThroughSteps(page, "Harbour talk");
  await expectAccessible(page, bothThemes);
  await createAndWait(page);
  expect(await listNarrations(page)).toBe(transcript);

  await (await live(page.getByRole("button", { name: /^Scene 1/ }))).click();
  await expect(page.getByText("The speaker's own recording is used.")).toBeVisible();
  await page.getByLabel("Narration", { exact: true }).fill(transcript.slice(0, 20));
  await page.getByLabel("Narration", { exact: true }).press("Control+Enter");
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.getByRole("button", { name: "Use a voice" }).click();
  await expect(page.getByText("A voice says this instead of the recording.")).toBeVisible();
  await page.getByRole("button", { name: "Use the recording" }).click();
  await expect(page.getByText("The speaker's own recording is used.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  const card = await exportClip(page, { captions: "As a track" });
  const film = await expectFilm(await downloadClip(page, card, info), onCards);
  expect(Math.abs(film.seconds - (await measureSeconds(speech)))).toBeLessThan(1.5);
  expect(captionText(await downloadCaptions(page, card))).toBe(await listNarrations(page));
});
