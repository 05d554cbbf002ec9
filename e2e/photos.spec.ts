import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { downloadClip, exportClip } from "./fixtures/clip.ts";
import { type FreshInstallation, startFresh } from "./fixtures/fresh-installation.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "./fixtures/page.ts";
import { asScript, makeProject } from "./fixtures/project.ts";
import { owner } from "./fixtures/stack.ts";
import { type StockLibrary, serveStockLibrary } from "./fixtures/stock-library.ts";
import { visitorTest as test } from "./fixtures/studio-test.ts";

let library: StockLibrary;
let fresh: FreshInstallation;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  library = await serveStockLibrary();
  fresh = await startFresh({
    ...{ COMMONS_BASE_URL: library.url, OPENVERSE_BASE_URL: library.url, FILM_PRESET: "ultrafast" },
    // Whatever the machine of the test has.
    ...{ FOOTAGE: "", PEXELS_API_KEY: "", PIXABAY_API_KEY: "" },
  });
});
test.afterAll(async () => {
  await fresh.stop();
  await library.stop();
});
test.use({ storageState: { cookies: [], origins: [] } });

const narrations = ["Fishing boats leave the harbour.", "She thinks about it for a while."];

async function openScene(page: Page, number: number) {
  const cards = page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
  await (
    await live(
      cards
        .nth(number - 1)
        .getByRole("button")
        .first(),
    )
  ).click();
  return page.getByRole("complementary", { name: `Scene ${number}` });
}

test("an installation that says yes shows licensed photos, finds others, and credits them", async ({
  browser,
}, info) => {
  test.setTimeout(480_000);
  const context = await browser.newContext({ baseURL: fresh.studioUrl, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(fresh.setUpLink());
  await expect(page.getByText("Key words of scenes are sent to them.")).toBeVisible();
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("set-up.png") });
  await page.getByLabel("Your name").fill(owner.name);
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Password").fill(owner.password);
  await page.getByRole("radio", { name: "Yes, search them" }).check();
  await page.getByRole("button", { name: "Create the owner’s account" }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page.getByRole("region", { name: "Licensed photos" })).toHaveCount(0);

  await makeProject(page, { method: "script", input: asScript(narrations), title: "A day at work" });
  const scenes = page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
  await expect(scenes.first()).toContainText("Stock · Wikimedia Commons");
  await expect(scenes.nth(1)).toContainText("Text card");
  await page.screenshot({ path: info.outputPath("board.png") });
  await page.getByRole("radio", { name: /^Stock/ }).click();
  await expect(scenes).toHaveCount(1);
  await page.getByRole("radio", { name: /^All/ }).click();

  const panel = await openScene(page, 2);
  await (await live(panel.getByRole("button", { name: "Find a photo" }))).click();
  const dialog = page.getByRole("dialog", { name: "Find a photo for scene 2" });
  const words = dialog.getByRole("searchbox", { name: "Search words" });
  await words.fill("nothing here");
  await words.press("Enter");
  await expect(dialog.getByRole("heading", { name: "Nothing matches “nothing here”" })).toBeVisible();
  const [shown = ""] = library.searches;
  await words.fill(shown);
  await words.press("Enter");
  const candidates = dialog.getByRole("list", { name: "Photos and clips" }).getByRole("listitem");
  await expect(candidates).toHaveCount(12);
  await expect(candidates.first()).toContainText("CC BY-SA 4.0 (share alike)");
  await expect(dialog.getByText("Already in scene 1")).toHaveCount(1);
  await dialog.getByRole("button", { name: "More" }).click();
  await expect(candidates).toHaveCount(24);
  const picture = candidates.nth(1).locator("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("find.png") });
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.goto(page.url());
  await openScene(phone, 2);
  await (await live(phone.getByRole("button", { name: "Find a photo" }))).click();
  await phone.getByRole("searchbox", { name: "Search words" }).fill(shown);
  await phone.keyboard.press("Enter");
  await expect(phone.getByRole("list", { name: "Photos and clips" }).getByRole("listitem")).toHaveCount(12);
  await expectNoSidewaysScroll(phone);
  await phone.screenshot({ path: info.outputPath("find-phone.png") });
  await phone.close();

  // By keys alone: past the one that is in the film already.
  await candidates.first().getByRole("button").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(candidates.nth(2).getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(scenes.nth(1)).toContainText("Stock · Wikimedia Commons");
  await page.screenshot({ path: info.outputPath("panel.png") });
  await (await live(panel.getByRole("button", { name: "Back to the card" }))).click();
  await expect(scenes.nth(1)).toContainText("Text card");

  const clip = await exportClip(page, { captions: "None", hasCredits: true });
  const film = await downloadClip(page, clip, info);
  const asked = ["-v", "error", "-show_entries", "format_tags=comment", "-of", "csv=p=0", film];
  expect((await promisify(execFile)("ffprobe", asked)).stdout).toContain("1 stock, 1 card");
  await clip.getByRole("button", { name: "More files" }).click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Credits (.txt)" }).click();
  const path = info.outputPath("credits.txt");
  await (await waiting).saveAs(path);
  const credits = await readFile(path, "utf8");
  expect(credits).toContain("Ada Lovelace, Wikimedia Commons, CC BY-SA 4.0 (share alike)");
  expect(credits).toContain("Scene 1\n");
  expect(credits).not.toContain("Scene 2");

  await page.goto("/settings#photos");
  const commons = page.getByRole("switch", { name: "Wikimedia Commons" });
  await expect(commons).toBeChecked();
  await (await live(commons)).click();
  await expect(commons).not.toBeChecked();
  await page.screenshot({ path: info.outputPath("settings.png") });
  await context.close();
});
