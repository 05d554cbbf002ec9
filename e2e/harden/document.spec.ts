import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { captionText, downloadCaptions, downloadClip, expectFilm, exportClip } from "../fixtures/clip.ts";
import { bothThemes, expectAccessible, live } from "../fixtures/page.ts";
import { createAndWait, listNarrations } from "../fixtures/project.ts";
import { keep, pageCount, printDocument } from "../fixtures/sources.ts";
import { test } from "../fixtures/studio-test.ts";

const twoSlides = join(import.meta.dirname, "..", "fixtures", "two-slides.pptx");
let pdf: Buffer;

test.beforeAll(async ({ browser }) => {
  pdf = await printDocument(browser);
});

async function upload(page: Page, path: string) {
  await page.goto("/projects/new/document");
  await page.getByLabel("File", { exact: true }).setInputFiles(path);
  await expect(page.getByText(/^Uploaded, /)).toBeVisible();
}

test("a walkthrough shows each of ten pages and explains it", async ({ page }, info) => {
  await upload(page, await keep(info, "lighthouses.pdf", pdf));
  const pages = page.getByRole("region", { name: "Pages" });
  await expect(pages.getByText(`${pageCount} pages`)).toBeVisible();
  await expect(pages.getByRole("img", { name: "Page 1", exact: true })).toBeVisible();
  await expectAccessible(page, bothThemes);
  await page.getByRole("radio", { name: "Walk through its pages" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Ten pages");
  await page.getByRole("button", { name: "Next" }).click();
  await expectAccessible(page, bothThemes);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("lighthouses.pdf")).toBeVisible();
  await expectAccessible(page, bothThemes);
  await createAndWait(page);
  await expect(page.getByRole("link", { name: `Storyboard ${pageCount}` })).toBeVisible();

  const card = await exportClip(page, { captions: "As a track" });
  const film = await expectFilm(await downloadClip(page, card, info), {
    width: 1280,
    height: 720,
    captionTrack: "present",
  });
  expect(film.seconds).toBeGreaterThan(pageCount * 1.5);
  expect(captionText(await downloadCaptions(page, card))).toBe(await listNarrations(page));
});

test("an upload tells how far it is and can be taken back", async ({ page }, info) => {
  const path = await keep(info, "long.pdf", Buffer.concat([pdf, Buffer.alloc(4_000_000, " "), Buffer.from("%%EOF\n")]));
  // A slow line, as browsers have it, so that the way can be seen, for longer than looking at it takes a busy machine.
  // The page is there first: slowed down while it loads, requests have been seen never to end.
  await page.goto("/projects/new/document");
  await live(page.getByRole("button", { name: "Next" }));
  const line = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 40_000 };
  await line.send("Network.emulateNetworkConditions", slow);
  await page.getByLabel("File", { exact: true }).setInputFiles(path);
  const bar = page.getByRole("progressbar", { name: "Uploading long.pdf" });
  await expect.poll(async () => Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThan(0);
  await expect(page.getByText(/ of 4\.\d MB, .+\/s, .+ left/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel the upload" }).click();
  await expect(page.getByText("Drop a file here")).toBeVisible();
});

test("a presentation is always walked through, and the page says why", async ({ page }) => {
  await page.goto("/projects/new/document");
  await page.getByRole("radio", { name: "Make a new video from it" }).click();
  await page.getByLabel("File", { exact: true }).setInputFiles(twoSlides);
  await expect(page.getByText("A presentation is always walked through page by page")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Make a new video from it" })).toBeDisabled();
  await expect(page.getByRole("radio", { name: "Walk through its pages" })).toBeChecked();
  const slides = page.getByRole("region", { name: "Slides" });
  await expect(slides.getByText("2 slides, 1 with speaker notes")).toBeVisible();
  await expect(slides.getByRole("listitem")).toContainText(["The keeper", "The boats"]);
  await expect(slides.getByRole("listitem").first()).toContainText("She climbs the stairs.");
  // Whether its notes are read is asked, not guessed.
  await expect(
    page.getByRole("heading", { name: "1 slide has speaker notes. Should they be read aloud?" }),
  ).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Choose whether the speaker notes are read aloud.")).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectAccessible(page, bothThemes);
  await page.getByRole("radio", { name: "Read them word for word" }).click();
  await expect(page.getByText("Choose whether the speaker notes are read aloud.")).toBeHidden();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("radiogroup", { name: "Aspect ratio" })).toBeVisible();
});
