import { expect } from "@playwright/test";
import { bothThemes, expectAccessible, live } from "../fixtures/page.ts";
import { serveArticle } from "../fixtures/servers.ts";
import { test } from "../fixtures/studio-test.ts";

test("the page is shown before anything is made of it", async ({ page }) => {
  await using article = await serveArticle();
  await page.goto("/projects/new/webpage");
  await (await live(page.getByLabel("Address", { exact: true }))).fill(article.url);
  const preview = page.getByRole("region", { name: "What is on the page" });
  await expect(preview).toContainText("The night train is back");
  await expect(preview).toContainText(/\d+ words, no usable picture/);
  await expectAccessible(page, bothThemes);
  await page.getByLabel("Address", { exact: true }).fill(`${article.url}/none`);
  await expect(page.getByText(/status 404/)).toBeVisible();
});

test("an address that may not be fetched is refused with the reason", async ({ page }) => {
  const reason = "169.254.169.254 is not on the public internet.";
  await page.goto("/projects/new/webpage");
  await page.getByLabel("Address", { exact: true }).fill("http://169.254.169.254/latest/");
  // Said where it is typed, and once more by the service, which makes nothing of it.
  await expect(page.getByText(reason)).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Create project" }).click();
  await expect(page.getByRole("alert").filter({ hasText: reason })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/projects/new/webpage");
  await page.getByLabel("Address", { exact: true }).fill("not an address");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Expected a web address such as https://example.com/article.")).toBeVisible();
});
