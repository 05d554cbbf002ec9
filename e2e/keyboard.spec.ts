import { expect } from "@playwright/test";
import { expectAccessible } from "./fixtures/page.ts";
import { test } from "./fixtures/studio-test.ts";

test("scenes are stepped through, enlarged and left by keys", async ({ page, readyProject }) => {
  await page.goto(`/projects/${readyProject.projectUuid}/storyboard`);
  const panel = (number: number) => page.getByRole("complementary", { name: `Scene ${number}` });
  await expect(page.getByRole("list", { name: "Scenes" })).toBeVisible();
  // Until the page listens a key does nothing; K opens the first scene and then stays on it.
  await expect(async () => {
    await page.keyboard.press("k");
    await expect(panel(1)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("j");
  await expect(panel(2)).toContainText(readyProject.narrations[1] ?? "");
  await expect(page).toHaveURL(/scene=/);
  await expectAccessible(page, ["dark", "light"]);
  await page.keyboard.press("k");
  await expect(panel(1)).toBeVisible();
  await page.keyboard.press("Enter");
  const large = page.getByRole("dialog");
  await expect(large).toContainText(`Scene 1 of ${readyProject.narrations.length}`);
  await page.keyboard.press("j");
  await expect(large).toContainText(`Scene 2 of ${readyProject.narrations.length}`);
  await expectAccessible(page, ["dark", "light"]);
  await page.keyboard.press("Escape");
  await expect(large).toHaveCount(0);
  await expect(panel(2)).toBeVisible();
  // The address follows what is seen a moment later; a window that opens before that is no step of its own.
  await expect(page).not.toHaveURL(/view=large/);
  // Going back leads from the large view to the board.
  await page.keyboard.press("Enter");
  await expect(large).toContainText(`Scene 2 of ${readyProject.narrations.length}`);
  await expect(page).toHaveURL(/view=large/);
  await page.goBack();
  await expect(large).toHaveCount(0);
  await expect(panel(2)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(2)).toHaveCount(0);
});
