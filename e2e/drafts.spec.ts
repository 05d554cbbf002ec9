import { expect } from "@playwright/test";
import { asScript, projectUuidOf, waitUntilReady } from "./fixtures/project.ts";
import { test } from "./fixtures/studio-test.ts";

const text = "A draft is kept while it is typed, so nothing is lost.";

test("a draft survives a reload and a closed tab", async ({ page, context }) => {
  await page.goto("/projects/new/script");
  await page.getByLabel("Script", { exact: true }).fill(text);
  await page.getByLabel("Title", { exact: true }).fill("Kept");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Script", { exact: true })).toHaveValue(text);
  await page.close();
  const again = await context.newPage();
  await again.goto("/projects/new/script");
  await expect(again.getByLabel("Script", { exact: true })).toHaveValue(text);
  await expect(again.getByLabel("Title", { exact: true })).toHaveValue("Kept");
});

test("a double click makes one project, and two tabs show the same of it", async ({ page, context }) => {
  const name = `Twice ${Date.now()}`;
  await page.goto("/projects/new/script");
  await page.getByLabel("Script", { exact: true }).fill(asScript([text, "The second scene ends it."]));
  await page.getByLabel("Title", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Create project" }).dblclick();
  await page.waitForURL(/\/storyboard/);
  const other = await context.newPage();
  await other.goto("/projects");
  await expect(other.getByRole("article").filter({ hasText: name })).toHaveCount(1);

  await other.goto(`/projects/${projectUuidOf(page)}/storyboard`);
  await Promise.all([waitUntilReady(page), waitUntilReady(other)]);
  const [mine, theirs] = [page, other].map((tab) => tab.getByRole("list", { name: "Scenes" }));
  await expect.poll(async () => (await mine?.textContent()) === (await theirs?.textContent())).toBe(true);
});

test("the split of a script is changed by keys before anything is made, undone, and kept with the draft", async ({
  page,
}) => {
  await page.goto("/projects/new/script");
  const script = page.getByLabel("Script", { exact: true });
  await script.fill("The keeper climbs. She counts the steps.\n\nThe lamp turns.\n\nA boat answers.");
  const split = page.getByRole("region", { name: "Scene split" });
  const scenes = split.getByRole("listitem");
  await expect(scenes).toHaveCount(3);
  await split.getByRole("button", { name: "Change the split" }).press("Enter");
  await split.getByRole("button", { name: "Split before “She counts the steps.”" }).press("Enter");
  await expect(scenes).toHaveCount(4);
  await expect(script).toHaveValue(/Scene 2:\nShe counts the steps\./);
  await split.getByRole("button", { name: "Join with scene 4" }).press("Enter");
  await expect(scenes).toHaveCount(3);
  await expect(script).toHaveValue(/Scene 3:\nThe lamp turns\. A boat answers\./);
  await page.keyboard.press("Control+z");
  await expect(scenes).toHaveCount(4);
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.reload();
  await expect(script).toHaveValue(/Scene 4:\nA boat answers\./);
  await expect(scenes).toHaveCount(4);
});
