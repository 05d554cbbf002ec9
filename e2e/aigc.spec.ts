import { expect, type Locator, type Page, type TestInfo } from "@playwright/test";
import sharp from "sharp";
import { downloadClip, expectFilm, exportClip } from "./fixtures/clip.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, undo } from "./fixtures/page.ts";
import { asScript, createAndWait } from "./fixtures/project.ts";
import { test } from "./fixtures/studio-test.ts";

const takeMs = 60_000;
const scenes = [
  "Before dawn the keeper climbs the stairs of the lighthouse.",
  "From the gallery she sees the whole harbour asleep.",
  "In the morning a boat sails out to the calm sea.",
];

test("a storyboard is judged on its pictures, one scene is animated, and the film is exported", async ({
  page,
}, info) => {
  await page.goto("/projects/new/aigc");
  await page.getByLabel("Script", { exact: true }).fill(asScript(scenes));
  await page.getByLabel("Title", { exact: true }).fill("The keeper");
  await expect(page.getByText("Scenes are shown as text cards until you")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Stop after the storyboard" })).toBeChecked();
  await expectAccessible(page, bothThemes);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText("Motion waits for you.")).toBeVisible();
  await createAndWait(page);

  const cards = page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
  await expect(cards).toHaveCount(scenes.length);
  await takeIntoCast(page);
  await expectNewCard(page);
  await page.getByRole("checkbox", { name: "Select scene 1" }).check();
  const bar = page.getByRole("region", { name: "Selected scenes" });
  // Told from what was made here, no matter which browser looks; before anything was, it says so.
  await expect(bar).toContainText(/regenerates 1 image, (?:about \d|no estimate of the time yet)/);
  await expectAccessible(page, bothThemes);
  await bar.getByRole("button", { name: "Regenerate image" }).click();
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();

  await cards
    .first()
    .getByRole("button", { name: /^Scene 1\b/ })
    .click();
  const panel = page.getByRole("complementary", { name: "Scene 1" });
  await expect(panel.getByRole("button", { name: "Take 2, in use" })).toBeVisible({ timeout: takeMs });
  await panel.getByRole("button", { name: "Take 1" }).click();
  await expect(panel.getByRole("button", { name: "Take 1, in use" })).toBeVisible();

  await panel.getByRole("button", { name: "Generate motion" }).click();
  await expect(cards.first().getByLabel("Has motion")).toBeVisible({ timeout: takeMs });
  await page.keyboard.press("2");
  await expect(cards.first().getByText("Motion stale", { exact: true })).toBeVisible();
  await expect(cards.first().getByText("Motion: made from another picture")).toBeVisible();
  await page.keyboard.press("1");
  await expect(cards.first().getByText("Motion stale", { exact: true })).toBeHidden();
  await expectAccessible(page, bothThemes);
  await panel.getByRole("button", { name: "Large view", exact: true }).click();
  await page.getByRole("button", { name: "Compare takes" }).click();
  await expect(page).toHaveURL(/compare=1(,|%2C)2/);
  await expectAccessible(page, bothThemes);
  await page.getByRole("radio", { name: "Wipe" }).click();
  await page.getByRole("slider", { name: /covers take/i }).press("ArrowRight");
  await expect(page).toHaveURL(/by=wipe/);
  await expectAccessible(page, bothThemes);
  await page.getByRole("radio", { name: "Overlay" }).click();
  await page.getByRole("slider", { name: "How much of take 1 shows over take 2" }).press("End");
  await page.getByRole("radio", { name: "Difference" }).click();
  await expect(page.getByText("Black is the same in both.")).toBeVisible();
  await page.getByRole("button", { name: "Stop comparing" }).click();
  await page.keyboard.press("Escape");
  await compareMotion(page, panel, info);
  await editScenes(page);
  const card = await exportClip(page, { captions: "As a track" });
  await expectFilm(await downloadClip(page, card, info), { width: 1280, height: 720, captionTrack: "absent" });
});

/** Somebody came into the second scene: its card, which nobody approved, is made again by itself. */
async function expectNewCard(page: Page): Promise<void> {
  const second = page.getByRole("list", { name: "Scenes" }).getByRole("listitem").nth(1);
  await second.getByRole("button", { name: /^Scene 2\b/ }).click();
  const panel = page.getByRole("complementary", { name: "Scene 2" });
  await expect(panel.getByRole("button", { name: "Take 2, in use" })).toBeVisible({ timeout: takeMs });
  await expect(second.getByText("Ready", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
}

/** Cuts the second scene, joins it again, says it again, deletes it and brings it back. */
async function editScenes(page: Page): Promise<void> {
  const cards = page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
  await cards
    .nth(1)
    .getByRole("button", { name: /^Scene 2\b/ })
    .click();
  const panel = page.getByRole("complementary", { name: "Scene 2" });
  const narration = panel.getByLabel("Narration", { exact: true });
  const said = "From the gallery she and Anton see the whole harbour, still asleep.";
  await expect(panel.getByRole("button", { name: "Zora", exact: true })).toBeVisible();
  await narration.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(12, 12));
  await panel.getByRole("button", { name: "Split at the cursor" }).click();
  await expect(cards).toHaveCount(scenes.length + 1);
  await panel.getByRole("button", { name: "Merge with next" }).click();
  await expect(cards).toHaveCount(scenes.length);
  await undo(page, "Scenes merged");
  await expect(cards).toHaveCount(scenes.length + 1);
  await undo(page, "Scene split");
  await expect(cards).toHaveCount(scenes.length);
  await narration.fill(said);
  await narration.blur();
  await expect(panel.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await panel.getByRole("button", { name: /^Anton\s*not in the cast$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Cast" });
  await expect(dialog.getByLabel("Name", { exact: true }).last()).toHaveValue("Anton");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await panel.getByRole("button", { name: "Delete" }).click();
  await expect(cards).toHaveCount(scenes.length - 1);
  await undo(page, "Scene deleted");
  await expect(cards).toHaveCount(scenes.length);
  await expect(cards.nth(1)).toContainText(said);
}

/** Takes somebody in under another name that the second scene says, with a picture of one's own. */
async function takeIntoCast(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Cast", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Cast" });
  await dialog.getByRole("button", { name: "Add" }).click();
  await dialog.getByLabel("Name", { exact: true }).last().fill("Zora");
  await dialog.getByLabel("Also called").last().fill("captain, gallery");
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><rect width="320" height="320" fill="teal"/></svg>';
  const buffer = await sharp(Buffer.from(svg)).png().toBuffer();
  const file = { name: "zora.png", mimeType: "image/png", buffer };
  await dialog.getByLabel("Picture of Zora", { exact: true }).setInputFiles(file);
  await expect(dialog.getByText("Used after saving")).toBeVisible();
  // Closing the window loses nothing that was typed.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("The changes to the cast are not saved.")).toBeVisible();
  await page.getByRole("button", { name: "Cast", exact: true }).click();
  await expect(dialog.getByLabel("Name", { exact: true }).last()).toHaveValue("Zora");
  await expect(dialog.getByRole("button", { name: "Discard changes" })).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Your picture")).toBeVisible();
  await expect(dialog.getByText("In scene 2", { exact: true })).toBeVisible();
  await expectAccessible(page, bothThemes);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole("button", { name: "Show scenes with Zora" }).click();
  await expect(dialog).toBeHidden();
  const filters = page.getByRole("group", { name: "Show scenes" });
  await expect(filters.getByRole("radio", { name: /^Zora/ })).toBeChecked();
  await expect(page.getByRole("list", { name: "Scenes" }).getByRole("listitem")).toHaveCount(1);
  await filters.getByRole("radio", { name: /^All/ }).check();
}

/** A second motion video is held against the first: both play as one, and stay where one leaves them. */
async function compareMotion(page: Page, panel: Locator, info: TestInfo): Promise<void> {
  await panel.getByRole("button", { name: "Generate motion" }).click();
  await panel.getByRole("button", { name: "Large view", exact: true }).click();
  await page.getByRole("button", { name: "Compare motion videos" }).click({ timeout: takeMs });
  const region = page.getByRole("region", { name: "Compare takes" });
  const moments = () =>
    region.locator("video").evaluateAll((videos) => videos.map((video) => (video as HTMLVideoElement).currentTime));
  await region.getByRole("button", { name: "Play both" }).click();
  await expect.poll(async () => (await moments()).every((moment) => moment > 0.2)).toBe(true);
  await region.getByRole("button", { name: "Pause both" }).click();
  const [one = 0, other = 1] = await moments();
  expect(Math.abs(one - other)).toBeLessThan(0.05);
  await region.getByRole("radio", { name: "Overlay" }).click();
  await expect.poll(moments).toEqual([expect.closeTo(one, 1), expect.closeTo(one, 1)]);
  await region.getByRole("slider", { name: "Moment of both videos" }).press("Home");
  await expect.poll(moments).toEqual([0, 0]);
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("motion-overlay-1280.png") });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: info.outputPath("motion-overlay-360.png") });
  await page.getByRole("button", { name: "Stop comparing" }).click();
  await page.keyboard.press("Escape");
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}
