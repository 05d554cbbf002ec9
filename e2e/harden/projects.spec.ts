import { expect } from "@playwright/test";
import { bothThemes, expectAccessible, live } from "../fixtures/page.ts";
import { test } from "../fixtures/studio-test.ts";

test("the list is searched, filtered and shown as a table, and the address says how", async ({
  page,
  readyProject,
}) => {
  await page.goto("/projects");
  const search = await live(page.getByRole("searchbox", { name: "Search projects" }));
  // Until it is answered, what was listed before is shown faintly.
  const found = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname === "/api/projects" && searchParams.get("q") === readyProject.name;
  });
  await search.fill(readyProject.name);
  await found;
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.getByRole("radio", { name: "Table" }).click();
  // Each worker has a project of this name; the tests before may have been another one's.
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name: readyProject.name, exact: true }) })
    .first();
  await expect(row).toContainText("Script");
  await expect(row).toContainText(String(readyProject.narrations.length));
  await expectAccessible(page, bothThemes);
  await expect(page).toHaveURL(/view=table/);
  await page.reload();
  await expect(row).toBeVisible();
  await expect(page.getByText(/^\d+ projects?$/)).toBeVisible();
  await page.getByRole("searchbox", { name: "Search projects" }).fill("no such project");
  await expect(page.getByText("No project matches")).toBeVisible();
  await page.getByRole("button", { name: "Show all projects" }).click();
  await expect(row).toBeVisible();
});
