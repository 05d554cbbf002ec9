import { expect } from "@playwright/test";
import { downloadClip, expectFilm, exportClip } from "./fixtures/clip.ts";
import { bothThemes, expectAccessible } from "./fixtures/page.ts";
import { createAndWait } from "./fixtures/project.ts";
import { keep, recordSpeech } from "./fixtures/sources.ts";
import { test } from "./fixtures/studio-test.ts";

test("an idea, a recording, a picture and a document become one film", async ({ page, readyProject }, info) => {
  const speech = await recordSpeech(page, readyProject.projectUuid, info);
  const document = await page.context().newPage();
  await document.setContent("<h1>Harbours</h1><p>A harbour shelters ships from the open sea and its storms.</p>");
  const picture = await keep(info, "harbour.png", await document.screenshot());
  const pdf = await keep(info, "harbours.pdf", await document.pdf());
  await document.close();

  await page.goto("/projects/new/one_step");
  await expectAccessible(page, bothThemes);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Give at least one thing to start from")).toBeVisible();
  await page.getByLabel("Idea", { exact: true }).fill("What a harbour is for");
  await page.getByLabel("Webpages").fill("no address");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("“no” is not a web address.")).toBeVisible();
  await page.getByLabel("Webpages").fill("");
  await page.getByLabel("Files", { exact: true }).last().setInputFiles([speech, picture, pdf]);
  await expect(page.getByText(/^Uploaded, /)).toHaveCount(3);
  await expectAccessible(page, bothThemes);
  await page.getByLabel("Title", { exact: true }).fill("Everything about harbours");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  for (const shown of ["speech.wav", "harbour.png", "harbours.pdf", "What a harbour is for"]) {
    await expect(page.getByText(shown)).toBeVisible();
  }
  await expectAccessible(page, bothThemes);
  await createAndWait(page);
  const card = await exportClip(page, { captions: "As a track" });
  await expectFilm(await downloadClip(page, card, info), { width: 1280, height: 720, captionTrack: "absent" });
});
