import { expect, type Page } from "@playwright/test";
import { waitUntilReady } from "./fixtures/project.ts";
import { test } from "./fixtures/studio-test.ts";

/** Presses Tab until the control has the focus, as someone without a mouse does. */
async function tabTo(page: Page, name: string | RegExp, role: "link" | "button" | "textbox" | "radio" | "switch") {
  const wanted = page.getByRole(role, { name, exact: typeof name === "string" }).first();
  await expect(wanted).toBeVisible();
  for (let press = 0; press < 60; press++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${role} “${name}” is not reached by Tab`);
}

test("a project is made without a mouse", async ({ page }) => {
  await page.goto("/projects");
  await tabTo(page, "New project", "link");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/projects\/new$/);
  await tabTo(page, /^Script/, "link");
  await page.keyboard.press("Enter");
  await tabTo(page, "Script", "textbox");
  await page.keyboard.insertText("The road goes over the hill and down to the sea.");
  await tabTo(page, /Rewrite for listening|Keep my words/, "radio");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await tabTo(page, "Title", "textbox");
  await page.keyboard.insertText("By keyboard");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Aspect ratio" })).toBeVisible();
  await tabTo(page, "Next", "button");
  await page.keyboard.press("Enter");
  await tabTo(page, "Create project", "button");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/storyboard/);
  await waitUntilReady(page);
});
