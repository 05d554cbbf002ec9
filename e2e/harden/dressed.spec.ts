import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, type Locator, type Page, type TestInfo } from "@playwright/test";
import { CREATION_METHODS, type CreationMethod } from "#lib/contract/creation/methods.ts";
import { type Hosted, startHosted } from "../fixtures/another-studio.ts";
import { downloadClip, expectFilm } from "../fixtures/clip.ts";
import { bothThemes, expectAccessible, live, signIn } from "../fixtures/page.ts";
import { asScript, filmMs } from "../fixtures/project.ts";
import { serveArticle } from "../fixtures/servers.ts";
import { keep } from "../fixtures/sources.ts";
import { test } from "../fixtures/studio-test.ts";

let studio: Hosted;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  studio = await startHosted({ faults: "dress:hosted,fail-again:2" });
});
test.afterAll(() => studio.stop());

// Eight projects and a film.
test.describe.configure({ timeout: 480_000 });
test.use({ storageState: { cookies: [], origins: [] } });

const script = asScript(["A fox crosses the snow.", "The moon comes out over the forest."]);

test("every way of making a project ends at its board, and a board is reviewed, made again, exported and taken home", async ({
  page,
}, info) => {
  await signIn(page, studio.studioUrl);
  await using article = await serveArticle();
  const files = await makeFiles(page, info);
  const upload = async (label: string, paths: string | string[]) => {
    await page.getByLabel(label, { exact: true }).last().setInputFiles(paths);
    await expect(page.getByText(/^Uploaded/)).toHaveCount([paths].flat().length);
  };
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  /** Without a row here, a sentence in every field. */
  const ways: Partial<Record<CreationMethod, () => Promise<void>>> = {
    idea: () => fill("Your idea", "Why foxes sleep in the day"),
    script: () => fill("Script", script),
    webpage: () => fill("Address", article.url),
    document: () => upload("File", files.pdf),
    visual: () => upload("Files", [files.picture]),
    speech: () => upload("File", files.speech),
    one_step: async () => {
      await fill("Idea", "What a harbour is for");
      await upload("Files", [files.picture, files.pdf]);
    },
    aigc: () => fill("Script", script),
  };
  const made: string[] = [];
  const usual = async () => {
    for (const field of await page.getByRole("textbox").all()) await field.fill("Foxes sleep in the day.");
  };
  for (const way of CREATION_METHODS) {
    await page.goto(`${studio.studioUrl}/projects/new/${way}`);
    await live(page.getByRole("button", { name: "Next", exact: true }));
    await (ways[way] ?? usual)();
    await fill("Title", titleOf(way));
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await page.getByRole("button", { name: "Create project" }).click();
    await page.waitForURL(/\/projects\/(?!new)[^/]+\/storyboard/);
    made.push(way);
  }
  await page.goto(`${studio.studioUrl}/projects`);
  const ready = page.getByRole("article").filter({ hasText: "Ready" });
  await expect(ready).toHaveCount(made.length, { timeout: filmMs });
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("dressed-projects-1280.png"), fullPage: true });
  for (const way of made) {
    await page.goto(`${studio.studioUrl}/projects`);
    await page.getByRole("link", { name: titleOf(way), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: titleOf(way) })).toBeVisible();
    await expectPicture(cardsOf(page).first());
    await page.screenshot({ path: info.outputPath(`dressed-${way}-1280.png`) });
  }
  await reviewAndExport(page, info);
  await testConnection(page, info);
});

/** On the board of a project of two scenes. */
async function reviewAndExport(page: Page, info: TestInfo): Promise<void> {
  await expect(cardsOf(page)).toHaveCount(2);
  const first = cardsOf(page).first();
  await live(first.getByRole("button").first());
  await page.keyboard.press("Control+a");
  await page.getByRole("region", { name: "Selected scenes" }).getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("2 of 2 approved")).toBeVisible();
  await page.keyboard.press("Escape");

  await first.getByRole("button", { name: /^Scene 1\b/ }).click();
  const panel = page.getByRole("complementary", { name: "Scene 1" });
  await panel.getByRole("button", { name: "Regenerate image" }).click();
  await expect(panel.getByRole("button", { name: "Take 2, in use" })).toBeVisible({ timeout: filmMs });
  await panel.getByRole("button", { name: "Generate motion" }).click();
  await expect(first.getByRole("img", { name: "Has motion" })).toBeVisible({ timeout: filmMs });
  // A film that the studio keeps alone has no picture of its own: its first frame is shown.
  const film = panel.getByRole("list", { name: "Motion takes" }).locator("video");
  await film.scrollIntoViewIfNeeded();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("dressed-anew-1280.png") });

  // The second scene keeps its picture when another is refused; the film is made with it all the same.
  const second = cardsOf(page).nth(1);
  await second.getByRole("button", { name: /^Scene 2\b/ }).click();
  const other = page.getByRole("complementary", { name: "Scene 2" });
  await other.getByRole("button", { name: "Regenerate image" }).click();
  await expect(second.getByRole("button", { name: /^Retry image/ })).toBeVisible({ timeout: filmMs });
  await expect(other.getByText(/^Take failed: Scene 2 was refused/)).toBeVisible();
  await expectPicture(second);
  await expect(other.getByRole("button", { name: "Take 1, in use" })).toBeVisible();
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("dressed-refused-1280.png") });

  await (await live(page.getByRole("button", { name: "Export", exact: true }).first())).click();
  await page.getByRole("dialog", { name: "Export" }).getByRole("button", { name: "Start export" }).click();
  await page.waitForURL(/\/clips$/);
  const card = page.getByRole("article").first();
  await expect(card.getByRole("link", { name: "Download" })).toBeVisible({ timeout: filmMs });
  await page.screenshot({ path: info.outputPath("dressed-clip-1280.png") });
  await expectFilm(await downloadClip(page, card, info), { width: 1920, height: 1080, captionTrack: "absent" });
}

async function testConnection(page: Page, info: TestInfo): Promise<void> {
  await page.goto(`${studio.studioUrl}/settings`);
  await (await live(page.getByRole("button", { name: "Test connection" }))).click();
  await expect(page.getByText("The service answers and accepts the credentials.")).toBeVisible();
  await page.screenshot({ path: info.outputPath("dressed-settings-1280.png"), fullPage: true });
}

const titleOf = (way: string) => `Made of ${way.replace("_", " ")}`;

async function expectPicture(scope: Locator): Promise<void> {
  const width = () =>
    scope
      .locator("img")
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
}

const cardsOf = (page: Page) => page.getByRole("list", { name: "Scenes" }).getByRole("listitem");

/** A document, a picture of it, and a recording in which something is heard. */
async function makeFiles(page: Page, info: TestInfo) {
  const document = await page.context().newPage();
  await document.setContent("<h1>Harbours</h1><p>A harbour shelters ships from the open sea and its storms.</p>");
  const picture = await keep(info, "harbour.png", await document.screenshot());
  const pdf = await keep(info, "harbours.pdf", await document.pdf());
  await document.close();
  const speech = info.outputPath("speech.wav");
  const tone = [
    "-f",
    "lavfi",
    "-i",
    "sine=frequency=300:duration=6",
    "-af",
    "volume='if(lt(mod(t,2),1.4),0.8,0)':eval=frame",
  ];
  await promisify(execFile)(process.env.FFMPEG_PATH ?? "ffmpeg", ["-v", "error", "-y", ...tone, speech]);
  return { picture, pdf, speech };
}
