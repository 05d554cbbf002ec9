import { expect } from "@playwright/test";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "./fixtures/page.ts";
import { asScript, makeProject } from "./fixtures/project.ts";
import { test, testInOwnBrowser } from "./fixtures/studio-test.ts";

test("the bell tells what is ready, live, and forgets what was read", async ({ page }) => {
  await makeProject(page, { method: "script", input: asScript(["A bell rings."]), title: "Bell" });
  const bell = page.getByRole("button", { name: /^Notices, \d+ unread$/ });
  await expect(bell).toBeVisible();
  await (await live(bell)).click();
  const panel = page.getByRole("dialog", { name: "Notices" });
  await expect(panel.getByRole("link", { name: /“Bell” is ready/ })).toBeVisible();
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: test.info().outputPath("bell-1280.png") });
  await panel.getByRole("button", { name: "Mark all read" }).click();
  await expect(panel.getByRole("button", { name: "Mark all read" })).toBeDisabled();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: test.info().outputPath("bell-360.png") });
  await page.setViewportSize({ width: 1280, height: 800 });
  await panel.getByRole("link", { name: /“Bell” is ready/ }).click();
  await expect(page).toHaveURL(/\/storyboard$/);
  await expect(page.getByRole("button", { name: "Notices", exact: true }).first()).toBeVisible();
});

// What the other journeys run in knows no notices of the desktop.
const inWholeBrowser = testInOwnBrowser({ executablePath: process.env.WHOLE_BROWSER ?? "" });
inWholeBrowser.use({ permissions: ["notifications"] });
