import { expect, type Page } from "@playwright/test";
import { copyProject } from "./fixtures/copy-project.ts";
import { failProject } from "./fixtures/fail-project.ts";
import { invitePerson } from "./fixtures/invite-person.ts";
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
  await expect(section(page, "Room").getByText("Database of the service")).toBeVisible();
  await expect(section(page, "Versions")).toContainText(/PostgreSQL 18/);
  await expect(section(page, "Certificates")).toContainText("No address here begins with https");

  const failures = section(page, "Failed in the last 24 hours");
  const row = failures.getByRole("listitem").filter({ hasText: name });
  await expect(row).toHaveCount(0);
  await failProject(projectUuid, { message: "The painter did not answer. Try again later." });
  await expect(row).toContainText("The painter did not answer.");
  await expect(row).toContainText("Open the project and try again.");
  await expect(page.getByRole("status").filter({ hasText: /not well/ })).toBeVisible();
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

test("what was seen stays while the studio cannot tell, and is said to be older", async ({ page }) => {
  await page.goto("/settings/status");
  await expect(section(page, "Workers").getByRole("listitem").first()).toContainText("Alive");
  const fault = { code: "unknown", message: "Something broke.", next: "Try again.", retryable: false };
  await page.route("**/api/status", (route) => route.fulfill({ status: 400, json: { fault } }));
  await expect(page.getByText("This could not be looked at anew just now.")).toBeVisible();
  await expect(section(page, "Workers").getByRole("listitem").first()).toContainText("Alive");
  await expectAccessible(page);
  await page.unroute("**/api/status");
  await expect(page.getByText("This could not be looked at anew just now.")).toHaveCount(0);
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
