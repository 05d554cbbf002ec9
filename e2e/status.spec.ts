import { expect, type Page } from "@playwright/test";
import { copyProject } from "./fixtures/copy-project.ts";
import { failProject } from "./fixtures/fail-project.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "./fixtures/page.ts";
import { test } from "./fixtures/studio-test.ts";

const section = (page: Page, name: string) =>
  page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

test("owners see how the installation stands, what failed and what to do, and it looks again by itself", async ({
  page,
  readyProject,
}, info) => {
  const name = "Lantern that failed";
  const projectUuid = await copyProject({ ...readyProject, name });
  await page.goto("/settings");
  await (await live(page.getByRole("link", { name: "Open the status page" }))).click();
  await expect(page).toHaveURL(/\/settings\/status$/);
  await expect(page.getByRole("heading", { level: 1, name: "Status" })).toBeVisible();

  const workers = section(page, "Workers").getByRole("listitem");
  await expect(workers.first()).toContainText("Alive");
  await expect(section(page, "Slowest steps")).toContainText("median");
  await expect(section(page, "Storage").getByText("Database of the service")).toBeVisible();
  await expect(section(page, "Versions")).toContainText(/PostgreSQL 18/);
  await expect(section(page, "Certificates")).toContainText("No configured address uses https");

  const failures = section(page, "Failed in the last 24 hours");
  const row = failures.getByRole("listitem").filter({ hasText: name });
  await expect(row).toHaveCount(0);
  await failProject(projectUuid, { message: "The painter did not answer. Try again later." });
  await expect(row).toContainText("The painter did not answer.");
  await expect(row).toContainText("Open the project and try again.");
  await expect(page.getByRole("status").filter({ hasText: /problem/ })).toBeVisible();
  await expectAccessible(page, bothThemes);
  for (const colorScheme of bothThemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const [width, height] of [
      [1280, 2600],
      [360, 3600],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectNoSidewaysScroll(page);
      await page.screenshot({ path: info.outputPath(`status-${width}-${colorScheme}.png`) });
    }
  }
  await expectAccessible(page);

  await row.getByRole("link", { name }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${projectUuid}/`));
});
