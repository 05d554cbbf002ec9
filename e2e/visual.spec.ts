import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, type Locator, type Page, type TestInfo } from "@playwright/test";
import sharp from "sharp";
import { downloadClip, expectFilm, exportClip } from "./fixtures/clip.ts";
import { bothThemes, expectAccessible, undo } from "./fixtures/page.ts";
import { createAndWait, projectUuidOf } from "./fixtures/project.ts";
import { test } from "./fixtures/studio-test.ts";

const words = "Dawn at the harbour";
const otherWords = "Dusk at the harbour";

test("own pictures become a montage, each with the words that were written over it", async ({ page }, info) => {
  await page.goto("/projects/new/visual");
  const field = page.getByLabel("Files", { exact: true });
  await field.setInputFiles([await draw("one.png", "#305080"), await draw("two.png", "#803050")]);
  const rows = page.getByRole("list", { name: "In the order they are shown" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.getByText(/^Uploaded/)).toHaveCount(2);
  await page.getByLabel("Text over two.png").fill(words);
  // What is written about a file goes with it.
  await page.getByRole("button", { name: "Move two.png up" }).click();
  await expect(rows.first()).toContainText("two.png");
  await expect(rows.first().getByLabel("Text over two.png")).toHaveValue(words);
  await expect(rows.last().getByLabel("Text over one.png")).toHaveValue("");
  await page.getByRole("radio", { name: "Montage" }).click();
  await page.getByLabel("Title", { exact: true }).fill("The harbour in two pictures");
  await expectAccessible(page, bothThemes);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Texts over them")).toBeVisible();
  await createAndWait(page);

  await page.goto(`/projects/${projectUuidOf(page)}/preview`);
  await expect(page.getByRole("main").getByText(words)).toBeVisible();
  await expectAccessible(page, bothThemes);
  await page.goto(`/projects/${projectUuidOf(page)}/storyboard`);
  await changeWords(page);
  await page.getByRole("link", { name: "Preview", exact: true }).click();
  await expect(page.getByRole("main").getByText(otherWords)).toBeVisible();
  await page.goto(`/projects/${projectUuidOf(page)}/storyboard`);
  const card = await exportClip(page, { captions: "None" });
  const path = await downloadClip(page, card, info);
  await expectFilm(path, { width: 1280, height: 720, captionTrack: "absent" });
  // Letters stand at the head of the first picture alone.
  expect(await whiteAtHead(path, 1, info)).toBeGreaterThan(0.005);
  expect(await whiteAtHead(path, 5, info)).toBe(0);

  // The clip says that it is older than the words, and offers another.
  await expect(page.getByRole("button", { name: "Export again" })).toBeHidden();
  await page.goto(`/projects/${projectUuidOf(page)}/storyboard`);
  await save(page, await openWords(page, 1, otherWords), words);
  await page.getByRole("navigation", { name: "Project" }).getByRole("link", { name: "Clips" }).click();
  await expect(page.getByText("The project has changed since this export.")).toBeVisible();
  await expectAccessible(page, bothThemes);
  await page.getByRole("button", { name: "Export again" }).click();
  await expect(page.getByRole("dialog", { name: "Export" })).toBeVisible();
});

/** Other words over the first picture, and some over the second, taken away, brought back and taken away again. */
async function changeWords(page: Page): Promise<void> {
  await save(page, await openWords(page, 1, words), otherWords);
  const second = await openWords(page, 2, "");
  await save(page, second, "Home");
  await save(page, second, "");
  await undo(page, "Text over the picture removed");
  await expect(second).toHaveValue("Home");
  await expectAccessible(page, bothThemes);
  await save(page, second, "");
}

/** The field of the words over a scene's picture, with what is found in it. */
async function openWords(page: Page, number: number, found: string): Promise<Locator> {
  const name = new RegExp(`^Scene ${number}\\b`);
  await page.getByRole("list", { name: "Scenes" }).getByRole("button", { name }).click();
  const field = page.getByRole("complementary", { name: `Scene ${number}` }).getByLabel("Text over the picture");
  await expect(field).toHaveValue(found);
  return field;
}

async function save(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press("Control+Enter");
  await expect(page.getByRole("complementary").getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
}

async function draw(name: string, background: string) {
  const buffer = await sharp({ create: { width: 1280, height: 720, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}

/** The share of nearly white pixels in the upper third of a frame. */
async function whiteAtHead(path: string, seconds: number, info: TestInfo): Promise<number> {
  const frame = info.outputPath(`at-${seconds}.png`);
  const args = ["-y", "-v", "error", "-ss", String(seconds), "-i", path, "-frames:v", "1", frame];
  await promisify(execFile)(process.env.FFMPEG_PATH ?? "ffmpeg", args);
  const head = sharp(frame).extract({ left: 0, top: 0, width: 1280, height: 240 });
  const pixels = await head.greyscale().raw().toBuffer();
  return pixels.filter((value) => value > 225).length / pixels.length;
}
