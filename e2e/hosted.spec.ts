import { expect } from "@playwright/test";
import { type Hosted, startHosted } from "./fixtures/another-studio.ts";
import { downloadClip, expectFilm } from "./fixtures/clip.ts";
import { bothThemes, expectAccessible, live, signIn } from "./fixtures/page.ts";
import { asScript, createAndWait, filmMs } from "./fixtures/project.ts";
import { test } from "./fixtures/studio-test.ts";

let hosted: Hosted;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  hosted = await startHosted();
});
test.afterAll(() => hosted.stop());

test.use({ storageState: { cookies: [], origins: [] } });

test("with a service that knows the plain interface alone everything shown works, and takes are kept", async ({
  page,
}, info) => {
  await signIn(page, hosted.studioUrl);
  await page.goto(`${hosted.studioUrl}/projects/new/aigc`);
  const script = asScript(["A fox crosses the snow.", "The moon comes out over the forest."]);
  await page.getByLabel("Script", { exact: true }).fill(script);
  await page.getByLabel("Title", { exact: true }).fill("The fox");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await createAndWait(page);

  const cards = page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
  await expect(cards).toHaveCount(2);
  await cards
    .first()
    .getByRole("button", { name: /^Scene 1\b/ })
    .click();
  const panel = page.getByRole("complementary", { name: "Scene 1" });
  await expect(panel.getByText("The connected service does not offer changing scenes.")).toBeVisible();
  await expect(panel.getByLabel("Narration", { exact: true })).toHaveCount(0);
  await expect(panel.getByRole("button", { name: "Take 1, in use" })).toBeVisible();
  for (const extension of [/ options$/, /^Cancel/, "Find a photo", "Edit card", "Motion to the next still"]) {
    await expect(page.getByRole("button", { name: extension })).toHaveCount(0);
  }
  await expectAccessible(page, bothThemes);

  await panel.getByRole("button", { name: "Regenerate image" }).click();
  await expect(panel.getByRole("button", { name: "Take 2, in use" })).toBeVisible({ timeout: filmMs });
  const old = panel.getByRole("button", { name: "Take 1" }).locator("img");
  await expect.poll(() => old.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.screenshot({ path: info.outputPath("hosted-1280.png") });

  await (await live(page.getByRole("button", { name: "Export", exact: true }).first())).click();
  const dialog = page.getByRole("dialog", { name: "Export" });
  await expect(dialog.getByText("The connected service chooses size, frame rate and captions.")).toBeVisible();
  await expect(dialog.getByRole("switch", { name: "Credits at the end" })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Start export" }).click();
  await page.waitForURL(/\/clips$/);
  const card = page.getByRole("article").first();
  await expect(card.getByRole("link", { name: "Download" })).toBeVisible({ timeout: filmMs });
  await expectFilm(await downloadClip(page, card, info), { width: 1920, height: 1080, captionTrack: "absent" });
  await page.goto(`${hosted.studioUrl}/settings`);
  await expect(page.getByRole("heading", { name: "Settings" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Connect and test models" })).toHaveCount(0);
});
