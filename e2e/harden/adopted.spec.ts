import { expect, type Locator } from "@playwright/test";
import { type Hosted, startHosted } from "../fixtures/another-studio.ts";
import { downloadClip } from "../fixtures/clip.ts";
import { type OtherService, serveOtherService } from "../fixtures/other-service.ts";
import { bothThemes, expectAccessible, live, signIn } from "../fixtures/page.ts";
import { test } from "../fixtures/studio-test.ts";

let service: OtherService;
let hosted: Hosted;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await serveOtherService();
  hosted = await startHosted({ serviceUrl: service.url });
});
test.afterAll(async () => {
  await hosted.stop();
  await service.stop();
});

test.use({ storageState: { cookies: [], origins: [] } });

test("projects that a hosted service had before are listed and opened, no matter what words it has for them", async ({
  page,
}, info) => {
  await signIn(page, hosted.studioUrl);
  // It looks for them every half minute.
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(5, { timeout: 90_000 });
  await expect(cards.filter({ hasText: "Made before" })).toContainText("Ready");
  await expect(cards.filter({ hasText: "Hardly anything" })).toContainText("Making scenes");
  await expect(cards.filter({ hasText: "Untitled" })).toContainText("Making scenes");
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("adopted-1280.png") });
  await page.getByRole("radio", { name: "Table" }).click();
  await expect(page.getByRole("row")).toHaveCount(6);

  await page.getByRole("link", { name: "Made before" }).click();
  const scenes = page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
  await expect(scenes).toHaveCount(2);
  await expect(scenes.last()).toContainText("It was there before.");
  await page.screenshot({ path: info.outputPath("adopted-board-1280.png") });
  for (const tab of ["Preview", "Clips", "Activity"]) {
    await page.getByRole("navigation", { name: "Project" }).getByRole("link", { name: tab }).click();
    await expect(page.getByRole("heading", { name: "Made before" })).toBeVisible();
  }
  await page.goto(`${hosted.studioUrl}/projects/17003/storyboard`);
  await expect(page.getByRole("heading", { name: "Hardly anything" })).toBeVisible();
  await page.goto(`${hosted.studioUrl}/projects/17004/storyboard`);
  await expect(page.getByText("The page could not be read")).toBeVisible();
  await expect(page.getByText(/stage|Trying again|before its scenes/)).toHaveCount(0);
  await page.screenshot({ path: info.outputPath("adopted-error-1280.png") });
  await page.goto(`${hosted.studioUrl}/projects/17005/storyboard`);
  await expect(page.getByText("The connected service does not list the scenes of this project.")).toBeVisible();
  await page.screenshot({ path: info.outputPath("adopted-without-scenes-1280.png") });
  await page.goto(`${hosted.studioUrl}/projects/new/script`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("what was made elsewhere is reviewed, made again, exported and taken home", async ({ page }, info) => {
  await signIn(page, hosted.studioUrl);
  await page.goto(`${hosted.studioUrl}/projects/17002/storyboard`, { timeout: 90_000 });
  const scenes = page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
  await live(scenes.first().getByRole("button").first());
  await page.keyboard.press("Control+a");
  const bar = page.getByRole("region", { name: "Selected scenes" });
  await bar.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText(/^\d of 2 approved$/)).toBeVisible();
  await page.keyboard.press("Escape");

  await scenes
    .first()
    .getByRole("button", { name: /^Scene 1\b/ })
    .click();
  const panel = page.getByRole("complementary", { name: "Scene 1" });
  await panel.getByRole("button", { name: "Regenerate image" }).click();
  await expectPicture(scenes.first());
  await panel.getByRole("button", { name: "Generate motion" }).click();
  await expect(scenes.first().getByRole("img", { name: "Has motion" })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("adopted-anew-1280.png") });

  await (await live(page.getByRole("button", { name: "Export", exact: true }).first())).click();
  await page.getByRole("dialog", { name: "Export" }).getByRole("button", { name: "Start export" }).click();
  await page.waitForURL(/\/clips$/);
  const clip = page.getByRole("article").first();
  await expect(clip.getByRole("link", { name: "Download" })).toBeVisible({ timeout: 90_000 });
  await downloadClip(page, clip, info);
  await page.screenshot({ path: info.outputPath("adopted-clip-1280.png") });

  await page.goto(`${hosted.studioUrl}/projects/new/idea`);
  await page.getByLabel("Your idea", { exact: true }).fill("Boats leave the harbour");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("radio", { name: "1:1" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "4:5" })).toHaveCount(0);
  await page.screenshot({ path: info.outputPath("adopted-look-1280.png") });
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Create project" }).click();
  await page.waitForURL(/\/projects\/18\d+\/storyboard/);
  await expect(page.getByRole("button", { name: "Export", exact: true }).first()).toBeEnabled({ timeout: 60_000 });

  await page.goto(`${hosted.studioUrl}/settings`);
  await (await live(page.getByRole("button", { name: "Test connection" }))).click();
  await expect(page.getByText("The service answers and accepts the credentials.")).toBeVisible();
  await expect(page.getByText("It refuses GET /project/list-aigc-style: No such operation.")).toBeVisible();
  await page.screenshot({ path: info.outputPath("adopted-settings-1280.png"), fullPage: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("adopted-settings-360.png"), fullPage: true });
});

async function expectPicture(scope: Locator) {
  const width = () =>
    scope
      .locator("img")
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width, { timeout: 60_000 }).toBeGreaterThan(0);
}
