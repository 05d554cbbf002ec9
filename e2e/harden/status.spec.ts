import { expect, type Page } from "@playwright/test";
import { invitePerson } from "../fixtures/invite-person.ts";
import { expectAccessible } from "../fixtures/page.ts";
import { test } from "../fixtures/studio-test.ts";

const section = (page: Page, name: string) =>
  page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

test("what was seen stays while the studio cannot tell, and is said to be older", async ({ page }) => {
  await page.goto("/settings/status");
  await expect(section(page, "Workers").getByRole("listitem").first()).toContainText("Alive");
  const fault = { code: "unknown", message: "Something broke.", next: "Try again.", retryable: false };
  await page.route("**/api/status", (route) => route.fulfill({ status: 400, json: { fault } }));
  await expect(page.getByText("The status could not be refreshed.")).toBeVisible();
  await expect(section(page, "Workers").getByRole("listitem").first()).toContainText("Alive");
  await expectAccessible(page);
  await page.unroute("**/api/status");
  await expect(page.getByText("The status could not be refreshed.")).toHaveCount(0);
});

test("an editor is told nothing of it", async ({ page, browser }) => {
  const person = { name: "Vera Stand", email: "vera.stand@example.com", role: "Editor" };
  const editor = await invitePerson(browser, page, person);
  await editor.goto("/settings");
  await expect(editor.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(editor.getByRole("link", { name: "Open the status page" })).toHaveCount(0);
  await editor.goto("/settings/status");
  await expect(editor.getByRole("heading", { name: /nothing at this/ })).toBeVisible();
  expect((await editor.request.get("/api/status")).status()).toBe(403);
  await editor.context().close();
});
