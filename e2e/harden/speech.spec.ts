import { writeFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { bothThemes, expectAccessible, live } from "../fixtures/page.ts";
import { createAndWait, listNarrations } from "../fixtures/project.ts";
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

test("captions that come with a recording are its words", async ({ page, readyProject }, info) => {
  const speech = await recordSpeech(page, readyProject.projectUuid, info);
  const captions = info.outputPath("talk.srt");
  const said = ["The boats leave at noon.", "Gulls follow them."];
  const cues = said.map((text, at) => `${at + 1}\n00:00:0${at * 2},000 --> 00:00:0${at * 2 + 2},000\n${text}`);
  await writeFile(captions, cues.join("\n\n"));
  await page.goto("/projects/new/speech");
  await page.getByLabel("File", { exact: true }).setInputFiles([speech, captions]);
  await expect(page.getByText(/^Uploaded, /)).toHaveCount(2);
  await expect(page.getByLabel("Transcript")).toHaveCount(0);
  await expectAccessible(page, bothThemes);
  await page.getByRole("button", { name: "Remove talk.srt" }).click();
  await expect(page.getByLabel("Transcript")).toBeVisible();
  await page.getByLabel("Captions file", { exact: true }).setInputFiles(captions);
  await expect(page.getByText(/^Uploaded, /)).toHaveCount(2);
  await page.getByLabel("Title", { exact: true }).fill("Captioned talk");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("talk.srt")).toBeVisible();
  await createAndWait(page);
  expect(await listNarrations(page)).toBe(said.join(" "));
});
