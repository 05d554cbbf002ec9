import { expect } from "@playwright/test";
import { bothThemes, expectAccessible } from "./fixtures/page.ts";
import { owner, stack } from "./fixtures/stack.ts";
import { visitorTest as test } from "./fixtures/studio-test.ts";

test("the printed link makes the owner, once", async ({ page, browser }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByText("This studio has no owner yet.")).toBeVisible();

  await page.goto(stack.setUpLink);
  await expectAccessible(page, bothThemes);
  await page.getByLabel("Your name").fill(owner.name);
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Create the owner’s account" }).click();
  await expect(page).toHaveURL(/\/set-up/);
  await page.getByLabel("Password").fill(owner.password);
  await page.getByRole("radio", { name: "No", exact: true }).check();
  await page.getByRole("button", { name: "Create the owner’s account" }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  await page.context().storageState({ path: stack.ownerState });
  await expectAccessible(page, bothThemes);

  const context = await browser.newContext();
  const second = await context.newPage();
  await second.goto(stack.setUpLink);
  await expect(second.getByText("This set-up link was used already")).toBeVisible();
  await expect(second.getByLabel("Password")).toHaveCount(0);
  await context.close();
});
