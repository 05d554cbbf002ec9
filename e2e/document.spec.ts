import { expect, type Page } from "@playwright/test";
import { captionText, downloadCaptions, downloadClip, expectFilm, exportClip } from "./fixtures/clip.ts";
import { chooseLength, createAndWait, listNarrations } from "./fixtures/project.ts";
import { keep, printDocument } from "./fixtures/sources.ts";
import { test } from "./fixtures/studio-test.ts";

let pdf: Buffer;

test.beforeAll(async ({ browser }) => {
  pdf = await printDocument(browser);
});

async function upload(page: Page, path: string) {
  await page.goto("/projects/new/document");
  await page.getByLabel("File", { exact: true }).setInputFiles(path);
  await expect(page.getByText(/^Uploaded, /)).toBeVisible();
}

test("what a document says becomes a new video of the length asked for", async ({ page }, info) => {
  const seconds = 25;
  await upload(page, await keep(info, "lighthouses.pdf", pdf));
  await page.getByRole("radio", { name: "Make a new video from it" }).click();
  await page.getByLabel("Title", { exact: true }).fill("From a document");
  await page.getByRole("button", { name: "Next" }).click();
  await chooseLength(page, seconds);
  await page.getByRole("button", { name: "Next" }).click();
  await createAndWait(page);
  const card = await exportClip(page, { captions: "As a track" });
  await expectFilm(await downloadClip(page, card, info), {
    width: 1280,
    height: 720,
    captionTrack: "absent",
    seconds,
  });
  expect(captionText(await downloadCaptions(page, card))).toBe(await listNarrations(page));
});
