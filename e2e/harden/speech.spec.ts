import { expect } from "@playwright/test";
import { bothThemes, expectAccessible, live } from "../fixtures/page.ts";
import { recordSpeech } from "../fixtures/sources.ts";
import { test } from "../fixtures/studio-test.ts";

test("a draft keeps an uploaded speech through a reload, and lets it be taken back", async ({
  page,
  readyProject,
}, info) => {
  const speech = await recordSpeech(page, readyProject.projectUuid, info);
  await page.goto("/projects/new/speech");
  await page.getByLabel("File", { exact: true }).setInputFiles(speech);
  await expect(page.getByText(/^Uploaded, /)).toBeVisible();
  await page.getByRole("radio", { name: "Summary" }).click();
  await page.reload();
  await expect(page.getByText("speech.wav")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Summary" })).toBeChecked();
  await page.getByRole("button", { name: "Remove the file" }).click();
  await expect(page.getByText("Drop a file here")).toBeVisible();
});

test("a microphone that is refused is explained, and recording can be tried again", async ({ page }) => {
  await page.goto("/projects/new/speech");
  await page.getByRole("radio", { name: "Record now" }).click();
  await (await live(page.getByRole("button", { name: "Start recording" }))).click();
  await expect(page.getByRole("alert").filter({ hasText: /microphone/i })).toBeVisible();
  await expect(page.getByRole("button", { name: "Start recording" })).toBeEnabled();
  await expectAccessible(page, bothThemes);
});
