import { expect, type Page } from "@playwright/test";
import { copyProject } from "./fixtures/copy-project.ts";
import { bothThemes, expectAccessible, live, undo } from "./fixtures/page.ts";
import { test } from "./fixtures/studio-test.ts";

const scenes = (page: Page) => page.getByRole("list", { name: "Scenes" }).getByRole("listitem");

test("scenes change their places by the mouse and by keys, in a grid, a filmstrip and a table", async ({
  page,
  readyProject,
}) => {
  const order = async (page: Page) => {
    const texts = await scenes(page).allTextContents();
    return texts.map((text) => readyProject.narrations.findIndex((sentence) => text.includes(sentence)) + 1);
  };
  await page.goto(`/projects/${await copyProject({ ...readyProject, name: "Three lamps" })}/storyboard`);
  await expect(scenes(page)).toHaveCount(3);
  await live(scenes(page).nth(0).getByRole("button").first());
  await scenes(page)
    .nth(0)
    .dragTo(scenes(page).nth(2), { targetPosition: { x: 200, y: 60 } });
  await expect.poll(() => order(page)).toEqual([2, 3, 1]);
  await undo(page, "Scene 1 moved to place 3");
  await expect.poll(() => order(page)).toEqual([1, 2, 3]);
  await scenes(page)
    .nth(0)
    .dragTo(scenes(page).nth(2), { targetPosition: { x: 200, y: 60 } });
  await expect.poll(() => order(page)).toEqual([2, 3, 1]);
  await scenes(page)
    .nth(2)
    .dragTo(scenes(page).nth(0), { targetPosition: { x: 10, y: 60 } });
  await expect.poll(() => order(page)).toEqual([1, 2, 3]);

  await page.getByRole("button", { name: "Filmstrip" }).click();
  await expect(page).toHaveURL(/as=filmstrip/);
  const second = scenes(page)
    .nth(1)
    .getByRole("button", { name: /^Scene 2/ });
  await second.click();
  await second.press("ArrowRight");
  await expect(page.getByRole("complementary", { name: "Scene 3" })).toBeVisible();
  await second.press("Alt+ArrowLeft");
  await expect.poll(() => order(page)).toEqual([2, 1, 3]);
  await expectAccessible(page, bothThemes);

  await page.getByRole("button", { name: "Table" }).click();
  await expect.poll(() => order(page)).toEqual([2, 1, 3]);
  await page.getByRole("checkbox", { name: "Select scene 1" }).check();
  await expect(page.getByRole("region", { name: "Selected scenes" })).toBeVisible();
  await expectAccessible(page, bothThemes);
  await page.reload();
  await expect.poll(() => order(page)).toEqual([2, 1, 3]);
});
