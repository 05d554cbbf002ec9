import { expect, type Page } from "@playwright/test";
import { copyProject } from "./fixtures/copy-project.ts";
import { bothThemes, expectAccessible, live } from "./fixtures/page.ts";
import { test } from "./fixtures/studio-test.ts";

const card = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

async function act(page: Page, name: string, item: string): Promise<void> {
  await (await live(page.getByRole("button", { name: `Actions for ${name}`, exact: true }))).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

test("a project is copied, archived, thrown away, brought back and deleted", async ({ page, readyProject }) => {
  const name = "Old mill";
  await copyProject({ ...readyProject, name });
  await page.goto("/projects");
  await act(page, name, "Duplicate");
  const copy = `Copy of ${name}`;
  await expect(card(page, copy)).toBeVisible();
  await card(page, copy).getByRole("link").click();
  await expect(page.getByRole("list", { name: "Scenes" }).getByText(readyProject.narrations[0] ?? "")).toBeVisible();

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
  await act(page, copy, "Delete permanently");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("cannot be undone");
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByText("The trash is empty")).toBeVisible();
  await page.getByRole("radio", { name: "Active" }).click();
  await expect(card(page, name)).toBeVisible();
});
