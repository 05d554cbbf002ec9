import { expect, type Page } from "@playwright/test";
import { copyProject } from "./fixtures/copy-project.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live, undo } from "./fixtures/page.ts";
import { test as base } from "./fixtures/studio-test.ts";

const test = base.extend<{ board: string }>({
  board: async ({ readyProject }, use) => {
    const projectUuid = await copyProject({ ...readyProject, name: "Cards" });
    await use(`/projects/${projectUuid}/storyboard`);
  },
});

async function openCard(page: Page, board: string, scene: number) {
  await page.goto(board);
  const cards = page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
  await (
    await live(
      cards
        .nth(scene - 1)
        .getByRole("button")
        .first(),
    )
  ).click();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Edit card" }).last().click();
  const dialog = page.getByRole("dialog", { name: `Text card of scene ${scene}` });
  await expect(dialog.getByRole("img", { name: /^Preview of the card/ })).toBeVisible();
  return dialog;
}

test("a card is changed with a preview beside it, and the change is undone", async ({ page, board }) => {
  const dialog = await openCard(page, board, 1);
  await dialog.getByRole("searchbox", { name: "Search icons" }).fill("anchor");
  await dialog.getByRole("button", { name: "Add anchor" }).click();
  await expect(dialog.getByRole("button", { name: "Remove anchor" })).toBeVisible();
  const words = dialog.getByRole("group", { name: "Highlighted words" });
  await words.getByRole("button", { name: "old", exact: true }).click();
  await words.getByRole("button", { name: "harbour", exact: true }).click();
  await expect(words.getByRole("button", { pressed: true })).toHaveText(["old", "harbour"]);
  await dialog.getByRole("radio", { name: "Dusk" }).check();
  await expectAccessible(page, bothThemes);
  await dialog.getByRole("button", { name: "Save card" }).click();
  await expect(dialog).toBeHidden();
  const picture = page.getByRole("img", { name: /^Text card: .*anchor/ });
  await expect(picture.first()).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(picture).toHaveCount(0);
});

test("what was chosen about a card is reset", async ({ page, board }) => {
  const dialog = await openCard(page, board, 1);
  await dialog.getByRole("searchbox", { name: "Search icons" }).fill("anchor");
  await dialog.getByRole("button", { name: "Add anchor" }).click();
  await dialog.getByRole("button", { name: "Save card" }).click();
  await expect(dialog).toBeHidden();
  const picture = page.getByRole("img", { name: /^Text card: .*anchor/ });
  await expect(picture.first()).toBeVisible();
  await page.getByRole("button", { name: "Edit card" }).last().click();
  await dialog.getByRole("button", { name: "Reset to automatic" }).click();
  await expect(dialog).toBeHidden();
  await expect(picture).toHaveCount(0);
});

test("colours are chosen for all cards of the film at once, on a phone", async ({ page, board }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const dialog = await openCard(page, board, 2);
  await dialog.getByRole("radio", { name: "Clay" }).check();
  await dialog.getByRole("switch", { name: /all 3 text cards/ }).check();
  await expect(dialog).toContainText("3 images");
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: "Save card" }).click();
  await expect(dialog).toBeHidden();
  await undo(page, "Colours of the text cards changed");
});

test("a drawn portrait shows what is said of the person, and the change is undone", async ({ page, board }) => {
  await page.goto(board);
  await (await live(page.getByRole("button", { name: "Cast" }))).click();
  const dialog = page.getByRole("dialog", { name: "Cast" });
  await dialog.getByRole("button", { name: "Add" }).click();
  await dialog.getByLabel("Name", { exact: true }).fill("Mira");
  await dialog.getByText("Change the drawn portrait").click();
  const portrait = dialog.getByRole("img", { name: "Drawn portrait" });
  const before = await portrait.getAttribute("src");
  await dialog.getByLabel("Head", { exact: true }).click();
  await page.getByRole("option", { name: "Turban" }).click();
  await expect(portrait).not.toHaveAttribute("src", before ?? "");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("img", { name: /portrait of Mira/i })).toBeVisible();
  await undo(page, "Saved");
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveCount(0);
});
