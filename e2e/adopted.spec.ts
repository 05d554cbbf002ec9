import { expect } from "@playwright/test";
import { bothThemes, expectAccessible } from "./fixtures/check-page.ts";
import { type OtherService, serveOtherService } from "./fixtures/serve-other-service.ts";
import { owner } from "./fixtures/stack.ts";
import { type Hosted, startHosted } from "./fixtures/start-hosted.ts";
import { test } from "./fixtures/studio-test.ts";

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

test("projects that a hosted service had before are listed and opened, whatever words it has for them", async ({
  page,
}, info) => {
  await page.goto(`${hosted.studioUrl}/sign-in`);
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Password").fill(owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/projects$/);
  // It looks for them every half minute.
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(3, { timeout: 90_000 });
  await expect(cards.filter({ hasText: "Made before" })).toContainText("Ready");
  await expect(cards.filter({ hasText: "Hardly anything" })).toContainText("Making scenes");
  await expect(cards.filter({ hasText: "Untitled" })).toContainText("Making scenes");
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("adopted-1280.png") });
  await page.getByRole("radio", { name: "Table" }).click();
  await expect(page.getByRole("row")).toHaveCount(4);

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
  await page.goto(`${hosted.studioUrl}/projects/new/script`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
