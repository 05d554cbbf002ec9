import { expect, type Page } from "@playwright/test";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "./fixtures/page.ts";
import { asScript, makeProject } from "./fixtures/project.ts";
import { test } from "./fixtures/studio-test.ts";

const card = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

async function act(page: Page, name: string, item: string): Promise<void> {
  await (await live(page.getByRole("button", { name: `Acts on ${name}`, exact: true }))).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

test("a project is copied, archived, thrown away, brought back and deleted", async ({ page }) => {
  const name = "Old mill";
  await makeProject(page, { method: "script", input: asScript(["The old mill turns."]), title: name });
  await page.goto("/projects");
  await act(page, name, "Duplicate");
  const copy = `Copy of ${name}`;
  await expect(card(page, copy)).toBeVisible();
  await card(page, copy).getByRole("link").click();
  await expect(page.getByRole("list", { name: "Scenes" }).getByText("The old mill turns.")).toBeVisible();

  await page.goto("/projects");
  await act(page, copy, "Archive");
  await expect(card(page, copy)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card(page, copy)).toBeVisible();
  await act(page, copy, "Archive");
  await expect(card(page, copy)).toHaveCount(0);

  await page.getByRole("radio", { name: "Archive" }).click();
  await expect(page).toHaveURL(/shelf=archive/);
  await act(page, copy, "Move to the trash");
  await expect(page.getByText("Nothing is archived")).toBeVisible();

  await page.getByRole("radio", { name: "Trash" }).click();
  await expect(card(page, copy)).toBeVisible();
  await expectAccessible(page, bothThemes);
  await act(page, copy, "Restore");
  await expect(page.getByText("The trash is empty")).toBeVisible();

  await page.getByRole("radio", { name: "Active" }).click();
  await act(page, copy, "Move to the trash");
  await page.getByRole("radio", { name: "Trash" }).click();
  await act(page, copy, "Delete for good");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("cannot be undone");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("The trash is empty")).toBeVisible();
  await page.getByRole("radio", { name: "Active" }).click();
  await expect(card(page, name)).toBeVisible();
});

test("the list is searched, filtered and shown as a table, and the address says how", async ({
  page,
  readyProject,
}) => {
  await page.goto("/projects");
  await (await live(page.getByRole("searchbox", { name: "Search projects" }))).fill(readyProject.name);
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

test.describe("on a phone of 360 pixels", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("every shelf and the table fit", async ({ page, readyProject }) => {
    for (const query of ["?view=table", "?shelf=trash", "?shelf=archive&view=table"]) {
      await page.goto(`/projects${query}`);
      await expect(page.getByRole("radiogroup", { name: "Shelf" })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    expect(readyProject.projectUuid).toBeTruthy();
  });

  test("a name of 80 letters without a space widens no page", async ({ page }) => {
    const name = "x".repeat(80);
    const input = asScript(["A long name.", "And its end."]);
    const projectUuid = await makeProject(page, { method: "script", input, title: name });
    for (const path of [
      "/projects?view=table",
      "/projects",
      "/clips",
      "/team",
      "/settings",
      ...["storyboard?as=table", "storyboard?as=filmstrip", "storyboard", "preview", "clips"].map(
        (tab) => `/projects/${projectUuid}/${tab}`,
      ),
    ]) {
      await page.goto(path);
      const main = page.getByRole("main");
      // A project's own pages and lists name it; the others stand when their heading does.
      await expect(
        path.includes("projects") ? main.getByText(name).first() : main.getByRole("heading").first(),
      ).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await page.goto("/projects?view=table");
    await expect(page.getByRole("button", { name: `Acts on ${name}` })).toBeInViewport({ ratio: 1 });
  });
});
